import * as z from 'zod/mini';
import { call, permission } from '#shared/contract/kit/call.ts';
import { claimed, id, ok, qcode } from '#shared/contract/kit/fields.ts';
import { whole } from '#shared/contract/kit/written.ts';
import { adviceKinds } from '#shared/domain/assistant/advice.ts';
import { drafting, draftingRefusals } from './parts/drafting.ts';
import { aiQuestionRow, basis, cost } from './parts/rows.ts';

const area = 'advice';
const access = permission('Edit Custom Topic Data');

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
    /** The question's texts when this was drafted. They may have changed since. */
    asked: z.object({ text: z.string(), guidance: z.string(), solution: z.string() }),
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
