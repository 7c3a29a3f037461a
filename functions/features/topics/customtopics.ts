import { readOne } from '#functions/data/table/table.ts';
import { type Topic, topic } from '#functions/data/topics/settings.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { topicStatusName } from '#shared/domain/topics/topicstatus.ts';
import { isPublished } from './publication.ts';

/** A custom topic as the contract spells it. */
export const rowOf = (topic: Topic) => ({
  topicid: topic.topicid,
  cuzdesc: topic.title,
  cuzsummary: topic.summary,
  tstatusid: topic.status,
  tstatusdesc: topicStatusName(topic.status),
  published: asFlag(isPublished(topic)),
  revision: topic.revision,
});

/** The custom topic a request names, as it stands now. Refuses access where it is none of the customer's. */
export async function customTopic(actor: Actor, topicid: string): Promise<Topic> {
  const found = await readOne(topic(actor.customer.customerid, topicid), true);
  if (!found?.custom) throw refuseAccess();
  return found;
}
