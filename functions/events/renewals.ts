import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { type RenewalRun, runRenewals } from '#functions/services/billing/renewals.ts';

/** What the schedule, or somebody by hand, hands over. */
export interface RenewalsEvent {
  /** ISO instant to check for instead of now. */
  at?: string;
  /** Tells what would be sent, and does nothing. */
  dryRun?: boolean;
}

/** The renewal check, by a schedule every hour: a customer's day begins with its time zone. */
export const handler = async ({ at, dryRun = false }: RenewalsEvent): Promise<RenewalRun> => {
  const run = await runRenewals(at ? new Date(at) : now(), { dryRun });
  log('info', 'renewals', { mails: run.mails.length, closed: run.closed.length, dryRun });
  return run;
};
