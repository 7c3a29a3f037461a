import {
  type Chosen,
  choosesNothing,
  isReport,
  type Offered,
  readChosen,
} from '#shared/domain/reporting/chosen.ts';
import type { SessionUser } from '#web/session/session.ts';

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
