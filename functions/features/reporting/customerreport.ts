import { type Group, groupsOf } from '#functions/data/administration/group.ts';
import { rolledReports } from '#functions/data/answering/rollup.ts';
import { periodRow } from '#functions/data/answering/run.ts';
import {
  type Location,
  locationNames,
  type Topic,
  topicStatus,
  topicTitle,
} from '#functions/data/topics/settings.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import type { Actor } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { Priority, Question } from '#shared/domain/answering/questionnaire.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import {
  countByPriority,
  isSelected,
  type ReportedPlace,
  type Selectable,
  type Selection,
} from '#shared/domain/reporting/customerreports.ts';
import { type Reported, reportedTo } from './rolled.ts';

/** A selection on the wire. */
export interface SentSelection {
  Custgroupid?: string | undefined;
  Countrylist?: readonly string[] | undefined;
  Locationlist?: readonly string[] | undefined;
  Topiclist?: readonly string[] | undefined;
}

const selectionOf = (sent: SentSelection): Selection => ({
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

/** Returns what tells whether a request selects a topic at a location. Ids of others select nothing. */
export function selects(actor: Actor, sent: SentSelection): (topicid: string, location: Location) => boolean {
  const selection = selectionOf(sent);
  const locations = byLocation(actor);
  return (topicid, location) => isSelected(selection, selectableOf(topicid, location), locations);
}

/** The newest report of a topic at a location, with its names. */
export interface NewestReport extends ReportedPlace {
  topic: Topic;
  location: Location;
}

/** Reads the selected newest reports that a person may see, by topic and location, and the names of groups. */
export async function newestReports(
  actor: Actor,
  sent: SentSelection,
): Promise<{ reports: NewestReport[]; groups: Map<string, Group> }> {
  const { topics } = selectionOf(sent);
  const wanted = (topicid: string) => topics.length === 0 || topics.includes(topicid);
  const [all, groups] = await Promise.all([reportedTo(actor, rolledReports, wanted), groupNames(actor)]);
  const selected = selects(actor, sent);
  const reports = all
    .filter(({ topic, location }) => selected(topic.topicid, location))
    .map(({ topic, location, rolled }: Reported<NewestReport['latest']>) => ({
      ...selectableOf(topic.topicid, location),
      topic,
      location,
      latest: rolled,
    }));
  return { reports: inOrder(reports), groups };
}

/** Reads the reporting groups of a customer, by id. */
export async function groupNames({ customer: { customerid } }: Actor): Promise<Map<string, Group>> {
  return new Map((await groupsOf(customerid)).map(group => [group.groupid, group]));
}

/** Orders rows by the names of topic and location. */
export const inOrder = <Row extends { topic: Topic; location: Location }>(rows: readonly Row[]): Row[] =>
  [...rows].sort(
    (a, b) => a.topic.title.localeCompare(b.topic.title) || a.location.name.localeCompare(b.location.name),
  );

/** Returns a topic for the wire. Inactive ones stay in reports, marked. */
export const reportedTopic = (topic: Topic) => ({
  topicid: topic.topicid,
  ...topicTitle(topic),
  activetopic: asFlag(topic.status === topicStatus.active),
});

/** Returns a topic at a location for the wire. */
export const reportedPlace = (topic: Topic, location: Location, groups: ReadonlyMap<string, Group>) => ({
  ...reportedTopic(topic),
  locationid: location.locationid,
  ...locationNames(location),
  activelocation: asFlag(location.active),
  custgroupdesc: groups.get(location.groupid)?.name ?? '',
  custlocid: location.internalId,
});

/** A suggestion of a report, and where it is. */
interface Suggested {
  topic: Topic;
  location: Location;
  period: string;
  versionid: string;
  qcode: number;
  priority: Priority | '';
}

/** The most rows of a list in one answer; more are counted. With 500 of the longest, an answer stays under 1 MB. */
const mostRows = 500;

/** Returns the first rows of a list, as many as one answer may have. */
export const firstRows = <Row>(all: readonly Row[]): Row[] => all.slice(0, mostRows);

/** Returns the first suggestions of a list for the wire, with the texts of their versions. */
export async function suggestedRows<One extends Suggested>(
  all: readonly One[],
  groups: ReadonlyMap<string, Group>,
) {
  const shown = firstRows(all);
  const ids = [...new Set(shown.map(({ versionid }) => versionid))];
  const versions = new Map(await Promise.all(ids.map(async id => [id, await loadVersion(id)] as const)));
  const questionOf = ({ versionid, qcode }: One): Question | undefined => {
    const tree = versions.get(versionid)?.tree;
    return tree?.questions[tree.indexByQcode.get(qcode) ?? -1];
  };
  return shown.map(one => {
    const question = questionOf(one);
    const row = {
      ...reportedPlace(one.topic, one.location, groups),
      topicdesc: one.topic.title,
      ...periodRow(one.period),
      qcode: one.qcode,
      solutiondesc: question?.solution ?? '',
      prioritydesc: one.priority || (question?.priority ?? 'Low'),
    };
    return { one, row };
  });
}

/** Returns how many suggestions of a report there are, by priority, for the wire. */
export function taskCountRow(
  topic: Topic,
  location: Location,
  period: string,
  tasks: readonly { priority: Priority | '' }[],
  groups: ReadonlyMap<string, Group>,
) {
  const {
    High: high,
    Medium: medium,
    Low: low,
  } = countByPriority(tasks.map(({ priority }) => ({ priority: priority || 'Low' })));
  const counts = { totalcount: tasks.length, high, medium, low };
  return {
    ...reportedPlace(topic, location, groups),
    topicdesc: topic.title,
    ...periodRow(period),
    ...counts,
  };
}
