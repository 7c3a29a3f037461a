import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import {
  answer,
  claimed,
  flag,
  id,
  ok,
  periodcode,
  qcode,
  revision,
  text,
} from '#shared/contract/kit/fields.ts';
import { listing, paging } from '#shared/contract/kit/listing.ts';
import { type Completed, completedLabels } from '#shared/domain/answering/suggestions.ts';
import { dueTimes } from '#shared/domain/answering/tasks/tasks.ts';

const access = permission('Suggestion Report');
const completed = z.enum(Object.keys(completedLabels) as Completed[]);

/** An open task of the person: a suggestion of a newest report that is assigned to them and has a due date. */
const myTask = z.object({
  cuzdesc: z.string(),
  topicid: z.string(),
  locationid: z.string(),
  locationdesc: z.string(),
  countrycode: z.string(),
  periodcode: z.string(),
  perioddesc: z.string(),
  qcode: z.number(),
  /** Long texts are cut: the report has them whole. */
  qdescr: z.string(),
  solutiondesc: z.string(),
  response: answer,
  prioritydesc: z.enum(['High', 'Medium', 'Low']),
  priorityid: z.number(),
  qduedate: z.string(),
  completed,
  /** How soon it is due, on the customer's calendar. */
  duein: z.enum(dueTimes),
  qowneredit: flag,
  qdueedit: flag,
  completeedit: flag,
  revision: z.number(),
});

export const listMyActions = call({
  name: 'listMyActions',
  path: 'my_actions',
  area: 'mytasks',
  method: 'GET',
  summary: 'Lists the person’s open tasks over all topics and locations, the earliest due first.',
  access,
  scope: { user: 'userid' },
  request: z.object({ userid: claimed.userid, listing }),
  response: z.object({
    ...ok,
    tasks: z.array(myTask),
    paging,
    /** Of all tasks: how many there are, are overdue, and are due within a week. */
    counts: z.object({ open: z.number(), overdue: z.number(), soon: z.number() }),
    /** Assigned to the person where they may not see reports any more. */
    unseen: z.number(),
  }),
  about: ['topics', 'places', 'reports'],
  offline: true,
});

const which = { topicid: id, locationid: id, periodcode, qcode };

/** What several tasks are to have; left as it is in each, if it is absent. */
const changes = {
  qownerid: z.optional(text(100)),
  qduedate: z.optional(text(10)),
  completed: z.optional(completed),
};

/** What became of several tasks, in the order of the request. */
const outcomes = z.array(
  z.object({
    topicid: z.string(),
    locationid: z.string(),
    periodcode: z.string(),
    qcode: z.number(),
    saved: flag,
    /** Why it was not saved: a refusal of the call that sets one suggestion, and its sentence. '' if it was. */
    reason: z.string(),
    problem: z.string(),
    /** What is set now, where it was saved or somebody else changed it first. */
    current: z.optional(
      z.object({ qownerid: z.string(), qduedate: z.string(), completed, revision: z.number() }),
    ),
  }),
);

export const updateMyActions = call({
  name: 'updateMyActions',
  path: 'update_my_actions',
  area: 'mytasks',
  method: 'PUT',
  summary:
    'Sets the owner, the due date or the state of up to 100 of the person’s open tasks, each by itself.',
  access,
  scope: { user: 'userid' },
  request: z.object({
    userid: claimed.userid,
    ...changes,
    tasks: z.array(z.object({ ...which, revision })).check(z.minLength(1), z.maxLength(100)),
  }),
  response: z.object({ ...ok, tasks: outcomes }),
  touches: ['reports'],
  grants: ['writeTable'],
});

export const updateReportedTasks = call({
  name: 'updateReportedTasks',
  path: 'update_reported_tasks',
  area: 'mytasks',
  method: 'PUT',
  summary:
    'Sets the owner, the due date or the state of up to 100 suggestions of several newest reports, each by itself.',
  access,
  scope: { user: 'userid' },
  request: z.object({
    userid: claimed.userid,
    ...changes,
    /** Each with the owner, due date and state that the person saw: what somebody else changed since stays. */
    tasks: z
      .array(z.object({ ...which, qownerid: text(100), qduedate: text(10), completed }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  response: z.object({ ...ok, tasks: outcomes }),
  touches: ['reports'],
  grants: ['writeTable'],
});

export const listCommonOwners = call({
  name: 'listCommonOwners',
  path: 'common_owners',
  area: 'mytasks',
  method: 'POST',
  summary: 'Lists the people to whom suggestions of several topics at locations can all be assigned.',
  access,
  scope: { user: 'userid' },
  request: z.object({
    userid: claimed.userid,
    places: z.array(z.object({ topicid: id, locationid: id })).check(z.minLength(1), z.maxLength(100)),
  }),
  response: z.object({
    ...ok,
    owners: z.array(z.object({ useremail: z.string(), firstname: z.string(), userrole: z.string() })),
  }),
  about: ['people', 'places'],
});

/** About the calendar address of one’s own tasks; the calendar itself is in calendar.ts. */
const own = {
  area: 'mytasks',
  access,
  rights: ['member'],
  scope: { user: 'userid' },
} as const;

export const getCalendarState = call({
  ...own,
  request: z.object({ userid: claimed.userid }),
  name: 'getCalendarState',
  path: 'calendar_state',
  method: 'GET',
  summary: 'Says whether the person’s tasks have a calendar address, and since when.',
  response: z.object({
    ...ok,
    on: flag,
    /** The day it was made, YYYY-MM-DD; '' if there is none. */
    since: z.string(),
  }),
  about: ['profile'],
});

export const newCalendarAddress = call({
  ...own,
  request: z.object({ userid: claimed.userid }),
  name: 'newCalendarAddress',
  path: 'new_calendar_address',
  method: 'POST',
  summary:
    'Makes a calendar address for the person’s tasks; a former one no longer works. It is told this once: only its hash is stored.',
  response: z.object({
    ...ok,
    /** The path with its secret part, on the application’s own host. */
    address: z.string(),
    since: z.string(),
  }),
  touches: ['profile'],
  grants: ['writeTable'],
});

export const endCalendarAddress = call({
  ...own,
  request: z.object({ userid: claimed.userid }),
  name: 'endCalendarAddress',
  path: 'end_calendar_address',
  method: 'POST',
  summary: 'Switches the person’s calendar address off.',
  response: z.object({ ...ok }),
  touches: ['profile'],
  grants: ['writeTable'],
});

export type MyTaskRow = Output<typeof listMyActions>['tasks'][number];
export type SavedTask = Output<typeof updateMyActions>['tasks'][number];
