import { useMemo } from 'react';
import {
  listReportChoices,
  listReportGroups,
  listReportLocations,
} from '#shared/contract/reporting/reports.ts';
import { countryName } from '#shared/domain/kit/countries.ts';
import {
  bareId,
  type Choices,
  type Chosen,
  choosesNothing,
  isReport,
  type Offered,
  readChosen,
} from '#shared/domain/reporting/chosen.ts';
import { useCall } from '#web/api/hooks.ts';
import { type SessionUser, useSession } from '#web/session/session.ts';

/** Reads what reports can be narrowed to; `failed` is a call that did not answer. */
export function useChoices() {
  const { customerid, userid } = useSession().user;
  const chosen = useCall(listReportChoices, { userid, customerid });
  const groups = useCall(listReportGroups, { customerid });
  const places = useCall(listReportLocations, { customerid });
  const failed = [chosen, groups, places].flatMap(({ error, refetch }) =>
    error ? [{ error, refetch }] : [],
  )[0];
  const choices = useMemo<Choices | undefined>(() => {
    if (!chosen.data || !groups.data || !places.data) return undefined;
    const { Countrylist, Topiclist, bylocation, reach, today } = chosen.data;
    return {
      groups: groups.data.result.map(g => ({ id: bareId(g.custgroupid), name: g.custgroupdesc })),
      places: places.data.result.map(p => ({
        id: bareId(p.locationid),
        name: p.locationdesc,
        country: p.countrycode,
        group: bareId(p.custgroupid),
        active: p.activel === 'Y',
      })),
      countries: Countrylist.map(({ countrycode }) => ({ id: countrycode, name: countryName(countrycode) })),
      topics: Topiclist.map(t => ({ id: bareId(t.topicid), name: t.cuzdesc, active: t.active === 'Y' })),
      byLocation: bylocation === 'Y',
      reach,
      today,
    };
  }, [chosen.data, groups.data, places.data]);
  return { choices, failed };
}

type Whose = Pick<SessionUser, 'customerid' | 'userid'>;

const place = ({ customerid, userid }: Whose): string => `attestry.lastreport.${customerid}.${userid}`;

/** Notes on this device what a person ran for a customer, as the parameters of its address. */
export const noteRun = (whose: Whose, address: string): void => localStorage.setItem(place(whose), address);

/**
 * What reports open with: what the person ran last for this customer on this device, of the report that is asked for if there
 * is one. Where that selects nothing that is still here, they open with everything.
 */
export function openingOf(whose: Whose, asked: string | null, offered: Offered): Chosen {
  const last = readChosen(new URLSearchParams(localStorage.getItem(place(whose)) ?? ''), offered);
  const chosen = choosesNothing(last, offered) ? readChosen(new URLSearchParams(), offered) : last;
  return { ...chosen, report: isReport(asked) ? asked : last.report, view: 'summary' };
}
