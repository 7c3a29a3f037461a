import type { JobEvent } from '#functions/features/jobs/event.ts';
import type { SavedFailure, SavedMail } from '#functions/features/reporting/savedmail.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { type ReminderRun, runReminders } from '#functions/services/mailing/reminders.ts';

/** What a run did. In a dry run, also which saved reports would be mailed to whom, and which cannot be made. */
interface Reminding extends ReminderRun {
  reports?: SavedMail[];
  failed?: SavedFailure[];
}

/** Queues the customers where it is morning. A schedule calls it every quarter of an hour, because time zones differ by quarters. */
export const handler = async ({ at, dryRun = false }: JobEvent): Promise<Reminding> => {
  const instant = at ? new Date(at) : now();
  const run = await runReminders(instant, { dryRun, byHand: at !== undefined });
  log('info', 'reminder run', { customers: run.customers.length, dryRun });
  if (!dryRun) return run;
  const { mailSavedReports } = await import('#functions/features/reporting/savedmail.ts');
  const reports: SavedMail[] = [];
  const failed: SavedFailure[] = [];
  for (const customerid of run.customers) {
    const its = await mailSavedReports(customerid, instant, true);
    reports.push(...its.mails);
    failed.push(...its.failed);
  }
  return { ...run, reports, failed };
};
