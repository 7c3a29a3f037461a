import { selection_bulk_topicstatus } from '../../../shared/contract/stdtopics.ts';
import { topicStatus } from '../../../shared/domain/questionnaire/topicstatus.ts';
import { topicsOf } from '../../data/settings.ts';
import { activateTopics } from '../../data/topicwrites.ts';
import { handle } from '../../kit/handle.ts';
import { refuseAccess } from '../../kit/session.ts';

export const handler = handle(selection_bulk_topicstatus, async ({ input, actor, refuse, at }) => {
  if (input.topicid.length === 0) return refuse('nothingselected');
  const { customerid } = actor.customer;
  const own = (await topicsOf(customerid, true)).filter(topic => !topic.custom);
  const wanted = new Set(input.topicid);
  const chosen = own.filter(topic => wanted.has(topic.topicid));
  if (chosen.length < wanted.size) throw refuseAccess();
  const waiting = chosen.filter(topic => topic.tstatusid !== topicStatus.active);
  await activateTopics(customerid, waiting, actor, at);
  return { message: 'Activated Successfully', activated: waiting.length };
});
