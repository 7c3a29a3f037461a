import { type Group, groupsOf } from '#functions/data/administration/group.ts';
import { type ReadRolled, rolledReports } from '#functions/data/answering/rollup.ts';
import {
  type Location,
  locationNames,
  locationsOf,
  type Topic,
  topicStatus,
  topicsOf,
  topicTitle,
} from '#functions/data/topics/settings.ts';
import { privilegesOf } from '#functions/features/answering/placements.ts';
import type { Actor } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { adminType, type Privilege } from '#shared/domain/accounts/access.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import {
  isSelected,
  type ReportedPlace,
  type ReportSelection,
  type Selectable,
} from '#shared/domain/reporting/customerreports.ts';

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
const reportedTo = async <Rolled>(
  actor: Actor,
  read: ReadRolled<Rolled>,
  wanted?: (topicid: string) => boolean,
): Promise<ReportedTopic<Rolled>[]> => rolledOf(await readNames(actor), read, wanted);

/** A selection on the wire. */
export interface SentSelection {
  Custgroupid?: string | undefined;
  Countrylist?: readonly string[] | undefined;
  Locationlist?: readonly string[] | undefined;
  Topiclist?: readonly string[] | undefined;
}

/** What a request selects. Ids of others select nothing. */
export const selectionIn = (sent: SentSelection): ReportSelection => ({
  groupid: sent.Custgroupid ?? '',
  countries: sent.Countrylist ?? [],
  locations: sent.Locationlist ?? [],
  topics: sent.Topiclist ?? [],
});

/** Whether the customer's plan reports by location. */
export const byLocation = ({ customer }: Actor): boolean => planOf(customer.planid).reportingByLocation;

const selectableOf = (topicid: string, { locationid, country, groupid }: Location): Selectable => ({
  topicid,
  locationid,
  country,
  groupid,
});

/** What tells whether a selection has a topic at a location. */
export function selects(
  actor: Actor,
  selection: ReportSelection,
): (topicid: string, location: Location) => boolean {
  const locations = byLocation(actor);
  return (topicid, location) => isSelected(selection, selectableOf(topicid, location), locations);
}

/** The newest report of a topic at a location, with its names. */
export interface NewestReport extends ReportedPlace {
  topic: Topic;
  location: Location;
  privilege: Privilege;
}

/** Reads the selected newest reports that a person may see, by topic and location, and the names of groups. */
export async function selectedReports(
  actor: Actor,
  selection: ReportSelection,
): Promise<{ reports: NewestReport[]; groups: Map<string, Group> }> {
  const { topics } = selection;
  const wanted = (topicid: string) => topics.length === 0 || topics.includes(topicid);
  const [all, groups] = await Promise.all([reportedTo(actor, rolledReports, wanted), groupNames(actor)]);
  const selected = selects(actor, selection);
  const reports = all
    .filter(({ topic, location }) => selected(topic.topicid, location))
    .map(({ topic, location, privilege, rolled }: ReportedTopic<NewestReport['latest']>) => ({
      ...selectableOf(topic.topicid, location),
      topic,
      location,
      privilege,
      latest: rolled,
    }));
  return { reports: reportsInOrder(reports), groups };
}

/** Reads the reporting groups of a customer, by id. */
export async function groupNames({ customer: { customerid } }: Actor): Promise<Map<string, Group>> {
  return new Map((await groupsOf(customerid)).map(group => [group.groupid, group]));
}

/** Orders rows by the names of topic and location. */
export const reportsInOrder = <Row extends { topic: Topic; location: Location | undefined }>(
  rows: readonly Row[],
): Row[] =>
  [...rows].sort(
    (a, b) =>
      a.topic.title.localeCompare(b.topic.title) ||
      (a.location?.name ?? '').localeCompare(b.location?.name ?? ''),
  );

/** Returns a topic for the wire. Inactive ones stay in reports, marked. */
export const reportedTopic = (topic: Topic) => ({
  topicid: topic.topicid,
  ...topicTitle(topic),
  activetopic: asFlag(topic.status === topicStatus.active),
});

/** Returns a topic at a location for the wire; without a location, the row is about several of them. */
export const reportedPlace = (
  topic: Topic,
  location: Location | undefined,
  groups: ReadonlyMap<string, Group>,
) => ({
  ...reportedTopic(topic),
  locationid: location?.locationid ?? '',
  ...locationNames(location),
  activelocation: asFlag(location?.active ?? true),
  custgroupdesc: groups.get(location?.groupid ?? '')?.name ?? '',
  custlocid: location?.internalId ?? '',
});
