import * as z from 'zod/mini';
import { versionQuestion } from '#shared/contract/authoring/parts/rows.ts';
import { activePlan, call, common, permission } from '#shared/contract/kit/call.ts';
import {
  answer,
  claimed,
  filled,
  flag,
  id,
  ok,
  periodcode,
  qcode,
  revision,
  text,
} from '#shared/contract/kit/fields.ts';

/**
 * A question as it travels. Rows of the initial step are whole; rows that an answer changed carry what
 * changed, and the question on screen is whole again (the browser holds the version's texts).
 */
export const questionRow = z.object({
  qcode: z.number(),
  questionseq: z.optional(z.number()),
  qdescr: z.optional(z.string()),
  ifparentyes: z.optional(z.number()),
  ifparentno: z.optional(z.number()),
  prioritydesc: z.optional(z.string()),
  repcatdesc: z.optional(z.string()),
  Guidancedesc: z.optional(z.string()),
  Cuzguidedesc: z.optional(z.string()),
  solutiondesc: z.optional(z.string()),
  Validqcode: z.enum(['Valid', '']),
  response: z.nullable(answer),
});

const counts = z.object({ High: z.number(), Medium: z.number(), Low: z.number() });

/** What a finished run came to; `formula` names the version of the score's formula. */
export const result = z.object({
  formula: z.number(),
  score: z.number(),
  asked: z.number(),
  scored: counts,
  failed: counts,
});

/** Where a run stands. `lastqcode` is the last answered question, 0 for none. */
export const runState = {
  question: z.array(questionRow),
  lastqcode: z.number(),
  quizEnd: z.boolean(),
  runid: z.string(),
  revision: z.number(),
  versionid: z.string(),
  /** Highest progress reached, 0…1. */
  progress: z.number(),
  result: z.optional(result),
};

const whichRun = {
  topicid: id,
  locationid: id,
  periodcode,
  cuztopic: z.optional(flag),
  topiccodes: z.optional(text(60)),
  userid: claimed.userid,
  partner_email: claimed.partner_email,
};

const scope = { topic: 'topicid', location: 'locationid', user: 'userid' } as const;
const access = permission('Edit a Topic Questionnaire');
/** Somebody was faster: the run as it stands now. */
export const staleRun = { ...common.stale, state: z.object(runState) };

export const viewOnly = {
  code: 403,
  message: 'You may view this topic at this location, but not answer it. Your administrator can change that.',
};
export const nodata = { code: 400, message: 'no data' };
export const completed = {
  code: 400,
  message: 'This topic has been completed for the current period. No more changes can be made.',
};
export const periodEnded = {
  code: 400,
  message: '{period} has ended. A new questionnaire can be taken for {current}.',
};
export const periodAhead = {
  code: 400,
  message: '{period} has not begun yet. A questionnaire can be taken for {current}.',
};

export const beginRun = call({
  name: 'beginRun',
  path: 'initialstep',
  area: 'quiz',
  method: 'POST',
  summary: 'Begins, continues or restarts a questionnaire and answers where it stands.',
  access,
  scope,
  request: z.object({
    ...whichRun,
    quizmessage: z.enum(['newquiz', 'contquiz', 'delquiz']),
    /** For delquiz: the run to delete, as the topic list named it. A run begun since is left alone. */
    runid: z.optional(text(40)),
  }),
  /** The names of the topic and the location: what the page of the run is headed by. */
  response: z.object({ ...ok, ...runState, cuzdesc: z.string(), locationdesc: z.string() }),
  refusals: {
    nodata,
    completed,
    viewOnly,
    periodEnded,
    periodAhead,
    notActive: { code: 400, message: 'This topic is not active at this location.' },
  },
  touches: ['runs', 'reports'],
  grants: ['writeTable'],
});

export const answerQuestion = call({
  name: 'answerQuestion',
  path: 'responsequiz',
  area: 'quiz',
  method: 'POST',
  summary: 'Answers the question on screen and tells what changed.',
  access,
  scope: { ...scope, customer: 'customerid' },
  request: z.object({
    ...whichRun,
    qcode,
    selectresponse: answer,
    runid: filled(40),
    revision,
    customerid: claimed.customerid,
    locationdesc: z.optional(text(200)),
    countrycode: z.optional(text(10)),
    perioddesc: z.optional(text(20)),
    cuzdesc: z.optional(text(200)),
  }),
  response: z.object({ ...ok, ...runState }),
  refusals: {
    nodata,
    viewOnly,
    notValid: {
      code: 400,
      message: 'This question is not asked with the answers given so far. Nothing was changed.',
    },
    stale: staleRun,
  },
  touches: ['runs', 'reports'],
  grants: ['writeTable'],
});

export const undoAnswer = call({
  name: 'undoAnswer',
  path: 'revresponsequiz',
  area: 'quiz',
  method: 'POST',
  summary: 'Previous: clears the last answer and stands on that question again.',
  access,
  scope,
  request: z.object({
    ...whichRun,
    /** The question on screen; 0 on the end page. */
    qcode: z.number().check(z.int(), z.nonnegative()),
    runid: filled(40),
    revision,
  }),
  response: z.object({ ...ok, ...runState, former: z.nullable(answer) }),
  refusals: {
    nodata,
    viewOnly,
    completed,
    first: { code: 400, message: 'This is the first question.' },
    stale: staleRun,
  },
  touches: ['runs', 'reports'],
  grants: ['writeTable'],
});

export const leaveRun = call({
  name: 'leaveRun',
  path: 'initial_exit',
  area: 'quiz',
  method: 'POST',
  summary:
    'Leaves a questionnaire: an empty one is removed, a finished one is closed, any other stays as it is.',
  access,
  scope,
  request: z.object({ ...whichRun, quizmessage: z.optional(text(20)), runid: z.optional(text(40)) }),
  response: z.object({ ...ok, removed: z.boolean() }),
  refusals: { viewOnly },
  touches: ['runs', 'reports'],
  grants: ['writeTable'],
});

export const getVersionChunk = call({
  name: 'getVersionChunk',
  path: 'questionnaire_version',
  area: 'quiz',
  method: 'GET',
  summary: 'One chunk of an immutable questionnaire version, with every text the browser needs to run it.',
  access: activePlan,
  scope: { version: 'versionid' },
  request: z.object({ versionid: filled(80), chunk: z.optional(z.string().check(z.regex(/^\d{1,4}$/))) }),
  response: z.object({
    ...ok,
    versionid: z.string(),
    title: z.string(),
    chunk: z.number(),
    chunks: z.number(),
    questions: z.array(versionQuestion),
  }),
  cacheSeconds: 31_536_000,
  about: [],
});
