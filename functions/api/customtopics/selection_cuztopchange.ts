import { selection_cuztopchange } from '../../../shared/contract/customtopics.ts';
import { topicStatus } from '../../../shared/domain/topicstatus.ts';
import { changeTopic } from '../../data/topicwrites.ts';
import { handle } from '../../kit/handle.ts';
import { isPublished } from './publication.ts';
import { customTopic, rowOf } from './rows.ts';

export const handler = handle(selection_cuztopchange, async ({ input, actor, refuse, at }) => {
  const { topicid, tstatusid, revision } = input;
  const now = await customTopic(actor, topicid);
  if (tstatusid === topicStatus.active && !isPublished(now)) return refuse('notpublished');
  const { done, topic } = await changeTopic(now, { tstatusid }, revision, 'topic status changed', actor, at);
  const row = rowOf(topic);
  return done ? { message: 'Updated successfully', row } : refuse('stale', {}, { row });
});
