import * as z from 'zod/mini';
import { result } from '#shared/contract/answering/quiz.ts';
import { answer, flag, name, text } from '#shared/contract/kit/fields.ts';
import { sequels } from '#shared/domain/answering/carryover.ts';
import { type Completed, completedLabels } from '#shared/domain/answering/suggestions.ts';

/** The state of an action. */
const completed = z.enum(Object.keys(completedLabels) as Completed[]);

/** What people enter for a suggestion. Dates are YYYY-MM-DD, '' for none. */
export const entered = {
  qownerid: text(254),
  qduedate: text(10),
  completed,
  qwebaddr: text(2000),
  qlinkname: name(200),
};

/** The same as it is shown. */
export const action = {
  qownerid: z.string(),
  qduedate: z.string(),
  completed,
  qwebaddr: z.string(),
  qlinkname: z.string(),
};

export const suggestionRow = z.object({
  qcode: z.number(),
  qdescr: z.string(),
  response: answer,
  prioritydesc: z.enum(['High', 'Medium', 'Low']),
  priorityid: z.number(),
  solutiondesc: z.string(),
  Guidance: z.string(),
  repcatdesc: z.string(),
  /** The controls that the question covers. */
  controls: z.array(z.string()),
  ...action,
  /** The day it was completed, '' until then. */
  completedon: z.string(),
  pastdue: flag,
  qowneredit: flag,
  qdueedit: flag,
  qwebedit: flag,
  qlinkedit: flag,
  completeedit: flag,
  revision: z.number(),
});

/** The head of a suggestion report. */
export const reportHead = z.object({
  cuzdesc: z.string(),
  locationdesc: z.string(),
  countrycode: z.string(),
  periodcode: z.string(),
  perioddesc: z.string(),
  completedon: z.string(),
  /** The run behind the report. */
  runid: z.string(),
  privilege: z.enum(['Edit', 'View']),
  /** Y for the newest completed month, the one people work on. */
  latest: flag,
  /** Y if the questionnaire can be deleted: Edit privilege, current month. */
  candelete: flag,
  result,
  /** Every completed month of the topic at the location, the newest first. */
  periods: z.array(z.object({ periodcode: z.string(), perioddesc: z.string() })),
});

/** An action that the report before left open, and its question as it failed last. */
export const superseded = z.object({
  qcode: z.number(),
  qdescr: z.string(),
  response: answer,
  prioritydesc: z.enum(['High', 'Medium', 'Low']),
  priorityid: z.number(),
  solutiondesc: z.string(),
  repcatdesc: z.string(),
  ...action,
  sequel: z.enum(sequels),
  /** N if nothing can be assigned to the owner at this place any more. */
  ownerhere: flag,
  /** Of the action in this report, which an update names. */
  revision: z.number(),
});
