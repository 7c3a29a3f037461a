import * as z from 'zod/mini';
import { text } from './fields.ts';

/**
 * What a list shows, as the parameters of an address: q, sort, page and the list's filters. Only a list that is too long
 * to be sent whole is searched, filtered, sorted and cut into pages by the server; of others all rows come.
 */
export const listing = z.optional(text(1000));

/** Where in a long list the rows are; absent if they are all there are. */
export const paging = z.optional(
  z.object({
    /** From 0. */
    page: z.number(),
    /** Whether there are rows after these. */
    more: z.boolean(),
    /** How many rows pass search and filters; null if that was not counted. */
    found: z.nullable(z.number()),
    /** What each filter offers. */
    choices: z.record(z.string(), z.array(z.string())),
  }),
);
