import { undoBatch } from '#functions/features/support/batching/undo/undoing.ts';

/** Takes a load back. */
export const work = undoBatch;
