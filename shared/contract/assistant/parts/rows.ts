import * as z from 'zod/mini';

/** Tokens and dollars, in micro-dollars. */
export const cost = z.object({ input: z.number(), output: z.number(), micros: z.number() });

/** What a drafted question rests on. */
export const basis = z.object({
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
  /** What the given text leaves open, in the drafter's words; what was left out, and why. Empty in a list. */
  remarks: z.array(z.string()),
  /** How the draft was made. */
  notes: z.array(z.string()),
  cost,
  /** The topic that was filled with it last; '' for none. */
  topicid: z.string(),
});

/** One kind of query. */
export const aiTemplate = z.object({
  templ_typeid: z.number(),
  td_code: z.string(),
  td_name: z.string(),
  td_descr: z.string(),
});

/** What a query of one kind asks for. */
export const aiParameter = z.object({
  parm_code: z.string(),
  parm_displayed: z.string(),
  parm_descr: z.string(),
  required: z.enum(['Y', 'N']),
  kind: z.enum(['line', 'text', 'number', 'choice']),
  /** The most characters. */
  most: z.number(),
  choices: z.array(z.object({ value: z.string(), words: z.string() })),
});

/** What the last drafting again replaced, and the numbers of the questions that took its place. */
export const aiReplaced = z.object({
  /** In order. */
  results: z.array(aiQuestionRow),
  QR_Codes: z.array(z.number()),
});

/** What was drafted again for a question that somebody changed in the meantime. */
export const aiProposal = z.object({
  jobid: z.string(),
  QR_Code: z.number(),
  /** It is for the question and all beneath it. */
  branch: z.boolean(),
  /** In order. The first one is for the question. */
  results: z.array(aiQuestionRow),
});
