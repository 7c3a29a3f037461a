import * as z from 'zod/mini';
import { call, permission } from '#shared/contract/kit/call.ts';
import { claimed, id, ok } from '#shared/contract/kit/fields.ts';
import { noQuery } from './parts/drafting.ts';

const area = 'filling';
const access = permission('Edit Custom Topic Data');

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
