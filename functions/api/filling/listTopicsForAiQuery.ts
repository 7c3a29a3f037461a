import { fillableTopics } from '#functions/features/assistant/topics.ts';
import { handle } from '#functions/frame/handle.ts';
import { listTopicsForAiQuery } from '#shared/contract/assistant/filling.ts';

export const handler = handle(listTopicsForAiQuery, async ({ actor }) => {
  const topics = await fillableTopics(actor.customer.customerid);
  return {
    results: topics.map(({ topicid, title, summary }) => ({ topicid, cuzdesc: title, cuzsummary: summary })),
  };
});
