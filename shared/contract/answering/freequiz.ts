import * as z from 'zod/mini';
import { call, onFreePlan } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import {
  answer,
  claim,
  claimed,
  claimedNames,
  flag,
  ok,
  periodcode,
  qcode,
  revision,
  text,
} from '#shared/contract/kit/fields.ts';
import { completedWords } from '#shared/domain/answering/freeuser.ts';
import { completed, periodAhead, periodEnded, replaces, unstored } from './parts/beginning.ts';
import { freePlanScope, who } from './parts/freeplan.ts';
import { answersBefore, nodata, result, runState, seenRun, staleRun, viewOnly } from './quiz.ts';
import { topicStatuses } from './topiclist.ts';

/** A standard topic by its key in the library. */
const topiccode = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9][a-z0-9-]*$/, 'No such topic.'));

export const getFreeTopicState = call({
  area: 'freequiz',
  method: 'GET',
  access: onFreePlan,
  scope: freePlanScope,
  name: 'getFreeTopicState',
  path: 'free_test_availability',
  summary: 'Says how far the free user is with a topic this month and what they can do with it.',
  request: z.object({ ...who, topiccodes: topiccode }),
  response: z.object({
    ...ok,
    topicdesc: z.string(),
    laststatus: topicStatuses,
    Takequiz: flag,
    Continuequiz: flag,
    Deletequiz: flag,
    periodcode: z.string(),
    perioddesc: z.string(),
    /** The open run of this month, '' if there is none. */
    runid: z.string(),
    /** The month of the newest report, '' if there is none. */
    lastperiod: z.string(),
    /** Runs left open in earlier months, oldest first; they can be continued, or deleted and begun again. */
    earlier: z.array(z.object({ periodcode: z.string(), perioddesc: z.string(), runid: z.string() })),
  }),
  about: ['runs'],
  offline: true,
});

const running = {
  area: 'freequiz',
  method: 'POST',
  access: onFreePlan,
  scope: freePlanScope,
  grants: ['writeTable'],
} as const;

const notActive = {
  code: 400,
  message: 'This topic could not be started just now. Nothing was changed. Please try again.',
};

const whichRun = { ...who, topiccodes: topiccode, periodcode, perioddesc: claimedNames.perioddesc };
const runid = z.optional(text(40));
const state = z.object({ ...ok, ...runState, periodcode: z.string(), perioddesc: z.string() });

export const beginFreeRun = call({
  ...running,
  name: 'beginFreeRun',
  path: 'free_initialstep',
  summary: 'Begins, continues or restarts a free user’s questionnaire and returns its current state.',
  request: z.object({
    ...whichRun,
    quizmessage: z.enum(['newquiz', 'contquiz', 'delquiz']),
    /** Required for delquiz: the run the client showed. A run that was begun after that is not deleted. */
    runid,
    unstored,
  }),
  response: state,
  refusals: {
    nodata,
    completed,
    viewOnly,
    periodEnded,
    periodAhead,
    notActive,
    /** delquiz named no run. */
    stale: staleRun,
  },
  touches: ['runs', 'reports'],
  offline: true,
});

export const answerFreeQuestion = call({
  ...running,
  name: 'answerFreeQuestion',
  path: 'free_responsequiz',
  summary: 'Answers the question on screen in a free user’s questionnaire and returns what changed.',
  request: z.object({
    ...whichRun,
    qcode,
    selectresponse: answer,
    ...seenRun,
    replaces,
    cuzdesc: claimedNames.cuzdesc,
  }),
  response: state,
  refusals: {
    nodata,
    viewOnly,
    completed,
    periodEnded,
    periodAhead,
    notActive,
    stale: staleRun,
    notValid: {
      code: 400,
      message: 'With the answers given so far, this question is not asked. Nothing was changed.',
    },
  },
  touches: ['runs', 'reports'],
});

export const getFreeLastAnswers = call({
  area: 'freequiz',
  method: 'GET',
  access: onFreePlan,
  scope: freePlanScope,
  name: 'getFreeLastAnswers',
  path: 'free_last_responses',
  summary:
    'Returns the answers of the newest completed month before a free user’s questionnaire’s, to the questions that have not changed since.',
  request: z.object(whichRun),
  response: z.object({ ...ok, ...answersBefore }),
  refusals: { nodata },
  about: ['runs', 'reports'],
  offline: true,
});

export const undoFreeAnswer = call({
  ...running,
  name: 'undoFreeAnswer',
  path: 'free_revresponsequiz',
  summary: 'Previous: clears the last answer in a free user’s questionnaire and returns to that question.',
  request: z.object({
    ...whichRun,
    /** The question on screen; 0 on the end page. */
    qcode: z.number().check(z.int(), z.nonnegative()),
    ...seenRun,
  }),
  response: z.extend(state, { former: z.nullable(answer) }),
  refusals: {
    nodata,
    viewOnly,
    completed,
    stale: staleRun,
    first: { code: 400, message: 'This is the first question.' },
  },
  touches: ['runs', 'reports'],
});

export const leaveFreeRun = call({
  ...running,
  name: 'leaveFreeRun',
  path: 'free_initial_exit',
  summary:
    'Leaves a free user’s questionnaire. Removes it if it has no answers, closes it if it is finished, and otherwise keeps it.',
  request: z.object({ ...whichRun, quizmessage: claim(z.optional(text(20))), runid }),
  response: z.object({ ...ok, removed: z.boolean() }),
  refusals: { viewOnly },
  touches: ['runs', 'reports'],
});

/** A suggestion as a free user sees it. The basic report has no guidance, owner, due date or link. */
const suggestion = z.object({
  topiccode: z.string(),
  topicdesc: z.string(),
  periodcode: z.string(),
  perioddesc: z.string(),
  /** The risk score of the whole questionnaire. */
  riskscore: z.number(),
  qcode: z.number(),
  qdescr: z.string(),
  response: answer,
  prioritydesc: z.enum(['High', 'Medium', 'Low']),
  priorityid: z.number(),
  solutiondesc: z.string(),
  /** Category. */
  g1catdesc: z.string(),
  completed: z.enum([...completedWords, '']),
  revision: z.number(),
});

const noreport = { code: 400, message: 'You have not completed this topic yet.' };
const notSetUp =
  'An Assigned To email must be an active user for this Customer and set up for this Topic and Location.';

export const getFreeReport = call({
  area: 'freequiz',
  method: 'GET',
  access: onFreePlan,
  name: 'getFreeReport',
  path: 'sugg_build_report_and_access_privilliges',
  summary:
    'Returns a free user’s basic report: the suggestions from the newest completed questionnaire on a topic.',
  scope: { ...freePlanScope, email: 'useremail' },
  request: z.object({
    ...who,
    topiccode,
    /** Has no effect: the basic report has no guidance. */
    guideselect: z.optional(z.enum(['withguidance', 'withoutguidance'])),
    useremail: claimed.useremail,
  }),
  response: z.object({
    ...ok,
    report: z.object({
      topicdesc: z.string(),
      periodcode: z.string(),
      perioddesc: z.string(),
      completedon: z.string(),
      result,
    }),
    data: z.array(suggestion),
  }),
  refusals: { noreport },
  about: ['reports'],
});

export const completeFreeSuggestion = call({
  ...running,
  method: 'PUT',
  name: 'completeFreeSuggestion',
  path: 'sugg_update_build_report_and_access_privilliges',
  summary: 'Sets whether a free user’s suggestion is completed. Nothing else in it can be changed.',
  request: z.object({ ...who, topiccode, periodcode, qcode, completed: z.enum(completedWords), revision }),
  response: z.object({ ...ok, row: suggestion }),
  refusals: {
    noreport,
    notSuggested: { code: 400, message: 'This question has no suggestion in this report.' },
    superseded: {
      code: 400,
      message: 'You have since completed this topic again. Earlier reports can no longer be changed.',
    },
    viewOnly: { code: 403, message: 'You can view this report but not change it.' },
    /** A suggestion that was assigned while the customer had a subscription keeps its owner, who must still be valid. */
    nocustuser: {
      code: 400,
      message: 'nocustuser',
      explanation: `${notSetUp} {owner} is not one of your current users. Nothing was changed.`,
    },
    inactiveuser: {
      code: 400,
      message: 'inactiveuser',
      explanation: `${notSetUp} {owner} is not active. Nothing was changed.`,
    },
    invalidusertop: {
      code: 400,
      message: 'invalidusertop',
      explanation: `${notSetUp} {owner} is not set up for this topic. Nothing was changed.`,
    },
    stale: { ...common.stale, state: z.object({ row: suggestion }) },
  },
  touches: ['reports'],
});
