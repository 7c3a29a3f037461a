import { type Group, groupsOf } from '#functions/data/administration/group.ts';
import { rolledReports } from '#functions/data/answering/rollup.ts';
import {
  type Location,
  locationNames,
  type Topic,
  topicStatus,
  topicTitle,
} from '#functions/data/topics/settings.ts';
import type { Actor } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { Privilege } from '#shared/domain/accounts/access.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import {
  isSelected,
  type ReportedPlace,
  type ReportSelection,
  type Selectable,
} from '#shared/domain/reporting/customerreports.ts';
import { type ReportedTopic, reportedTo } from './covered.ts';

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
