import type { JobEvent } from '#functions/features/jobs/event.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { type Sealing, sealActivity } from '#functions/services/administration/sealing.ts';

/**
 * Seals the activity of the days that have ended. A schedule calls it every night. The log is a second witness of each
 * seal's hash.
 */
export const handler = async ({ at, dryRun = false }: JobEvent): Promise<Sealing> => {
  const sealing = await sealActivity(at ? new Date(at) : now(), { dryRun });
  log('info', 'activity sealed', { ...sealing.sealed, written: sealing.written });
  return sealing;
};
