import * as z from 'zod/mini';
import { flag } from '#shared/contract/kit/fields.ts';
import { type Completed, completedLabels } from '#shared/domain/answering/suggestions.ts';

/* The rows of the customer reports. */

const topic = { topicid: z.string(), cuzdesc: z.string(), activetopic: flag };
const place = {
  ...topic,
  locationid: z.string(),
  locationdesc: z.string(),
  activelocation: flag,
  custgroupdesc: z.string(),
  custlocid: z.string(),
  countrycode: z.string(),
};
const topicFailures = {
  highnon: z.number(),
  hightotal: z.number(),
  mediumnon: z.number(),
  mediumtotal: z.number(),
  lownon: z.number(),
  lowtotal: z.number(),
  allnon: z.number(),
  alltotal: z.number(),
};

export const completedRow = z.object({
  ...topic,
  locationcount: z.number(),
  countrycount: z.number(),
  testcount: z.number(),
  lastcount: z.number(),
  lastperiod: z.string(),
  assignedcount: z.number(),
  ...topicFailures,
});

export const completedDetailRow = z.object({
  ...place,
  periodcode: z.string(),
  previousperiod: z.string(),
  latestperiod: z.string(),
  /** How many suggestions have an owner. */
  assignuser: z.number(),
  hinon: z.number(),
  hitotal: z.number(),
  mednon: z.number(),
  medtotal: z.number(),
  lownon: z.number(),
  lowtotal: z.number(),
  allrisknon: z.number(),
  allrisktotal: z.number(),
});

export const pastDueRow = z.object({
  ...place,
  /** The newest completed month, '' if there is none. */
  periodcode: z.string(),
  perioddesc: z.string(),
  aged_months: z.number(),
  /** The day of the last mail that named it, 0000-00-00 if there was none. */
  emailsend: z.string(),
  /** The e-mails of the people who are told that it is past due: those who can answer it there, or who look after them. */
  incharge: z.array(z.string()),
  /** Edit where the person may answer it, somewhere if the row is about several locations. */
  Suggprivilege: z.enum(['Edit', 'View']),
  /** Until when this month is to be completed, YYYY-MM-DD, the first day of several locations; '' where it is not due. */
  due: z.string(),
  /** The e-mails of those who are asked for it by rule. */
  asked: z.array(z.string()),
});

/** A suggestion of a newest report. */
const task = {
  ...place,
  topicdesc: z.string(),
  periodcode: z.string(),
  perioddesc: z.string(),
  qcode: z.number(),
  solutiondesc: z.string(),
  prioritydesc: z.enum(['High', 'Medium', 'Low']),
};
export const assignedRow = z.object({
  ...task,
  /** Whether the person can give it to somebody else. A row about several locations has to be opened first. */
  qowneredit: flag,
  qownerid: z.string(),
  /** N: the owner is no longer here. */
  ownerhere: flag,
  qduedate: z.string(),
  completed: z.enum(Object.keys(completedLabels) as Completed[]),
  pastdue: flag,
});

const taskCounts = { totalcount: z.number(), high: z.number(), medium: z.number(), low: z.number() };
export const outstandingSummaryRow = z.object({
  ...place,
  topicdesc: z.string(),
  periodcode: z.string(),
  perioddesc: z.string(),
  ...taskCounts,
});
export const outstandingRow = z.object({
  ...task,
  qownerid: z.string(),
  qduedate: z.string(),
  pastdue: flag,
});

export const completedTaskRow = z.object({
  ...task,
  qownerid: z.string(),
  /** The day of completion in the customer's time zone. */
  updated_at: z.string(),
});
