import * as z from 'zod/mini';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import { claimed, fileName, id, ok, qcode, revision, text } from '#shared/contract/kit/fields.ts';
import { plain, seen, whole } from '#shared/contract/kit/written.ts';
import { longestText } from '#shared/domain/assistant/templates.ts';
import { changedsince, drafting, draftingRefusals, noQuery, startRefusals } from './parts/drafting.ts';
import {
  aiParameter,
  aiProposal,
  aiQueryRow,
  aiQuestionRow,
  aiReplaced,
  aiTemplate,
  cost,
} from './parts/rows.ts';

const area = 'assistant';
const access = permission('Edit Custom Topic Data');

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
    template_details: z.array(aiTemplate),
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
    template_params: z.array(aiParameter),
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
  refusals: startRefusals,
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
    /** What was entered for it by parameter, without the text. */
    given: z.record(z.string(), z.string()),
    /** What a topic with its questions can be called. */
    topic: z.object({ cuzdesc: z.string(), cuzsummary: z.string() }),
    /** In order. */
    results: z.array(aiQuestionRow),
    revision,
    /** Whether the last drafting again can be taken back. */
    undoable: z.boolean(),
    /** What that would put back; null if nothing can be taken back. */
    replaced: z.nullable(aiReplaced),
    /** Whether the query's newest job drafts questions again, or failed to. */
    redraft: z.enum(['none', 'open', 'failed']),
    /** What was drafted again for questions that somebody changed in the meantime, to be used or dropped. */
    proposals: z.array(aiProposal),
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
    QR_Question: z.string().check(seen('Question is required.'), whole(), plain(), z.maxLength(10_000)),
    QR_Guidance: z.string().check(whole(), plain(), z.maxLength(10_000)),
    QR_Solution: z.string().check(whole(), plain(), z.maxLength(10_000)),
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
    extrasolution: {
      code: 400,
      message:
        'No answer to this question calls for a solution. Nothing was changed. Remove the solution, then save again.',
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
    /** The revision of the query that was read. What somebody changed since then is not replaced. */
    revision: z.optional(revision),
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
  request: z.object({
    ...oneQuery,
    UserID: claimed.userid,
    revision,
    /** Also replaces what somebody changed after it was drafted again. */
    anyway: z.optional(z.boolean()),
  }),
  response: z.object({ ...ok, message: z.string(), revision }),
  refusals: {
    nodata: noQuery,
    changedsince,
    stale: { ...common.stale, state: z.object({ revision }) },
  },
  touches: ['assistant'],
  grants: ['readTable', 'writeTable'],
});

export const decideAiRedraft = call({
  name: 'decideAiRedraft',
  path: 'ai_redraft_decide',
  area,
  method: 'POST',
  summary: 'Uses or drops what was drafted again for a question that somebody changed in the meantime.',
  access,
  scope,
  request: z.object({
    ...oneQuery,
    UserID: claimed.userid,
    /** The job that drafted it. */
    jobid: id,
    use: z.boolean(),
    revision,
  }),
  response: z.object({ ...ok, message: z.string(), revision }),
  refusals: {
    nodata: noQuery,
    unfit: { code: 400, message: '{problem} Nothing was changed.' },
    stale: { ...common.stale, state: z.object({ revision }) },
  },
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
