import type { ExportState } from '#shared/contract/administration/exporting.ts';

/** How long to wait between two readings of an unfinished export, in ms. */
const pause = 1000;

/** Returns when to read an export again: not after it ended, unless a newer one was started that is not listed yet. */
export const untilDone = (of: ExportState | undefined, started: string | undefined): number | false => {
  const open = of?.state === 'waiting' || of?.state === 'running';
  return open || (started !== undefined && of?.jobid !== started) ? pause : false;
};
