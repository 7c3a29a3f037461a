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
