import { pair, permissionsOfPerson } from '#functions/data/administration/permission.ts';
import {
  locationNames,
  type Settings,
  settingsOf,
  topicNames,
  topicStatus,
} from '#functions/data/topics/settings.ts';
import type { Actor } from '#functions/frame/session.ts';
import { adminType, type Privilege } from '#shared/domain/accounts/access.ts';
import type { Placement } from '#shared/domain/answering/worklist.ts';

/** Reads everything that one person's lists are made of, with at most two queries and without reading runs. */
export async function placementsFor(actor: Actor) {
  const { customerid } = actor.customer;
  const byPermission = actor.seat.adminType === adminType.user && !actor.seat.allLocations;
  const [settings, granted] = await Promise.all([
    settingsOf(customerid),
    byPermission ? permissionsOfPerson(customerid, actor.email) : new Map<string, Privilege>(),
  ]);
  const placements = settings.topicLocations.map(
    (tl): Placement => ({
      ...tl,
      active: tl.active && isActive(settings, tl.topicid, tl.locationid),
      reopened: settings.locations.get(tl.locationid)?.activeSince ?? '',
    }),
  );
  return {
    settings,
    placements,
    granted: (topicid: string, locationid: string) => granted.get(pair(topicid, locationid)) ?? null,
  };
}

const isActive = (settings: Settings, topicid: string, locationid: string): boolean =>
  settings.topics.get(topicid)?.status === topicStatus.active &&
  settings.locations.get(locationid)?.active === true;

/** How a topic at a location is named in lists, as the wire spells it: of the topic and of the location. */
export function namesOf(settings: Settings, topicid: string, locationid: string) {
  const topic = settings.topics.get(topicid);
  return {
    ...topicNames(topic),
    topiccodes: topic?.libraryCode ?? '',
    ...locationNames(settings.locations.get(locationid)),
  };
}
