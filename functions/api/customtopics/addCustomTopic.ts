import { insertCustomTopic } from '#functions/data/authoring/newtopic.ts';
import { toCustomTopicRow } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { addCustomTopic } from '#shared/contract/topics/customtopics.ts';

export const handler = handle(addCustomTopic, async ({ input, actor, at }) => {
  const { cuzdesc, cuzsummary } = input;
  const { customerid } = actor.customer;
  const added = await insertCustomTopic({ customerid, title: cuzdesc, summary: cuzsummary }, actor, at);
  return { message: 'Added successfully', row: toCustomTopicRow(added) };
});
