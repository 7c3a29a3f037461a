import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { claimed, flag, id, ok, periodcode } from '#shared/contract/kit/fields.ts';
import { listing, paging } from '#shared/contract/kit/listing.ts';
import { riskChanges } from '#shared/domain/reporting/certification.ts';
import { monthStates } from '#shared/domain/scheduling/month.ts';

const topicPlace = {
  cuzdesc: z.string(),
  cuztopic: flag,
  topicid: z.string(),
  topiccodes: z.string(),
  locationid: z.string(),
  locationdesc: z.string(),
  countrycode: z.string(),
  periodcode: z.string(),
  perioddesc: z.string(),
  Suggprivilege: z.enum(['Edit', 'View']),
};

/** How far the questionnaire on a topic is in a month. */
export const topicStatuses = z.enum(['Available', 'Inprocess', 'Completed']);

const request = z.object({ ...claimed, listing });
const scope = { customer: 'customerid', user: 'userid', email: 'useremail' } as const;

/** How far the questionnaire of a row is, and what the person can do with it. */
const steps = { laststatus: topicStatuses, Takequiz: flag, Continuequiz: flag, Deletequiz: flag };

/** One row of the topic list: a topic at a location in a month, and what the person can do with it. */
export const topicRow = z.object({
  ...topicPlace,
  ...steps,
  /** The open run, '' if there is none. */
  runid: z.string(),
  /** The newest completed month, '' if there is none. */
  lastperiod: z.string(),
  /** The month whose answers it can be renewed with, '' if there is none or the person cannot answer. */
  renewperiod: z.string(),
  pastdue: flag,
  /** How it stands in its month, and until when it should be completed, YYYY-MM-DD; '' where it is not due. */
  monthstate: z.enum(monthStates),
  due: z.string(),
  /** The e-mail of who is asked for it; '' for nobody in particular. */
  answerer: z.string(),
});

export const listTopicsToAnswer = call({
  name: 'listTopicsToAnswer',
  path: 'edit_topic_quiz',
  area: 'topiclist',
  method: 'POST',
  summary:
    'Lists the topics the person can reach at each location, for the current month and for months left open.',
  access: permission('Edit a Topic Questionnaire'),
  scope,
  request,
  response: z.object({ ...ok, topic_information: z.array(topicRow), paging }),
  about: ['topics', 'places', 'runs'],
  offline: true,
});

export const getDesk = call({
  name: 'getDesk',
  path: 'home_desk',
  area: 'topiclist',
  method: 'GET',
  summary: 'Counts the questionnaires of the topic list by their state, and names what to answer next.',
  access: permission('Edit a Topic Questionnaire'),
  scope: { user: 'userid' },
  request: z.object({ userid: claimed.userid }),
  response: z.object({
    ...ok,
    /** Of this month. */
    pastDue: z.number(),
    notStarted: z.number(),
    completed: z.number(),
    late: z.number(),
    /** Of any month. */
    inProgress: z.number(),
    /** Rows of the topic list. */
    rows: z.number(),
    /** Of this month, what asks the person first and can be answered. */
    own: z.number(),
    /** The first of these, then of all others that can be answered. */
    next: z.array(topicRow),
  }),
  about: ['topics', 'places', 'runs'],
  offline: true,
});

export const getNextTopic = call({
  name: 'getNextTopic',
  path: 'next_topic',
  area: 'topiclist',
  method: 'GET',
  summary: 'Names what to answer next at a location, after the questionnaire of a topic there.',
  access: permission('Edit a Topic Questionnaire'),
  scope: { user: 'userid', topic: 'topicid', location: 'locationid' },
  request: z.object({ topicid: id, locationid: id, periodcode, userid: claimed.userid }),
  response: z.object({
    ...ok,
    /** The questionnaires that can be begun or continued there, without this one. */
    left: z.number(),
    /** The first of them; absent if there is none. */
    next: z.optional(topicRow),
  }),
  about: ['topics', 'places', 'runs'],
  offline: true,
});

/** One row of the suggestion report list: the newest completed month of a topic at a location. */
export const reportRow = z.object({
  ...topicPlace,
  ...steps,
  /** N where it is not answered any more; its report stays. */
  activetopic: flag,
  activelocation: flag,
  /** Null if the topic does not apply there. */
  riskscore: z.nullable(z.number()),
  /** The completed month before, '' if there is none, and its risk score. */
  previousperiod: z.string(),
  previousscore: z.nullable(z.number()),
  /** From the score before to this one, in percent; null without one of them, and from 0 to 0. */
  pctchange: z.nullable(z.number()),
  /** The word for the change, '' without one of the scores. */
  riskchange: z.enum([...riskChanges, '']),
  /** Suggestions that are not completed, assigned or not, of which past their due date. */
  opencount: z.number(),
  overduecount: z.number(),
});

export const listReports = call({
  name: 'listReports',
  path: 'suggestreport',
  area: 'topiclist',
  method: 'POST',
  summary: 'Lists the suggestion reports the person can open.',
  access: permission('Suggestion Report'),
  scope,
  request,
  response: z.object({ ...ok, suggestion_information: z.array(reportRow), paging }),
  about: ['topics', 'places', 'reports'],
});

/** One report in which suggestions are assigned to the person. */
export const taskRow = z.object({
  ...topicPlace,
  /** Assigned to the person and not completed, of which overdue. */
  open: z.number(),
  overdue: z.number(),
  /** The earliest due date among them, YYYY-MM-DD. */
  nextdue: z.string(),
});

export const listMyTasks = call({
  name: 'listMyTasks',
  path: 'my_tasks',
  area: 'topiclist',
  method: 'GET',
  summary: 'Counts the person’s open tasks, and lists the newest reports that have the most urgent of them.',
  access: permission('Suggestion Report'),
  scope: { user: 'userid' },
  request: z.object({ userid: claimed.userid }),
  response: z.object({
    ...ok,
    /** The earliest due first; at most five. */
    tasks: z.array(taskRow),
    /** Of all the person’s tasks: how many there are, are overdue, and are due within a week. */
    counts: z.object({ open: z.number(), overdue: z.number(), soon: z.number() }),
  }),
  about: ['topics', 'places', 'reports'],
  offline: true,
});

/** At most so many of each kind are found. */
export const mostFound = 5;

export const searchCustomer = call({
  name: 'searchCustomer',
  path: 'palette',
  area: 'topiclist',
  method: 'POST',
  summary:
    'Finds topics, locations, open questionnaires, newest reports and people whose names have every word.',
  access: permission('Edit a Topic Questionnaire'),
  scope: { customer: 'customerid', user: 'userid' },
  request: z.object({
    customerid: claimed.customerid,
    userid: claimed.userid,
    words: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
  }),
  /** Of each kind at most five that the person may see, best first. */
  response: z.object({
    ...ok,
    /** What the person can start or continue. */
    open: z.array(topicRow),
    reports: z.array(z.object({ ...topicPlace, riskscore: z.nullable(z.number()) })),
    topics: z.array(z.object({ topicid: z.string(), cuzdesc: z.string(), cuztopic: flag })),
    locations: z.array(
      z.object({ locationid: z.string(), locationdesc: z.string(), countrycode: z.string() }),
    ),
    /** Those whom the person administers. */
    people: z.array(
      z.object({
        useremail: z.string(),
        firstname: z.string(),
        userrole: z.string(),
        activeu: flag,
      }),
    ),
  }),
  about: ['topics', 'places', 'runs', 'reports', 'people'],
});

export type FoundByName = Output<typeof searchCustomer>;
export type TaskRow = Output<typeof listMyTasks>['tasks'][number];
export type TopicRow = Output<typeof listTopicsToAnswer>['topic_information'][number];
export type ReportRow = Output<typeof listReports>['suggestion_information'][number];
