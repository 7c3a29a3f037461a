import { readAll, readOne } from '#functions/data/table/table.ts';
import { libraryTopic } from '#functions/data/topics/library.ts';
import { topic } from '#functions/data/topics/settings.ts';
import { changeTopic } from '#functions/data/topics/topicwrites.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { setStandardTopicStatus } from '#shared/contract/topics/stdtopics.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';
import { selectedRow } from './parts/rows.ts';

export const handler = handle(setStandardTopicStatus, async ({ input, actor, refuse, at }) => {
  const { topicid, tstatusid, revision } = input;
  const now = await readOne(topic(actor.customer.customerid, topicid), true);
  if (!now || now.custom) throw refuseAccess();
  if (tstatusid === topicStatus.new && now.status !== tstatusid) return refuse('notchoosable');
  const { master } = await readAll({ master: libraryTopic(now.libraryCode) });
  const after = await changeTopic(now, { status: tstatusid }, revision, 'topic status changed', actor, at);
  const row = selectedRow(after.topic, master);
  return after.done ? { message: 'Updated successfully', row } : refuse('stale', {}, { row });
});
