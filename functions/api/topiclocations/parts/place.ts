import { readAll } from '#functions/data/table/table.ts';
import { location, topic } from '#functions/data/topics/settings.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';

/**
 * Returns the topic and the location that a request names. Refuses access if one of them does not exist, or if
 * the person does not administer the location.
 */
export async function topicPlaceOf(
  actor: Actor,
  { topicid, locationid }: { topicid: string; locationid: string },
) {
  const { customerid } = actor.customer;
  if (!coversLocation(actor.seat, locationid)) throw refuseAccess();
  const found = await readAll(
    { topic: topic(customerid, topicid), location: location(customerid, locationid) },
    true,
  );
  if (!found.topic || !found.location) throw refuseAccess();
  return { topic: found.topic, location: found.location };
}
