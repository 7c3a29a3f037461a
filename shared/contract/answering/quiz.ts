import * as z from 'zod/mini';
import { versionQuestion } from '#shared/contract/authoring/parts/rows.ts';
import { activePlan, call, permission } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import {
  answer,
  claim,
  claimed,
  claimedNames,
  filled,
  flag,
  id,
  ok,
  periodcode,
  qcode,
  revision,
  text,
} from '#shared/contract/kit/fields.ts';
import { mostAnswers } from '#shared/domain/answering/run.ts';
import { completed, periodAhead, periodEnded, replaces, unstored } from './parts/beginning.ts';

/**
 * A question on the wire. The initial step sends whole rows. After an answer, a changed row carries only
 * what changed, and the question on screen is sent whole. The browser holds the version's texts.
 */
export const questionRow = z.object({
  qcode: z.number(),
  topicid: z.optional(z.string()),
  questionseq: z.optional(z.number()),
  qdescr: z.optional(z.string()),
  ifparentyes: z.optional(z.number()),
  ifparentno: z.optional(z.number()),
  priorityid: z.optional(z.number()),
  prioritydesc: z.optional(z.string()),
  repcatdesc: z.optional(z.string()),
  Guidancedesc: z.optional(z.string()),
  Cuzguidedesc: z.optional(z.string()),
  solutionif: z.optional(z.enum(['Y', 'N', '-'])),
  /** '-' if there is none. */
  solutiondesc: z.optional(z.string()),
  Validqcode: z.enum(['Valid', '']),
  response: z.nullable(answer),
});

const counts = z.object({ High: z.number(), Medium: z.number(), Low: z.number() });

/** The result of a finished run. `formula` is the version of the score's formula; no score if the topic does not apply. */
export const result = z.object({
  formula: z.number(),
  score: z.nullable(z.number()),
  asked: z.number(),
  scored: counts,
  failed: counts,
});

/** The state of a run. `lastqcode` is the last answered question, 0 for none. */
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
  /** Y where it was left at its end: its last answer can no longer be taken back. */
  closed: z.optional(flag),
};

const whichRun = {
  topicid: id,
  locationid: id,
  periodcode,
  cuztopic: claimedNames.cuztopic,
  topiccodes: claimedNames.topiccodes,
  userid: claimed.userid,
  partner_email: claimed.partner_email,
};

/**
 * What a move is based on: the run, its revision, and the version whose words were on screen. A run of revision 0 is the
 * one that a call has shown and nobody has begun.
 */
export const seenRun = { runid: filled(40), revision, versionid: z.optional(filled(80)) };

const scope = { topic: 'topicid', location: 'locationid', user: 'userid' } as const;
const access = permission('Edit a Topic Questionnaire');
/** Someone else changed the run first: carries its current state. */
export const staleRun = { ...common.stale, state: z.object(runState) };

export const viewOnly = {
  code: 403,
  message: 'You can view this topic at this location but not answer it. Your administrator can change that.',
};
export const nodata = { code: 400, message: 'no data' };
const notActive = { code: 400, message: 'This topic is not active at this location.' };

export const beginRun = call({
  name: 'beginRun',
  path: 'initialstep',
  area: 'quiz',
  method: 'POST',
  summary:
    'Begins, continues or restarts a questionnaire, or shows it unbegun, and returns its current state.',
  access,
  scope,
  request: z.object({
    ...whichRun,
    quizmessage: z.enum(['newquiz', 'contquiz', 'delquiz']),
    /** Required for delquiz: the run the topic list showed. A run that was begun after that is not deleted. */
    runid: z.optional(text(40)),
    unstored,
  }),
  /** `cuzdesc` and `locationdesc` name the topic and the location in the heading of the page. */
  response: z.object({ ...ok, ...runState, cuzdesc: z.string(), locationdesc: z.string() }),
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
  grants: ['writeTable'],
  offline: true,
});

export const answerQuestion = call({
  name: 'answerQuestion',
  path: 'responsequiz',
  area: 'quiz',
  method: 'POST',
  summary: 'Answers the question on screen, with the first answer begins the run, and returns what changed.',
  access,
  scope: { ...scope, customer: 'customerid' },
  request: z.object({
    ...whichRun,
    qcode,
    selectresponse: answer,
    ...seenRun,
    replaces,
    customerid: claimed.customerid,
    locationdesc: claimedNames.locationdesc,
    countrycode: claimedNames.countrycode,
    perioddesc: claimedNames.perioddesc,
    cuzdesc: claimedNames.cuzdesc,
  }),
  response: z.object({ ...ok, ...runState }),
  refusals: {
    nodata,
    viewOnly,
    completed,
    periodEnded,
    periodAhead,
    notActive,
    notValid: {
      code: 400,
      message: 'With the answers given so far, this question is not asked. Nothing was changed.',
    },
    stale: staleRun,
  },
  touches: ['runs', 'reports'],
  grants: ['writeTable'],
});

export const answerQuestions = call({
  name: 'answerQuestions',
  path: 'responsequiz_several',
  area: 'quiz',
  method: 'POST',
  summary:
    'Answers the question on screen and the ones that follow it, all or none, and returns what changed.',
  access,
  scope: { ...scope, customer: 'customerid' },
  request: z.object({
    ...whichRun,
    /**
     * In the order in which the questions are asked. `proposed`: the answer of an earlier month, confirmed. It is recorded
     * only where that month has the same answer to the same words.
     */
    responses: z
      .array(z.object({ qcode, selectresponse: answer, proposed: z.optional(flag) }))
      .check(z.minLength(1), z.maxLength(mostAnswers)),
    ...seenRun,
    replaces,
    customerid: claimed.customerid,
  }),
  response: z.object({ ...ok, ...runState }),
  refusals: {
    nodata,
    viewOnly,
    completed,
    periodEnded,
    periodAhead,
    notActive,
    notValid: {
      code: 400,
      message: 'With the answers given so far, one of these questions is not asked. Nothing was changed.',
    },
    stale: staleRun,
  },
  touches: ['runs', 'reports'],
  grants: ['writeTable'],
});

/** The answers of an earlier month. */
export const answersBefore = {
  /** The month, as a code and in words; '' if no earlier one is completed. */
  periodcode: z.string(),
  perioddesc: z.string(),
  /** Its risk score; null if there is none. */
  score: z.nullable(z.number()),
  responses: z.array(z.object({ qcode: z.number(), response: answer })),
};

export const getLastAnswers = call({
  name: 'getLastAnswers',
  path: 'last_responses',
  area: 'quiz',
  method: 'GET',
  summary:
    'Returns the answers of the newest completed month before a questionnaire’s, to the questions that have not changed since.',
  access,
  scope: { ...scope, customer: 'customerid' },
  request: z.object({ ...whichRun, customerid: claimed.customerid }),
  response: z.object({ ...ok, ...answersBefore }),
  refusals: { nodata },
  about: ['runs', 'reports', 'topics', 'places'],
  offline: true,
});

export const undoAnswer = call({
  name: 'undoAnswer',
  path: 'revresponsequiz',
  area: 'quiz',
  method: 'POST',
  summary: 'Previous: clears the last answer and returns to that question.',
  access,
  scope,
  request: z.object({
    ...whichRun,
    /** The question on screen; 0 on the end page. */
    qcode: z.number().check(z.int(), z.nonnegative()),
    ...seenRun,
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
    'Leaves a questionnaire. Removes it if it has no answers, closes it if it is finished, and otherwise keeps it.',
  access,
  scope,
  request: z.object({ ...whichRun, quizmessage: claim(z.optional(text(20))), runid: z.optional(text(40)) }),
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
  summary:
    'Returns one chunk of an immutable questionnaire version, with every text the browser needs to run it.',
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
  offline: true,
});
