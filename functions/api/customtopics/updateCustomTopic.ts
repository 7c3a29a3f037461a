import { toCustomTopicRow } from '#functions/data/topics/settings.ts';
import { changeTopic } from '#functions/data/topics/topicwrites.ts';
import { customTopicOf } from '#functions/features/topics/customtopics.ts';
import { handle } from '#functions/frame/handle.ts';
import { updateCustomTopic } from '#shared/contract/topics/customtopics.ts';

export const handler = handle(updateCustomTopic, async ({ input, actor, refuse, at }) => {
  const { topicid, cuzdesc, cuzsummary, revision } = input;
  const now = await customTopicOf(actor, topicid);
  const change = { title: cuzdesc, summary: cuzsummary };
  const { done, topic } = await changeTopic(now, change, revision, 'custom topic changed', actor, at);
  const row = toCustomTopicRow(topic);
  return done ? { message: 'Updated successfully', row } : refuse('stale', {}, { row });
});
