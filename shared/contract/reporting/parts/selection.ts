import * as z from 'zod/mini';
import { claimed, id, text } from '#shared/contract/kit/fields.ts';

const ids = z.array(id).check(z.maxLength(2000));

/** What a report is narrowed to; an empty or missing list is everything. */
export const selection = {
  customerid: claimed.customerid,
  Custgroupid: z.optional(text(60)),
  Countrylist: z.optional(ids),
  Locationlist: z.optional(ids),
  Topiclist: z.optional(ids),
};
