import * as z from 'zod/mini';
import { call, type Output, permission } from '#shared/contract/kit/call.ts';
import { flag, ok, text } from '#shared/contract/kit/fields.ts';
import { listing, paging } from '#shared/contract/kit/listing.ts';
import { riskChanges } from '#shared/domain/reporting/certification.ts';

/** The figures at the end of the quarter before, and now. Null: no score, or not noted. */
const figures = {
  riskbefore: z.nullable(z.number()),
  risknow: z.nullable(z.number()),
  /** '' where there is nothing to compare with. */
  riskchange: z.enum([...riskChanges, '']),
  /** Questionnaires that were completed in each quarter. */
  completedbefore: z.number(),
  completednow: z.number(),
  openbefore: z.nullable(z.number()),
  opennow: z.number(),
  overduebefore: z.nullable(z.number()),
  overduenow: z.number(),
};

export const compareQuarters = call({
  name: 'compareQuarters',
  path: 'quarter_comparison',
  area: 'quarters',
  method: 'POST',
  access: permission('View Customer Reports'),
  summary:
    'Compares this quarter with the one before: risk, completed questionnaires, open and overdue suggestions, over all and of each topic at each location.',
  scope: { customer: 'customer_id' },
  request: z.object({
    customer_id: z.optional(text(60)),
    listing,
    /** Of a long list, the rows for a file: this thousand of them, from 0, instead of a page. */
    part: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  }),
  response: z.object({
    ...ok,
    /** Of which topics and places the figures are: of all, of the person's locations, or of those they have a privilege on. */
    reach: z.enum(['all', 'locations', 'permitted']),
    /** N where each row is about a topic at all its locations. */
    bylocation: flag,
    /** In words: 'Oct–Dec 2026'. */
    quarterdesc: z.string(),
    beforedesc: z.string(),
    total: z.object(figures),
    rows: z.array(
      z.object({
        topicid: z.string(),
        cuzdesc: z.string(),
        locationid: z.string(),
        locationdesc: z.string(),
        countrycode: z.string(),
        inactive: flag,
        ...figures,
      }),
    ),
    paging,
  }),
  about: ['topics', 'places', 'runs', 'reports'],
});

export type QuarterData = Output<typeof compareQuarters>;
export type QuarterRow = QuarterData['rows'][number];
