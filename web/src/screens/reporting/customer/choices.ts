import { useMemo } from 'react';
import {
  listReportChoices,
  listReportGroups,
  listReportLocations,
} from '#shared/contract/reporting/reports.ts';
import { countryName } from '#shared/domain/kit/countries.ts';
import { bareId, type Choices } from '#shared/domain/reporting/chosen.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSession } from '#web/session/session.ts';

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
