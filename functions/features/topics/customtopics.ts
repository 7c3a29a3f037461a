import { readOne } from '#functions/data/table/table.ts';
import { isWritten, type Topic, topic } from '#functions/data/topics/settings.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';

/** Reads the current custom topic that a request names. Refuses access if it is not one of the customer's own. */
export async function customTopicOf(actor: Actor, topicid: string): Promise<Topic> {
  const found = await readOne(topic(actor.customer.customerid, topicid), true);
  if (!found || !isWritten(found)) throw refuseAccess();
  return found;
}
