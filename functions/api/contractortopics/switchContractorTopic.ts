import { topicStatus } from '#functions/data/topics/settings.ts';
import { changeTopic } from '#functions/data/topics/topicwrites.ts';
import { handle } from '#functions/frame/handle.ts';
import { switchContractorTopic } from '#shared/contract/clients/contractortopics.ts';
import { copyAt, copyRow } from './parts/copies.ts';

export const handler = handle(switchContractorTopic, async ({ input, actor, refuse, at }) => {
  const { topicid, revision } = input;
  const copy = await copyAt(actor.customer.customerid, topicid);
  const status = input.active === 'Y' ? topicStatus.active : topicStatus.inactive;
  const { done, topic } = await changeTopic(
    copy.topic,
    { status },
    revision,
    'topic status changed',
    actor,
    at,
  );
  const row = copyRow({ ...copy, topic }, at);
  return done ? { message: 'Updated successfully', row } : refuse('stale', {}, { row });
});
