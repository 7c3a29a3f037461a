import { isWritten, toCustomTopicRow, topicsOf } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { listCustomTopics } from '#shared/contract/topics/customtopics.ts';

export const handler = handle(listCustomTopics, async ({ actor }) => {
  const topics = await topicsOf(actor.customer.customerid, true);
  return { Cuztoplist: topics.filter(isWritten).map(toCustomTopicRow) };
});
