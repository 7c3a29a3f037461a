import * as z from 'zod/mini';
import { call, carrying, type RefusalText } from '#shared/contract/kit/call.ts';
import { answer, claimed, ok, revision } from '#shared/contract/kit/fields.ts';
import { type SaveCode, saveTexts } from '#shared/domain/authoring/texts.ts';
import { access, changingDraft, done, oneTopic, scope, stale, topicid, withRow } from './parts/drafts.ts';
import { draftRow, questionFields, topicChoice } from './parts/rows.ts';

const area = 'authoring';
const changing = { ...changingDraft, area } as const;

/** The draft and the question as they stand. */
const questionNow = withRow(draftRow);

/* @__NO_SIDE_EFFECTS__ */
const saveRefusals = () =>
  Object.fromEntries(
    Object.entries(saveTexts).map(([name, texts]) => [name, { code: 400, ...texts }]),
  ) as Record<SaveCode, RefusalText>;

export const getTopicNames = call({
  name: 'getTopicNames',
  path: 'cuz_cust_desc',
  area,
  method: 'POST',
  access,
  summary: 'The names of a custom topic and of its customer.',
  scope: { ...scope, customer: 'customerid' },
  request: z.object({ ...topicid, customerid: claimed.customerid }),
  response: z.object({ ...ok, customer_description: z.string(), cuz_description: z.string() }),
  about: ['topics', 'session'],
});

export const listPriorities = call({
  name: 'listPriorities',
  path: 'qpriority_list',
  area,
  method: 'GET',
  access,
  summary: 'The priorities a question can have, with their weight in the risk score.',
  request: z.object({}),
  response: z.object({
    ...ok,
    'Priority List': z.array(
      z.object({ priorityid: z.number(), prioritydesc: z.string(), weight: z.number() }),
    ),
  }),
  about: [],
});

/** Numbers of the questions on one list of the warning view, with commas between. */
const qcodes = z.optional(z.string());

export const listWarnings = call({
  name: 'listWarnings',
  path: 'warn_out_of_seq',
  area,
  method: 'POST',
  access,
  scope,
  summary:
    "Which questions break which rule: seven lists of question numbers, or the message 'no warnings' alone.",
  request: oneTopic,
  response: z.object({
    ...ok,
    warnactive: qcodes,
    warnextrasol: qcodes,
    warninactive: qcodes,
    warnnextstep: qcodes,
    warnoutofseq: qcodes,
    warnrepcat: qcodes,
    warnshortsol: qcodes,
  }),
  about: ['drafts'],
});

export const getNextQuestion = call({
  name: 'getNextQuestion',
  path: 'get_qcode',
  area,
  method: 'POST',
  access,
  scope,
  summary: 'The number and the place in the order that the next question of a topic takes.',
  request: oneTopic,
  response: z.object({ ...ok, question_code: z.number(), question_seq: z.number(), revision }),
  about: ['drafts'],
});

export const listTopicsToAuthor = call({
  name: 'listTopicsToAuthor',
  path: 'after_get_started',
  area,
  method: 'GET',
  access,
  summary: 'The custom topics that can be worked on.',
  request: z.object({}),
  response: z.object({ ...ok, result: z.array(topicChoice) }),
  about: ['topics'],
});

export const getDraft = call({
  name: 'getDraft',
  path: 'read_exist_questionario',
  area,
  method: 'POST',
  access,
  scope,
  summary: 'The draft of a topic: every question in sequence.',
  request: oneTopic,
  response: z.object({
    ...ok,
    existing_questionario: z.array(draftRow),
    revision,
    cuzdesc: z.string(),
    tstatusid: z.number(),
    /** Number of the published version, 0 before the first. */
    published: z.number(),
    /** Whether the draft is still what was published. */
    unchanged: z.boolean(),
  }),
  about: ['drafts', 'topics', 'versions'],
});

export const saveQuestion = call({
  ...changing,
  name: 'saveQuestion',
  path: 'updateCreateCuzque',
  method: 'POST',
  summary:
    'Saves a question: adds it where no revision is sent, with the number that get_qcode suggests; otherwise changes it.',
  request: z.object({
    ...topicid,
    ...questionFields,
    partner_email: claimed.partner_email,
    /** The draft as it was when the question was shown; without it, the question is added. */
    revision: z.optional(revision),
  }),
  response: z.object({ ...done, message: z.enum(['inserted', 'updated']), row: draftRow }),
  refusals: {
    unknownguidance: {
      code: 400,
      message: 'unknownguidance',
      explanation: 'This guidance does not exist any more. Choose another one.',
    },
    unknowncategory: {
      code: 400,
      message: 'unknowncategory',
      explanation: 'This reporting category does not exist any more. Choose another one.',
    },
    ...carrying(
      {
        ...saveRefusals(),
        nodata: {
          code: 400,
          message: 'nodata',
          explanation: 'This question does not exist any more. Nothing was changed.',
        },
        stale,
      },
      questionNow,
    ),
    qcodetaken: {
      code: 409,
      message: 'qcodetaken',
      explanation: 'This Question Number is not the next free one. Nothing was saved; here is the next one.',
      state: z.extend(questionNow, { question_code: z.number(), question_seq: z.number() }),
    },
  },
  touches: ['drafts', 'testDrives'],
});

export const deleteQuestion = call({
  ...changing,
  name: 'deleteQuestion',
  path: 'delete_cuttopic',
  method: 'POST',
  summary: 'Deletes one question that no other hangs on. Its number is never used again.',
  request: z.object({ ...topicid, qcode: questionFields.qcode, revision }),
  response: z.object({ ...done, message: z.literal('deleted') }),
  refusals: carrying(
    {
      nodeletecuz: {
        code: 400,
        message: 'nodeletecuz',
        explanation: 'Remove this Qcode from other Questions before deleting',
      },
      nodata: { code: 400, message: 'nodata', explanation: 'There is no such question.' },
      stale,
    },
    questionNow,
  ),
  touches: ['drafts', 'testDrives'],
});

/** Why a question is not moved. */
export const moveRefusals = {
  ownbranch: {
    code: 400,
    message: 'ownbranch',
    explanation: 'A question cannot hang on itself, or on a question that hangs on it.',
  },
  nodata: { code: 400, message: 'nodata', explanation: 'There is no such question.' },
} as const satisfies Record<string, RefusalText>;

export const moveQuestion = call({
  ...changing,
  name: 'moveQuestion',
  path: 'move_question',
  method: 'POST',
  summary:
    'Moves a question with all that hangs on it: under a parent and answer, and before what stands at a place.',
  request: z.object({
    ...topicid,
    qcode: questionFields.qcode,
    /** The question to hang on and its answer; 0 for the first question of the topic. */
    parent: questionFields.ifparentyes,
    answer: z.optional(answer),
    /** Comes to stand before the question at this place or the next one after it; last where there is none. */
    questionseq: questionFields.questionseq,
    /** Instead of a place: these questions share the places they have among them, in this order. Undo sends it. */
    order: z.optional(z.array(questionFields.qcode).check(z.maxLength(5000))),
    revision,
  }),
  /** `rows` are those that changed. */
  response: z.object({ ...done, rows: z.array(draftRow) }),
  refusals: carrying({ ...saveRefusals(), ...moveRefusals, stale }, questionNow),
  touches: ['drafts', 'testDrives'],
});
