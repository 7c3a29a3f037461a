import * as z from 'zod/mini';
import { ok } from '#shared/contract/kit/fields.ts';

/** How far the newest export is; null if none is kept. */
export const exportState = z.nullable(
  z.object({
    jobid: z.string(),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    /** Steps done, and how many there are; 0 before that is known. */
    done: z.number(),
    total: z.number(),
    /** Why it failed and what to do; '' otherwise. */
    problem: z.string(),
    /** When it was requested, in ISO 8601, and by whom. */
    asked: z.string(),
    by: z.string(),
  }),
);

/** Where a finished export is downloaded. */
export const exportFile = z.object({
  ...ok,
  url: z.string(),
  filename: z.string(),
  bytes: z.number(),
});

export const notReady = {
  nodata: { code: 400, message: 'This file is not finished, or is no longer kept. Make it again.' },
} as const;
