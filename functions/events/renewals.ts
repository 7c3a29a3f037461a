import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { type RenewalRun, runRenewals } from '#functions/services/billing/renewals.ts';

/** The input of the schedule or of a manual run. */
export interface RenewalsEvent {
  /** The ISO instant to check for instead of now. */
  at?: string;
  /** Returns what would be sent, and changes nothing. */
  dryRun?: boolean;
}

/** Runs the renewal check. A schedule calls it every hour, because a day begins at different hours in the customers' time zones. */
export const handler = async ({ at, dryRun = false }: RenewalsEvent): Promise<RenewalRun> => {
  const run = await runRenewals(at ? new Date(at) : now(), { dryRun });
  log('info', 'renewals', { mails: run.mails.length, closed: run.closed.length, dryRun });
  return run;
};
