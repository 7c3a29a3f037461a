import { checkBatch } from '#functions/features/support/batching/checking.ts';

/** Says what loading a sheet would do. */
export const work = checkBatch;
