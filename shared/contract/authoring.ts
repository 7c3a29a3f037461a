import * as z from 'zod/mini';
import { type SaveCode, saveTexts } from '../domain/authoring/texts.ts';
import {
  categoryRow,
  categoryText,
  draftRow,
  guidanceRow,
  guidanceText,
  questionFields,
  topicChoice,
} from './authoringrows.ts';
import { call, common, permission, type RefusalText } from './call.ts';
import { answer, claimed, id, ok, revision } from './fields.ts';

const access = permission('Edit Custom Topic Data');
const area = 'authoring';
const topicid = { topicid: id, userid: claimed.userid };
const scope = { topic: 'topicid', user: 'userid' } as const;
const oneTopic = z.object(topicid);

/** What a change of a draft makes stale. */
const changes = [
  ...['read_exist_questionario', 'warn_out_of_seq', 'get_qcode', 'guidance_list', 'ReportingCategoryList'],
  ...['publish_preview', 'prove_topic', 'compare_versions', 'topic_versions', 'check_test_availablity'],
] as const;
const changing = { area, access, scope, changes, grants: ['writeTable'] } as const;

/** Every change tells where the draft stands now and, in words, what was done. */
const done = { ...ok, message: z.string(), explanation: z.string(), revision };
/** A stale change answers 409 with the draft's `revision` and, where it names one, the `row` as it stands. */
const stale = common.stale;

/* @__NO_SIDE_EFFECTS__ */
const saveRefusals = () =>
  Object.fromEntries(
    Object.entries(saveTexts).map(([name, texts]) => [name, { code: 400, ...texts }]),
  ) as Record<SaveCode, RefusalText>;

export const cuz_cust_desc = call({
  ...{ name: 'cuz_cust_desc', area, method: 'POST', access },
  summary: 'The names of a custom topic and of its customer.',
  scope: { ...scope, customer: 'customerid' },
  request: z.object({ ...topicid, customerid: claimed.customerid }),
  response: z.object({ ...ok, customer_description: z.string(), cuz_description: z.string() }),
});

export const qpriority_list = call({
  ...{ name: 'qpriority_list', area, method: 'GET', access },
  summary: 'The priorities a question can have, with their weight in the risk score.',
  request: z.object({}),
  response: z.object({
    ...ok,
    'Priority List': z.array(
      z.object({ priorityid: z.number(), prioritydesc: z.string(), weight: z.number() }),
    ),
  }),
});

export const ReportingCategoryList = call({
  ...{ name: 'ReportingCategoryList', area, method: 'POST', access, scope },
  summary: 'The reporting categories of a topic.',
  request: oneTopic,
  response: z.object({ ...ok, 'Reporting Category List': z.array(categoryRow), revision }),
});

export const guidance_list = call({
  ...{ name: 'guidance_list', area, method: 'POST', access, scope },
  summary: 'The guidance texts of a topic.',
  request: oneTopic,
  response: z.object({ ...ok, guidance_list: z.array(guidanceRow), revision }),
});

/** Numbers of the questions on one list of the warning view, with commas between. */
const qcodes = z.optional(z.string());

export const warn_out_of_seq = call({
  ...{ name: 'warn_out_of_seq', area, method: 'POST', access, scope },
  summary:
    "Which questions break which rule: seven lists of question numbers, or the message 'no warnings' alone.",
  request: oneTopic,
  response: z.object({
    ...ok,
    ...{ warnactive: qcodes, warnextrasol: qcodes, warninactive: qcodes, warnnextstep: qcodes },
    ...{ warnoutofseq: qcodes, warnrepcat: qcodes, warnshortsol: qcodes },
  }),
});

export const get_qcode = call({
  ...{ name: 'get_qcode', area, method: 'POST', access, scope },
  summary: 'The number and the place in the order that the next question of a topic takes.',
  request: oneTopic,
  response: z.object({ ...ok, question_code: z.number(), question_seq: z.number(), revision }),
});

export const after_get_started = call({
  ...{ name: 'after_get_started', area, method: 'GET', access },
  summary: 'The custom topics that can be worked on.',
  request: z.object({}),
  response: z.object({ ...ok, result: z.array(topicChoice) }),
});

export const read_exist_questionario = call({
  ...{ name: 'read_exist_questionario', area, method: 'POST', access, scope },
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
});

export const updateCreateCuzque = call({
  ...changing,
  ...{ name: 'updateCreateCuzque', method: 'POST' },
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
    ...saveRefusals(),
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
    nodata: {
      code: 400,
      message: 'nodata',
      explanation: 'This question does not exist any more. Nothing was changed.',
    },
    /** With the next `question_code` and `question_seq`. */
    qcodetaken: {
      code: 409,
      message: 'qcodetaken',
      explanation: 'This Question Number is not the next free one. Nothing was saved; here is the next one.',
    },
    stale,
  },
});

export const delete_cuttopic = call({
  ...changing,
  ...{ name: 'delete_cuttopic', method: 'POST' },
  summary: 'Deletes one question that no other hangs on. Its number is never used again.',
  request: z.object({ ...topicid, qcode: questionFields.qcode, revision }),
  response: z.object({ ...done, message: z.literal('deleted') }),
  refusals: {
    nodeletecuz: {
      code: 400,
      message: 'nodeletecuz',
      explanation: 'Remove this Qcode from other Questions before deleting',
    },
    nodata: { code: 400, message: 'nodata', explanation: 'There is no such question.' },
    stale,
  },
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

export const move_question = call({
  ...changing,
  ...{ name: 'move_question', method: 'POST' },
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
  refusals: {
    ...saveRefusals(),
    ...moveRefusals,
    stale,
  },
});

const gone = { code: 400, message: 'nodata', explanation: 'This does not exist any more.' };
const duplicate = { code: 400, message: 'duplicate', explanation: 'This text is in the list already.' };

export const create_cuzguidance = call({
  ...changing,
  ...{ name: 'create_cuzguidance', method: 'POST' },
  summary: 'Adds a guidance text; one that is there already is answered as it is.',
  request: z.object({ ...topicid, cuzguidedesc: guidanceText }),
  response: z.object({ ...done, guidanceid: z.number() }),
  refusals: { stale },
});

export const update_cuzguidance = call({
  ...changing,
  ...{ name: 'update_cuzguidance', method: 'PUT' },
  summary: 'Changes a guidance text, on every question that uses it.',
  request: z.object({
    ...topicid,
    ...{ guidanceid: questionFields.qcode, cuzguidedesc: guidanceText, revision },
  }),
  response: z.object(done),
  refusals: { nodata: gone, duplicate, stale },
});

export const delete_cuzguidance = call({
  ...changing,
  ...{ name: 'delete_cuzguidance', method: 'POST' },
  summary: 'Deletes a guidance text that no question uses.',
  request: z.object({ ...topicid, guidanceid: questionFields.qcode, revision }),
  response: z.object(done),
  refusals: {
    inuse: {
      code: 400,
      message: 'you cannot delete this cuzguidedesc because it is used in cuzquestion',
      explanation: 'Remove this Guidance from other Questions before deleting',
    },
    nodata: gone,
    stale,
  },
});

export const create_cuzcategory = call({
  ...changing,
  ...{ name: 'create_cuzcategory', method: 'POST' },
  summary: 'Adds a reporting category; one that is there already is answered as it is.',
  request: z.object({ ...topicid, repcatdesc: categoryText }),
  response: z.object({ ...done, repcatid: z.number() }),
  refusals: { stale },
});

export const update_cuzcategory = call({
  ...changing,
  ...{ name: 'update_cuzcategory', method: 'PUT' },
  summary: 'Changes a reporting category, on every question that uses it.',
  request: z.object({
    ...topicid,
    ...{ repcatid: questionFields.qcode, repcatdesc: categoryText, revision },
  }),
  response: z.object(done),
  refusals: { nodata: gone, duplicate, stale },
});

export const delete_cuzcategory = call({
  ...changing,
  ...{ name: 'delete_cuzcategory', method: 'POST' },
  summary: 'Deletes a reporting category that no question uses.',
  request: z.object({ ...topicid, repcatid: questionFields.qcode, revision }),
  response: z.object(done),
  refusals: {
    inuse: {
      code: 400,
      message: 'you cannot delete this repcatdesc because it is used in cuzquestion',
      explanation: 'Remove this Reporting Category from other Questions before deleting',
    },
    nodata: gone,
    stale,
  },
});
