import { topicsOf } from '#functions/data/topics/settings.ts';
import { activateTopics } from '#functions/data/topics/topicwrites.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { activateStandardTopics } from '#shared/contract/topics/stdtopics.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';

export const handler = handle(activateStandardTopics, async ({ input, actor, refuse, at }) => {
  if (input.topicid.length === 0) return refuse('nothingselected');
  const { customerid } = actor.customer;
  const own = (await topicsOf(customerid, true)).filter(topic => !topic.custom);
  const wanted = new Set(input.topicid);
  const chosen = own.filter(topic => wanted.has(topic.topicid));
  if (chosen.length < wanted.size) throw refuseAccess();
  const waiting = chosen.filter(topic => topic.status !== topicStatus.active);
  await activateTopics(customerid, waiting, actor, at);
  return { message: 'Activated successfully', activated: waiting.length };
});
