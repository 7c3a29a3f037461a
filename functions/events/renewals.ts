import type { JobEvent } from '#functions/features/jobs/event.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { type RenewalRun, runRenewals } from '#functions/services/billing/renewals/renewals.ts';

/** Runs the renewal check. A schedule calls it every hour, because a day begins at different hours in the customers' time zones. */
export const handler = async ({ at, dryRun = false }: JobEvent): Promise<RenewalRun> => {
  const run = await runRenewals(at ? new Date(at) : now(), { dryRun });
  log('info', 'renewals', { mails: run.mails.length, closed: run.closed.length, dryRun });
  return run;
};
