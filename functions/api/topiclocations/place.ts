import { coversLocation } from '../../../shared/domain/people/access.ts';
import { location, topic } from '../../data/settings.ts';
import { readAll } from '../../data/table.ts';
import { type Actor, refuseAccess } from '../../kit/session.ts';

/**
 * The topic and the location that a request names. Refuses access where one of them is not there, or where
 * the person does not administer the location.
 */
export async function placeOf(
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
