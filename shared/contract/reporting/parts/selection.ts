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

/** What a report shows, as the parameters of its page's address: the report, its list, and what it is narrowed to. */
export const reportAddress = { address: text(12_000) };

/** Why an address names no report. */
export const reportProblems = {
  notReport: {
    code: 400,
    message: 'This address names no report. Nothing was changed. Choose the report again.',
  },
  nothingLeft: {
    code: 400,
    message: 'What this report selects is no longer here, or you can no longer see it. Choose again.',
  },
  wrongDays: {
    code: 400,
    message:
      'The days of this report are not days of the calendar, or end after today. Choose both days again.',
  },
} as const;
