import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { versionNumberOf } from '#functions/data/topics/version.ts';
import { handle } from '#functions/frame/handle.ts';
import { takeTopicUpdate } from '#shared/contract/clients/contractortopics.ts';
import { copyAt, copyRow, offerFor } from './parts/copies.ts';
import { takenUpdate } from './parts/taking.ts';

export const handler = handle(takeTopicUpdate, ({ input, actor, refuse, at }) => {
  const message = 'Updated successfully';
  return untilWritten(async () => {
    const copy = await copyAt(actor.customer.customerid, input.topicid);
    const { topic } = copy;
    if (versionNumberOf(topic.versionid) === input.version) return { message, row: copyRow(copy, at) };
    if (topic.revision !== input.revision) return refuse('stale', {}, { row: copyRow(copy, at) });
    const offer = offerFor(copy, at);
    if (offer?.version !== input.version) return refuse('notoffered');
    const { after, changes } = await takenUpdate(topic, offer, actor, at);
    if (await writeNamed({ all: changes })) return undefined;
    return { message, row: copyRow({ ...copy, topic: after }, at) };
  });
});
