import { readOne } from '#functions/data/table/table.ts';
import { type Topic, topic } from '#functions/data/topics/settings.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';

/** The custom topic a request names, as it stands now. Refuses access where it is none of the customer's. */
export async function customTopic(actor: Actor, topicid: string): Promise<Topic> {
  const found = await readOne(topic(actor.customer.customerid, topicid), true);
  if (!found?.custom) throw refuseAccess();
  return found;
}
