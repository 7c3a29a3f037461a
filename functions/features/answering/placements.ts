import { pair, permissionsOfPerson } from '#functions/data/administration/permission.ts';
import {
  type Location,
  locationNames,
  type Topic,
  type TopicLocation,
  topicNames,
  topicStatus,
} from '#functions/data/topics/settings.ts';
import type { Actor } from '#functions/frame/session.ts';
import { adminType, type Privilege, privilegeOn } from '#shared/domain/accounts/access.ts';
import type { Placement } from '#shared/domain/answering/worklist.ts';

/** What a person may do with a topic at a location. Reads permissions where the person's seat needs them. */
export async function privilegesOf({
  customer,
  seat,
  email,
}: Pick<Actor, 'customer' | 'seat' | 'email'>): Promise<
  (topicid: string, locationid: string) => Privilege | null
> {
  const byPermission = seat.adminType === adminType.user && !seat.allLocations;
  const granted: Map<string, Privilege> = byPermission
    ? await permissionsOfPerson(customer.customerid, email)
    : new Map();
  return (topicid, locationid) =>
    privilegeOn(seat, locationid, granted.get(pair(topicid, locationid)) ?? null);
}

/** Returns a topic at a location as lists see it. */
export const placementOf = (tl: TopicLocation, topic: Topic, location: Location): Placement => ({
  ...tl,
  active: tl.active && topic.status === topicStatus.active && location.active,
  reopened: location.activeSince,
});

/** How a topic at a location is named in lists, as the wire spells it: of the topic and of the location. */
export const toTopicPlaceRow = (topic: Topic | undefined, location: Location | undefined) => ({
  ...topicNames(topic),
  topicid: topic?.topicid ?? '',
  topiccodes: topic?.libraryCode ?? '',
  ...locationNames(location),
  locationid: location?.locationid ?? '',
});
