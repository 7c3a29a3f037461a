import { selection_topicstatus } from '../../../shared/contract/stdtopics.ts';
import { topicStatus } from '../../../shared/domain/questionnaire/topicstatus.ts';
import { libraryTopic } from '../../data/library.ts';
import { topic } from '../../data/settings.ts';
import { readAll, readOne } from '../../data/table.ts';
import { changeTopic } from '../../data/topicwrites.ts';
import { handle } from '../../kit/handle.ts';
import { refuseAccess } from '../../kit/session.ts';
import { selectedRow } from './rows.ts';

export const handler = handle(selection_topicstatus, async ({ input, actor, refuse, at }) => {
  const { topicid, tstatusid, revision } = input;
  const now = await readOne(topic(actor.customer.customerid, topicid), true);
  if (!now || now.custom) throw refuseAccess();
  if (tstatusid === topicStatus.new && now.tstatusid !== tstatusid) return refuse('notchoosable');
  const { master } = await readAll({ master: libraryTopic(now.topiccodes) });
  const after = await changeTopic(now, { tstatusid }, revision, 'topic status changed', actor, at);
  const row = selectedRow(after.topic, master);
  return after.done ? { message: 'Updated successfully', row } : refuse('stale', {}, { row });
});
