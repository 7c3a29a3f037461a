import type { JobEvent } from '#functions/features/jobs/event.ts';
import { resumeLost } from '#functions/features/support/erasing/state.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';

/** Starts the work again of deletions whose job was lost. A schedule calls it every hour. */
export const handler = async ({ at, dryRun = false }: JobEvent): Promise<{ resumed: string[] }> => {
  const resumed = await resumeLost(at ? new Date(at) : now(), { dryRun });
  log('info', 'deletions resumed', { resumed: resumed.length, dryRun });
  return { resumed };
};
