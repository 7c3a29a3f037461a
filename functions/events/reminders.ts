import type { JobEvent } from '#functions/features/jobs/event.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { type ReminderRun, runReminders } from '#functions/services/mailing/reminders.ts';

/** Queues the customers where it is morning. A schedule calls it every quarter of an hour, because time zones differ by quarters. */
export const handler = async ({ at, dryRun = false }: JobEvent): Promise<ReminderRun> => {
  const run = await runReminders(at ? new Date(at) : now(), { dryRun, byHand: at !== undefined });
  log('info', 'reminder run', { customers: run.customers.length, dryRun });
  return run;
};
