import { readAll } from '#functions/data/table/table.ts';
import { location, topic } from '#functions/data/topics/settings.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';

interface Named {
  useremail: string;
  topicid: string;
  locationid: string;
}

/**
 * Returns the permission that a request names, and what people call its topic and location. Refuses access if one of
 * them does not exist, or if the person does not administer the location.
 */
export async function grantOf(actor: Actor, { useremail, topicid, locationid }: Named) {
  const { customerid } = actor.customer;
  if (!coversLocation(actor.seat, locationid)) throw refuseAccess();
  const found = await readAll(
    { topic: topic(customerid, topicid), location: location(customerid, locationid) },
    true,
  );
  if (!found.topic || !found.location) throw refuseAccess();
  return {
    grant: { customerid, email: useremail, topicid, locationid },
    names: { topic: found.topic.title, location: found.location.name },
    topic: found.topic,
    location: found.location,
  };
}
