import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import {
  claim,
  claimed,
  claimedNames,
  flag,
  id,
  ok,
  periodcode,
  qcode,
  revision,
  text,
} from '#shared/contract/kit/fields.ts';
import { actionProblems } from '#shared/domain/answering/suggestions.ts';
import { action, entered, reportHead, suggestionRow, superseded } from './parts/report.ts';

const access = permission('Suggestion Report');
const scope = { topic: 'topicid', location: 'locationid', user: 'userid' } as const;

const noreport = {
  code: 400,
  message: 'There is no completed questionnaire for this topic, location and month.',
};
const viewOnly = { code: 403, message: 'You can view this report but not change it.' };

export const openReport = call({
  name: 'openReport',
  path: 'suggestedit',
  area: 'suggestions',
  method: 'PUT',
  summary: 'Opens a suggestion report: closes the questionnaire behind it and returns the report’s head.',
  access,
  scope,
  request: z.object({
    userid: claimed.userid,
    topicid: id,
    topiccodes: claimedNames.topiccodes,
    cuztopic: claimedNames.cuztopic,
    cuzdesc: claimedNames.cuzdesc,
    locationid: id,
    locationdesc: claimedNames.locationdesc,
    periodcode,
    perioddesc: claimedNames.perioddesc,
    countrycode: claimedNames.countrycode,
    suggmessage: claim(z.optional(text(60))),
  }),
  response: z.object({ ...ok, report: reportHead }),
  refusals: { noreport },
  touches: ['runs', 'reports'],
  grants: ['writeTable'],
});

export const getReport = call({
  name: 'getReport',
  path: 'build_report_and_access_privilliges',
  area: 'suggestions',
  method: 'GET',
  summary: 'Lists the suggestions of a completed questionnaire, with what the person may edit in each.',
  access,
  scope: { ...scope, email: 'useremail' },
  request: z.object({
    suggprivilege: claim(z.optional(text(10))),
    cuztopic: claimedNames.cuztopic,
    topicid: id,
    periodcode,
    locationid: id,
    userid: claimed.userid,
    guideselect: z.optional(z.enum(['withguidance', 'withoutguidance'])),
    useremail: claimed.useremail,
  }),
  response: z.object({
    ...ok,
    report: reportHead,
    data: z.array(suggestionRow),
    /** The scores of the completed months before it, of up to a year, the newest first. */
    earlier: z.array(z.object({ periodcode: z.string(), perioddesc: z.string(), score: z.number() })),
  }),
  refusals: { noreport },
  about: ['reports'],
});

export const updateSuggestion = call({
  name: 'updateSuggestion',
  path: 'update_build_report_and_access_privilliges',
  area: 'suggestions',
  method: 'PUT',
  summary: 'Sets the owner, due date, state and link of a suggestion.',
  access,
  scope: { topic: 'topicid', location: 'locationid', customer: 'customerid' },
  request: z.object({
    topicid: id,
    periodcode,
    locationid: id,
    qcode,
    ...entered,
    customerid: claimed.customerid,
    revision,
  }),
  response: z.object({ ...ok, row: suggestionRow }),
  refusals: {
    noreport,
    viewOnly,
    notSuggested: { code: 400, message: 'This question has no suggestion in this report.' },
    superseded: {
      code: 400,
      message: 'A newer questionnaire has been completed here. Earlier reports can no longer be changed.',
    },
    locked: { code: 403, message: actionProblems.locked },
    ownerRequired: { code: 400, message: actionProblems.ownerRequired },
    ownerInvalid: { code: 400, message: actionProblems.ownerInvalid },
    ownerUnknown: { code: 400, message: actionProblems.ownerUnknown },
    dueRequired: { code: 400, message: actionProblems.dueRequired },
    dueInvalid: { code: 400, message: actionProblems.dueInvalid },
    linkInvalid: { code: 400, message: actionProblems.linkInvalid },
    linkUnusable: { code: 400, message: actionProblems.linkUnusable },
    stale: { ...common.stale, state: z.object({ row: suggestionRow }) },
  },
  touches: ['reports'],
  grants: ['writeTable'],
});

export const getPriorActions = call({
  name: 'getPriorActions',
  path: 'Copy_Prior',
  area: 'suggestions',
  method: 'POST',
  summary:
    'Returns what was set for the same question in the newest earlier month, or an empty list if there is none. A former Yes and a due date in the past are apart: people choose whether they take them.',
  access,
  scope: { topic: 'topicid', location: 'locationid', customer: 'customerid' },
  request: z.object({ topicid: id, periodcode, locationid: id, qcode, customerid: claimed.customerid }),
  response: z.object({
    ...ok,
    result: z.array(
      z.object({
        ...action,
        qcode: z.number(),
        periodcode: z.string(),
        perioddesc: z.string(),
        /** The earlier due date if it has passed, otherwise ''; `qduedate` is '' then. */
        priorduedate: z.string(),
        /** Y if it was completed, otherwise ''; `completed` is '' then. */
        priorcompleted: z.enum(['Y', '']),
      }),
    ),
  }),
  about: ['reports'],
});

export const listPriorReports = call({
  name: 'listPriorReports',
  path: 'ViewPriorReport',
  area: 'suggestions',
  method: 'POST',
  summary: 'Lists the earlier completed months of a topic at a location, newest first.',
  access,
  scope,
  request: z.object({ locationid: id, topicid: id, userid: claimed.userid, periodcode }),
  response: z.object({
    ...ok,
    result: z.array(z.object({ periodcode: z.string(), perioddesc: z.string() })),
  }),
  refusals: {
    noprior: { code: 400, message: 'No quiz was completed for this topic and location in a prior period' },
  },
  about: ['reports'],
});

export const deleteRun = call({
  name: 'deleteRun',
  path: 'delete_quiz',
  area: 'suggestions',
  method: 'POST',
  summary: 'Deletes the current month’s questionnaire and its report, so that it can be taken again.',
  access,
  scope: { topic: 'topicId', location: 'locationId', user: 'dUserId' },
  request: z.object({
    topicId: id,
    locationId: id,
    period: periodcode,
    dUserId: claimed.userid,
    /** The run behind the report on screen. A run that was begun after that is not deleted. */
    runid: z.optional(text(40)),
  }),
  response: z.object({ ...ok, message: z.string() }),
  refusals: {
    noreport,
    viewOnly,
    notCurrent: { code: 400, message: 'Only the questionnaire of the current month can be deleted.' },
    stale: common.stale,
  },
  touches: ['runs', 'reports'],
  grants: ['writeTable'],
});

export const listCarryOver = call({
  name: 'listCarryOver',
  path: 'carry_over',
  area: 'suggestions',
  method: 'GET',
  summary:
    'Lists the actions that the report before left open, with what became of their questions. updateSuggestion carries one over.',
  access,
  scope,
  request: z.object({ topicid: id, locationid: id, periodcode, userid: claimed.userid }),
  response: z.object({
    ...ok,
    /** The month of the report before; '' if there is nothing to carry over. */
    periodcode: z.string(),
    perioddesc: z.string(),
    data: z.array(superseded),
  }),
  refusals: { noreport },
  about: ['reports', 'people'],
});

export const listActionChanges = call({
  name: 'listActionChanges',
  path: 'action_changes',
  area: 'suggestions',
  method: 'POST',
  summary:
    'Lists every change of what was set in a suggestion: who made it, when, and what became of each field.',
  access,
  scope,
  request: z.object({ topicid: id, locationid: id, periodcode, qcode, userid: claimed.userid }),
  response: z.object({
    ...ok,
    /** The latest first. */
    changes: z.array(
      z.object({
        /** YYYY-MM-DD HH:MM in the organization's time zone. */
        when: z.string(),
        useremail: z.string(),
        /** By what right the person acted for the organization, in words; '' for its members. */
        right: z.string(),
        changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
  }),
  refusals: { noreport },
  about: ['reports'],
});

export const listOwners = call({
  name: 'listOwners',
  path: 'suggestion_owners',
  area: 'suggestions',
  method: 'GET',
  summary: 'Lists the people to whom a suggestion on this topic at this location can be assigned.',
  access,
  scope: { topic: 'topicid', location: 'locationid' },
  request: z.object({ topicid: id, locationid: id }),
  response: z.object({
    ...ok,
    owners: z.array(z.object({ useremail: z.string(), firstname: z.string(), userrole: z.string() })),
    /** Whether they can be told at once by mail, with tellOwners. */
    tellnow: flag,
  }),
  about: ['people', 'places'],
});

const openCount = z.object({ suggestions: z.number(), reports: z.number() });

export const listRiskByMonth = call({
  name: 'listRiskByMonth',
  path: 'risk_by_month',
  area: 'suggestions',
  method: 'GET',
  summary:
    'Lists the overall risk at the end of up to twelve months, and counts what is open today, over all reports the person can open.',
  access,
  scope: { user: 'userid' },
  request: z.object({ userid: claimed.userid }),
  response: z.object({
    ...ok,
    /** Beginning with the first month that has a score; `reports` are the newest ones then, of which it is the average. */
    months: z.array(
      z.object({ periodcode: z.string(), perioddesc: z.string(), score: z.number(), reports: z.number() }),
    ),
    /** Suggestions of the newest reports that are not completed, assigned or not, and in how many reports they are. */
    open: openCount,
    /** Those of them past their due date. */
    overdue: openCount,
  }),
  about: ['topics', 'places', 'reports'],
  offline: true,
});

export type SuggestionRow = Output<typeof getReport>['data'][number];
export type SupersededRow = Output<typeof listCarryOver>['data'][number];
export type ActionChange = Output<typeof listActionChanges>['changes'][number];
