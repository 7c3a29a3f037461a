import type { JobEvent } from '#functions/features/jobs/event.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { type Backfill, backfillRollups } from '#functions/services/answering/backfill.ts';

/** The input of a run by hand. */
export interface BackfillEvent extends Pick<JobEvent, 'dryRun'> {
  /** The customer to go on with, as a former run said. */
  from?: string;
}

/** Below the function's own time limit, so that it can say where to go on. */
const mostMs = 8 * 60_000;

/**
 * Counts the roll-ups again and mends those that differ. It is run by hand, whenever somebody wants to know that they are
 * right (dryRun) or to have them mended.
 */
export const handler = async ({ from, dryRun = false }: BackfillEvent): Promise<Backfill> => {
  const done = await backfillRollups({ from, dryRun, until: new Date(now().getTime() + mostMs) });
  log('info', 'roll-ups counted', { ...done, dryRun });
  return done;
};
