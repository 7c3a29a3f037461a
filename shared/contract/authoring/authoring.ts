import * as z from 'zod/mini';
import { call, carrying, type RefusalText } from '#shared/contract/kit/call.ts';
import { answer, claimed, flag, ok, revision } from '#shared/contract/kit/fields.ts';
import { type SaveCode, saveTexts } from '#shared/domain/authoring/texts.ts';
import { tooManyQuestions } from '#shared/domain/authoring/topicformat/format.ts';
import {
  access,
  changingDraft,
  done,
  draftScope,
  oneTopic,
  stale,
  topicid,
  withRow,
} from './parts/drafts.ts';
import { draftRow, listTexts, questionFields, topicChoice } from './parts/rows.ts';

const area = 'authoring';
const changing = { ...changingDraft, area } as const;

/** The current draft and question. */
const questionNow = withRow(draftRow);

/* @__NO_SIDE_EFFECTS__ */
export const saveRefusals = () =>
  Object.fromEntries(
    Object.entries(saveTexts).map(([name, texts]) => [name, { code: 400, ...texts }]),
  ) as Record<SaveCode, RefusalText>;

/** A guidance or a category that a question names no longer exists. */
export const unlisted = {
  unknownguidance: {
    code: 400,
    message: 'unknownguidance',
    explanation: 'This guidance no longer exists. Choose another one.',
  },
  unknowncategory: {
    code: 400,
    message: 'unknowncategory',
    explanation: 'This reporting category no longer exists. Choose another one.',
  },
} as const satisfies Record<string, RefusalText>;

/** The topic has as many questions as it can have. */
export const full = {
  code: 400,
  message: 'toomanyquestions',
  explanation: `${tooManyQuestions} Nothing was saved. Start a new topic with a part of it.`,
} as const satisfies RefusalText;

export const followed = {
  code: 400,
  message: 'nodeletecuz',
  explanation: 'Remove this Qcode from other Questions before deleting',
} as const satisfies RefusalText;

export const getTopicNames = call({
  name: 'getTopicNames',
  path: 'cuz_cust_desc',
  area,
  method: 'POST',
  access,
  summary: 'Returns the names of a custom topic and of its customer.',
  scope: { ...draftScope, customer: 'customerid' },
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
  summary: 'Lists the priorities a question can have, with their weight in the risk score.',
  request: z.object({}),
  response: z.object({
    ...ok,
    'Priority List': z.array(
      z.object({ priorityid: z.number(), prioritydesc: z.string(), weight: z.number() }),
    ),
  }),
  about: [],
});

/** The question numbers on one list of the warning view, separated by commas. */
const qcodes = z.optional(z.string());

export const listWarnings = call({
  name: 'listWarnings',
  path: 'warn_out_of_seq',
  area,
  method: 'POST',
  access,
  scope: draftScope,
  summary:
    "Lists which questions break which rule: seven lists of question numbers, or only the message 'no warnings'.",
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
  scope: draftScope,
  summary: 'Returns the number and the sequence for the next question of a topic.',
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
  summary: 'Lists the custom topics that can be edited.',
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
  scope: draftScope,
  summary: 'Returns the draft of a topic: every question in sequence.',
  request: oneTopic,
  response: z.object({
    ...ok,
    existing_questionario: z.array(draftRow),
    revision,
    cuzdesc: z.string(),
    tstatusid: z.number(),
    /** The number of the published version, 0 before the first. */
    published: z.number(),
    /** Whether the draft is the same as the published version. */
    unchanged: z.boolean(),
    /** Whether somebody has to approve the draft before it is published. */
    approval: flag,
    /** Who approved this revision, and when; null if nobody has. */
    approved: z.nullable(z.object({ approvedby: z.string(), approvedat: z.string() })),
    /** Whether the person changed the draft since it was published last, and therefore cannot approve it. */
    ownedits: z.boolean(),
  }),
  about: ['drafts', 'topics', 'versions'],
});

export const saveQuestion = call({
  ...changing,
  name: 'saveQuestion',
  path: 'updateCreateCuzque',
  method: 'POST',
  summary:
    'Saves a question. Adds it, with the number from get_qcode, if no revision is sent; otherwise changes it.',
  request: z.object({
    ...topicid,
    ...questionFields,
    ...listTexts,
    partner_email: claimed.partner_email,
    /**
     * The revision of the draft the client showed. If it is missing, the question is added. Changes of other authors
     * since then are kept; only what this change is based on must be as it was.
     */
    revision: z.optional(revision),
    /**
     * Where a new question goes, instead of `questionseq`: right before or after another one, or last in its parent's
     * branch. Others may be counted again to make room. Without a parent, it goes above the first question, or begins an
     * empty topic; if others added one there in the meantime, it is asked after theirs.
     */
    place: z.optional(
      z.object({
        before: z.optional(questionFields.qcode),
        after: z.optional(questionFields.qcode),
        /** The next free number when the question was begun. What others added since then stays before it. */
        since: questionFields.qcode,
        /** The answer after which the former first question is asked, where the new one goes above it; Yes without it. */
        leads: z.optional(answer),
      }),
    ),
    /**
     * The answer after which the former first question is asked, where `questionseq` puts this one before it. Without it such
     * a save is refused.
     */
    leads: z.optional(answer),
  }),
  response: z.object({ ...done, message: z.enum(['inserted', 'updated']), row: draftRow }),
  refusals: {
    ...unlisted,
    ...carrying(
      {
        ...saveRefusals(),
        toomanyquestions: full,
        nodata: {
          code: 400,
          message: 'nodata',
          explanation: 'This question no longer exists. Nothing was changed.',
        },
        stale,
      },
      questionNow,
    ),
    qcodetaken: {
      code: 409,
      message: 'qcodetaken',
      explanation:
        'This Question Number is not the next free one. Nothing was saved. Use the next free number.',
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
  summary: 'Deletes one question that no other question follows. Its number is never used again.',
  request: z.object({ ...topicid, qcode: questionFields.qcode, revision }),
  response: z.object({ ...done, message: z.literal('deleted') }),
  refusals: carrying(
    {
      nodeletecuz: followed,
      nodata: { code: 400, message: 'nodata', explanation: 'There is no such question.' },
      stale,
    },
    questionNow,
  ),
  touches: ['drafts', 'testDrives'],
});

/** Why a question cannot be moved. */
export const moveRefusals = {
  ownbranch: {
    code: 400,
    message: 'ownbranch',
    explanation: 'A question cannot follow itself or a question that follows it.',
  },
  nodata: { code: 400, message: 'nodata', explanation: 'There is no such question.' },
} as const satisfies Record<string, RefusalText>;

export const moveQuestion = call({
  ...changing,
  name: 'moveQuestion',
  path: 'move_question',
  method: 'POST',
  summary: 'Moves a question with its branch: under a parent and answer, and to a place in the sequence.',
  request: z.object({
    ...topicid,
    qcode: questionFields.qcode,
    /** The new parent; `answer` is the parent's answer that leads here. 0 for the first question of the topic. */
    parent: questionFields.ifparentyes,
    answer: z.optional(answer),
    /** The question goes before the one at this place, or the next one after it; last if there is none. */
    questionseq: questionFields.questionseq,
    /** Instead of a place: puts these questions in this order within the places they have. */
    order: z.optional(z.array(questionFields.qcode).check(z.maxLength(5000))),
    revision,
  }),
  /** `rows` are the questions that changed. */
  response: z.object({ ...done, rows: z.array(draftRow) }),
  refusals: carrying({ ...saveRefusals(), ...moveRefusals, stale }, questionNow),
  touches: ['drafts', 'testDrives'],
});
