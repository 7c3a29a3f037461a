import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { claimed, flag, ok, periodcode, text } from '#shared/contract/kit/fields.ts';
import { monthStates } from '#shared/domain/scheduling/month.ts';

const counts = z.object({
  late: z.number(),
  inprogress: z.number(),
  notstarted: z.number(),
  completed: z.number(),
  notdue: z.number(),
});

/** A topic at a location in the month. */
const cell = z.object({
  state: z.enum(monthStates),
  /** Until when it should be completed, YYYY-MM-DD; '' where it is not due in the month. */
  due: z.string(),
  /** The e-mail of who is asked for it; '' for nobody in particular. */
  answerer: z.string(),
  /** Null if it is not completed, or nothing of the topic applies there. */
  score: z.nullable(z.number()),
  /** What the person can do with it. */
  step: z.enum(['start', 'continue', 'report', '']),
  /** An earlier month is completed, whose answers the person can confirm. */
  renewable: z.boolean(),
});

/** What the locations of a board are put together by. */
export const boardGroupings = ['country', 'group'] as const;

export const getMonthBoard = call({
  name: 'getMonthBoard',
  path: 'month_board',
  area: 'month',
  method: 'POST',
  summary:
    'Shows how the topics at the locations that the person can reach stand in a month: of up to 30 locations each, of more their countries or reporting groups.',
  access: permission('Edit a Topic Questionnaire'),
  scope: { customer: 'customerid', user: 'userid' },
  request: z.object({
    customerid: claimed.customerid,
    userid: claimed.userid,
    /** The current month, if it is left out. */
    periodcode: z.optional(periodcode),
    by: z.optional(z.enum(boardGroupings)),
    /** Only the locations of this country or reporting group, by its code or id; '' for those without a group. */
    within: z.optional(text(100)),
    search: z.optional(text(100)),
    /** Which part of many locations, from 0. */
    part: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(10_000))),
  }),
  response: z.object({
    ...ok,
    periodcode: z.string(),
    perioddesc: z.string(),
    /** The customer's calendar day and its month. */
    today: z.string(),
    currentperiod: z.string(),
    /** Of everything that was found, also beyond the columns that are shown. */
    counts,
    columns: z.array(
      z.object({
        /** '' for a group. */
        locationid: z.string(),
        locationdesc: z.string(),
        /** The country or the id of the reporting group; '' for none. */
        group: z.string(),
        groupdesc: z.string(),
        locations: z.number(),
      }),
    ),
    /** For each column what is there, in one of the two: a location, or a group of them; null for nothing. */
    topics: z.array(
      z.object({
        topicid: z.string(),
        cuzdesc: z.string(),
        cuztopic: flag,
        cells: z.array(z.nullable(cell)),
        counts: z.array(z.nullable(counts)),
      }),
    ),
    part: z.number(),
    parts: z.number(),
  }),
  about: ['topics', 'places', 'runs'],
});

export type MonthBoard = Output<typeof getMonthBoard>;
export type MonthCell = z.infer<typeof cell>;
