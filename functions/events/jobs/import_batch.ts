import { applyBatch } from '#functions/features/support/batching/applying.ts';

/** Does what the dry run of a sheet planned. */
export const work = applyBatch;
