import type { ReadRolled } from '#functions/data/answering/rollup.ts';
import { type Location, locationsOf, type Topic, topicsOf } from '#functions/data/topics/settings.ts';
import { privilegesOf } from '#functions/features/answering/placements.ts';
import type { Actor } from '#functions/frame/session.ts';
import { adminType, type Privilege } from '#shared/domain/accounts/access.ts';

/** What a person's reports cover: everything, own locations, or what permissions name. Source: docs/product.md, Customer reports. */
export function reportReachOf({ seat }: Actor): 'all' | 'locations' | 'permitted' {
  if (seat.allLocations || seat.adminType === adminType.masterAdmin) return 'all';
  return seat.adminType === adminType.locationAdmin ? 'locations' : 'permitted';
}

/** What topics and locations are called, by id, and what the person may do where. */
export interface ReportNames {
  topics: ReadonlyMap<string, Topic>;
  locations: ReadonlyMap<string, Location>;
  privilege(topicid: string, locationid: string): Privilege | null;
}

/** Reads names and privileges, at the same time. */
export async function readNames(actor: Actor): Promise<ReportNames> {
  const { customerid } = actor.customer;
  const [topics, locations, privilege] = await Promise.all([
    topicsOf(customerid),
    locationsOf(customerid),
    privilegesOf(actor),
  ]);
  return {
    topics: new Map(topics.map(topic => [topic.topicid, topic])),
    locations: new Map(locations.map(location => [location.locationid, location])),
    privilege,
  };
}

/** What was rolled up of a topic at a location that a person may see. */
export interface ReportedTopic<Rolled> {
  topic: Topic;
  location: Location;
  privilege: Privilege;
  rolled: Rolled;
}

/** Up to so many topics at locations, one request reads all roll-ups: the answer fits into one page of the table. */
const onePage = 1500;

/**
 * Reads roll-ups of topics at all locations that a person may see; inactive ones too, since their reports stay. Those of
 * many places are read with a request for each topic, all at the same time. Source: docs/product.md, Customer reports.
 */
export async function rolledOf<Rolled>(
  { topics, locations, privilege }: ReportNames,
  read: ReadRolled<Rolled>,
  wanted: (topicid: string) => boolean = () => true,
): Promise<ReportedTopic<Rolled>[]> {
  const chosen = new Map([...topics].filter(([topicid]) => wanted(topicid)));
  const [first] = chosen.values();
  const all =
    first && chosen.size > 1 && topics.size * locations.size <= onePage
      ? await read(first.customerid)
      : (await Promise.all([...chosen.values()].map(topic => read(topic.customerid, topic.topicid)))).flat();
  return all.flatMap(({ topicid, locationid, rolled }) => {
    const topic = chosen.get(topicid);
    const location = locations.get(locationid);
    const own = privilege(topicid, locationid);
    return topic && location && own ? [{ topic, location, privilege: own, rolled }] : [];
  });
}

/** Reads names, then roll-ups: two requests after one another, however large the customer is. */
export const reportedTo = async <Rolled>(
  actor: Actor,
  read: ReadRolled<Rolled>,
  wanted?: (topicid: string) => boolean,
): Promise<ReportedTopic<Rolled>[]> => rolledOf(await readNames(actor), read, wanted);
