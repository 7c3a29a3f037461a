import * as z from 'zod/mini';
import { jobRefusals } from '#shared/contract/jobs/jobs.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import { claimed, fileName, id, ok, qcode, revision, text } from '#shared/contract/kit/fields.ts';
import { plain, seen, whole } from '#shared/contract/kit/written.ts';
import { longestText } from '#shared/domain/assistant/templates.ts';

const area = 'assistant';
const access = permission('Edit Custom Topic Data');

/** Tokens and dollars, in micro-dollars. */
const cost = z.object({ input: z.number(), output: z.number(), micros: z.number() });

/** What a drafted question rests on. */
const basis = z.object({
  kind: z.enum(['quote', 'library', 'general']),
  /** The words of the given text; '' for the other kinds. */
  quote: z.string(),
  /** The standard topic's code, title and question; '' and 0 for the other kinds. */
  topiccode: z.string(),
  title: z.string(),
  n: z.number(),
});

/** A drafted question. */
export const aiQuestionRow = z.object({
  Query_Code: z.string(),
  QR_Code: z.number(),
  QR_Sequence: z.number(),
  QR_Priority: z.enum(['High', 'Medium', 'Low']),
  QR_Question: z.string(),
  QR_Guidance: z.string(),
  QR_Solution: z.string(),
  QR_Reportcat: z.string(),
  QR_Accept: z.enum(['Accept', 'Ignore']),
  /** Who saved it last; '' for the assistant. */
  UserID: z.string(),
  /** The drafted question it is asked after, 0 for none, and the answer that leads to it. */
  parent: z.number(),
  when: z.enum(['Y', 'N', '-']),
  solutionif: z.enum(['Y', 'N', '-']),
  controls: z.array(z.string()),
  basis,
});

/** A query, as it was asked and how far it is. */
export const aiQueryRow = z.object({
  Query_Code: z.string(),
  templ_typeid: z.number(),
  TD_Name: z.string(),
  parm_queries: z.string(),
  /** In ISO 8601. */
  Query_Date: z.string(),
  /** Who asked. */
  email: z.string(),
  /** Once drafted, it stays `done` while a question is drafted again: `jobid` then names that job. */
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Why it failed and what to do; '' otherwise. */
  problem: z.string(),
  jobid: z.string(),
  questions: z.number(),
  /** What drafted it: a model, or the standard library. */
  drafter: z.enum(['model', 'library']),
  /** What the given text leaves open, in the drafter's words; what was left out, and why. */
  remarks: z.array(z.string()),
  cost,
  /** The topic that was filled with it last; '' for none. */
  topicid: z.string(),
});

export const listAiTemplates = call({
  name: 'listAiTemplates',
  path: 'get_ai_templates',
  area,
  method: 'GET',
  summary: 'Lists what the AI assistant can be asked to draft.',
  access,
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid }),
  response: z.object({
    ...ok,
    template_details: z.array(
      z.object({
        templ_typeid: z.number(),
        td_code: z.string(),
        td_name: z.string(),
        td_descr: z.string(),
      }),
    ),
  }),
  about: [],
});

export const getAiTemplateParameters = call({
  name: 'getAiTemplateParameters',
  path: 'get_ai_templates_parameters',
  area,
  method: 'GET',
  summary: 'Lists what a query of one kind needs to know.',
  access,
  request: z.object({ templ_typeid: z.coerce.number() }),
  response: z.object({
    ...ok,
    template_params: z.array(
      z.object({
        parm_code: z.string(),
        parm_displayed: z.string(),
        parm_descr: z.string(),
        required: z.enum(['Y', 'N']),
        kind: z.enum(['line', 'text', 'number', 'choice']),
        /** The most characters. */
        most: z.number(),
        choices: z.array(z.object({ value: z.string(), words: z.string() })),
      }),
    ),
  }),
  refusals: { nodata: { code: 400, message: 'There is no such template.' } },
  about: [],
});

/** What a customer may spend, and has spent this month. */
export const getAiUsage = call({
  name: 'getAiUsage',
  path: 'ai_usage',
  area,
  method: 'GET',
  summary: 'Says what drafts, what it costs, and what the customer has used of the month’s limit.',
  access,
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid }),
  response: z.object({
    ...ok,
    drafter: z.enum(['model', 'library']),
    /** Dollars for a million tokens. */
    prices: z.object({ input: z.number(), output: z.number() }),
    limits: z.object({
      queryTokens: z.number(),
      queryMicros: z.number(),
      monthTokens: z.number(),
      monthMicros: z.number(),
    }),
    /** This calendar month (UTC), with what is reserved for queries that run. */
    used: cost,
  }),
  about: ['assistant'],
  grants: ['readTable', 'knowDrafter'],
});

/** Refusals of every call that lets the assistant draft. */
const draftingRefusals = {
  ...jobRefusals,
  querylimit: {
    code: 400,
    message:
      'This could cost up to {cost}, and one query may cost up to {most}. Nothing was started. Ask for fewer questions or give a shorter text.',
  },
  monthlimit: {
    code: 400,
    message:
      'This could cost up to {cost}, and {left} is left for your organization this month. Nothing was started. Ask for fewer questions, or wait until next month.',
  },
} as const;

const drafting = {
  touches: ['assistant', 'jobs'],
  grants: ['readTable', 'writeTable', 'startDrafts'],
} as const;

export const startAiQuery = call({
  name: 'startAiQuery',
  path: 'update_ai_query_parameters',
  area,
  method: 'POST',
  summary: 'Lets the assistant draft questions in the background.',
  access,
  scope: { customer: 'customerid', user: 'userid' },
  // A pasted text may have three bytes a character.
  maxBytes: 4 * longestText,
  request: z.object({
    /** Values by parameter code. */
    formData: z.record(
      z.string().check(z.maxLength(20)),
      z.string().check(z.maxLength(longestText)).check(whole()),
    ),
    customerid: claimed.customerid,
    userid: claimed.userid,
    templ_typeid: z.number().check(z.int(), z.positive()),
    td_code: z.optional(text(40)),
    /** A file with the text: the key that `upload_url` returned, and its name. */
    key: z.optional(text(200)),
    filename: z.optional(fileName),
  }),
  response: z.object({ ...ok, Query_Code: z.string(), jobid: z.string() }),
  refusals: {
    ...draftingRefusals,
    nodata: { code: 400, message: 'There is no such template. Nothing was started.' },
    toomany: {
      code: 400,
      message:
        'Your organization keeps {most} queries, and no more are allowed. Nothing was started. Delete queries that you no longer need, then try again.',
    },
    parameters: {
      code: 400,
      message: '{problem}',
      state: z.object({ problems: z.array(z.object({ code: z.string(), message: z.string() })) }),
    },
  },
  ...drafting,
  // A pasted text is kept in the bucket.
  grants: [...drafting.grants, 'writeFiles'],
});

export const listAiQueries = call({
  name: 'listAiQueries',
  path: 'get_ai_query_results',
  area,
  method: 'GET',
  summary: 'Lists the customer’s queries to the assistant, newest first.',
  access,
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid }),
  response: z.object({
    ...ok,
    results: z.array(aiQueryRow),
    /** How many custom topics are New and have no questions. */
    custom_topics: z.number(),
  }),
  about: ['assistant', 'topics'],
});

const oneQuery = { Query_Code: id };
const scope = { query: 'Query_Code', user: 'UserID' } as const;
const noQuery = {
  code: 400,
  message: 'This query no longer exists, or is not finished. Nothing was changed.',
};

export const getAiQuery = call({
  name: 'getAiQuery',
  path: 'get_ai_query_detailed_results',
  area,
  method: 'GET',
  summary: 'Returns a query with the questions that were drafted.',
  access,
  scope: { query: 'Query_Code' },
  request: z.object(oneQuery),
  response: z.object({
    ...ok,
    query: aiQueryRow,
    /** In order. */
    results: z.array(aiQuestionRow),
    revision,
    /** Whether the last drafting again can be taken back. */
    undoable: z.boolean(),
  }),
  refusals: { nodata: noQuery },
  about: ['assistant'],
});

export const getAiQuestion = call({
  name: 'getAiQuestion',
  path: 'get_AI_Assistant_Question_Results_list_Edit',
  area,
  method: 'GET',
  summary: 'Returns one drafted question.',
  access,
  scope: { query: 'Query_Code' },
  request: z.object({ ...oneQuery, QR_Code: z.coerce.number() }),
  response: z.object({ ...ok, results: z.array(aiQuestionRow), revision }),
  refusals: { nodata: { code: 400, message: 'This question no longer exists.' } },
  about: ['assistant'],
});

export const updateAiQuestion = call({
  name: 'updateAiQuestion',
  path: 'update_AI_Assistant_Question_Result',
  area,
  method: 'PUT',
  summary: 'Changes the texts of a drafted question, or whether it is accepted.',
  access,
  scope,
  request: z.object({
    ...oneQuery,
    QR_Code: qcode,
    QR_Question: z.string().check(seen('Question is required.'), whole(), z.maxLength(10_000)),
    QR_Guidance: z.string().check(whole(), plain(), z.maxLength(10_000)),
    QR_Solution: z.string().check(whole(), z.maxLength(10_000)),
    QR_Accept: z.enum(['Accept', 'Ignore']),
    UserID: claimed.userid,
    /** The revision of the query that was read. */
    revision,
  }),
  response: z.object({ ...ok, message: z.string(), row: aiQuestionRow, revision }),
  refusals: {
    nodata: { code: 400, message: 'This question no longer exists. Nothing was changed.' },
    nosolution: {
      code: 400,
      message: 'This question has an answer that needs a solution. Enter what to do, then save again.',
    },
    stale: { ...common.stale, state: z.object({ row: aiQuestionRow, revision }) },
  },
  touches: ['assistant'],
  grants: ['readTable', 'writeTable'],
});

export const redraftAiQuestion = call({
  name: 'redraftAiQuestion',
  path: 'ai_redraft',
  area,
  method: 'POST',
  summary: 'Lets the assistant draft a question, or it and all beneath it, again with a remark.',
  access,
  scope,
  request: z.object({
    ...oneQuery,
    QR_Code: qcode,
    branch: z.boolean(),
    remark: z.string().check(seen('Say what should be different.'), whole(), z.maxLength(1000)),
    UserID: claimed.userid,
  }),
  response: z.object({ ...ok, jobid: z.string() }),
  refusals: { ...draftingRefusals, nodata: noQuery },
  ...drafting,
});

export const undoAiRedraft = call({
  name: 'undoAiRedraft',
  path: 'ai_redraft_undo',
  area,
  method: 'POST',
  summary: 'Puts back what the last drafting again replaced.',
  access,
  scope,
  request: z.object({ ...oneQuery, UserID: claimed.userid, revision }),
  response: z.object({ ...ok, message: z.string(), revision }),
  refusals: { nodata: noQuery, stale: { ...common.stale, state: z.object({ revision }) } },
  touches: ['assistant'],
  grants: ['readTable', 'writeTable'],
});

export const deleteAiQuery = call({
  name: 'deleteAiQuery',
  path: 'ai_query_delete',
  area,
  method: 'POST',
  summary: 'Deletes a query with the questions that were drafted.',
  access,
  scope,
  request: z.object({ ...oneQuery, UserID: claimed.userid }),
  response: z.object({ ...ok, message: z.string() }),
  touches: ['assistant'],
  grants: ['readTable', 'writeTable'],
});

export const listTopicsForAiQuery = call({
  name: 'listTopicsForAiQuery',
  path: 'get_available_custom_topics',
  area,
  method: 'GET',
  summary: 'Lists the custom topics that a query can fill: those that are New and have no questions.',
  access,
  scope: { customer: 'customer_id' },
  request: z.object({ customer_id: claimed.customerid }),
  response: z.object({
    ...ok,
    results: z.array(z.object({ topicid: z.string(), cuzdesc: z.string(), cuzsummary: z.string() })),
  }),
  about: ['topics', 'drafts'],
});

export const convertAiQuery = call({
  name: 'convertAiQuery',
  path: 'create_custom_topic',
  area,
  method: 'POST',
  summary: 'Fills a custom topic that is New and has no questions with those accepted of a query.',
  access,
  scope: { topic: 'topic_id', query: 'query_code', user: 'user_id' },
  request: z.object({ topic_id: id, query_code: id, user_id: claimed.userid }),
  response: z.object({ ...ok, message: z.string(), topicid: z.string(), questions: z.number() }),
  refusals: {
    nodata: noQuery,
    nothing: {
      code: 400,
      message: 'Every question of this query is ignored. Nothing was added. Accept at least one.',
    },
    filled: {
      code: 400,
      message:
        'This topic has questions already, or is no longer New. Nothing was changed. Choose another topic.',
    },
    broken: {
      code: 400,
      message:
        'With these questions ignored, the rest is not a complete questionnaire: {problem} Nothing was added.',
    },
  },
  touches: ['assistant', 'drafts', 'topics', 'testDrives'],
  grants: ['readTable', 'writeTable'],
});

/** What an author can get for a question of a topic's draft. */
const adviceKinds = ['guidance', 'solution', 'followups'] as const;

export const adviseOnQuestion = call({
  name: 'adviseOnQuestion',
  path: 'ai_advice',
  area,
  method: 'POST',
  summary: 'Lets the assistant draft guidance, a solution, or follow-ups for a question of a topic’s draft.',
  access,
  scope: { topic: 'topicid', user: 'userid' },
  request: z.object({
    topicid: id,
    qcode,
    kind: z.enum(adviceKinds),
    remark: z.string().check(whole(), z.maxLength(1000)),
    userid: claimed.userid,
  }),
  response: z.object({ ...ok, jobid: z.string() }),
  refusals: {
    ...draftingRefusals,
    nodata: { code: 400, message: 'This question no longer exists. Nothing was started.' },
  },
  ...drafting,
});

export const getAiAdvice = call({
  name: 'getAiAdvice',
  path: 'ai_advice_result',
  area,
  method: 'GET',
  summary:
    'Returns what the assistant drafted for a question. It is in the topic only when the author saves it.',
  access,
  scope: { job: 'jobid' },
  request: z.object({ jobid: id }),
  response: z.object({
    ...ok,
    topicid: z.string(),
    qcode: z.number(),
    kind: z.enum(adviceKinds),
    drafter: z.enum(['model', 'library']),
    /** Guidance or solution; '' for follow-ups. */
    text: z.string(),
    basis,
    /** Follow-ups: `parent` 0 is the question itself. */
    questions: z.array(aiQuestionRow),
    cost,
  }),
  refusals: { nodata: { code: 400, message: 'The assistant is not finished, or this is no longer kept.' } },
  about: ['assistant', 'jobs'],
});
