import { type Group, groupsOf } from '#functions/data/administration/group.ts';
import { type Location, type Topic, topicStatus } from '#functions/data/topics/settings.ts';
import type { Actor } from '#functions/frame/session.ts';
import { countryName } from '#shared/domain/kit/countries.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { bareId, type Choices } from '#shared/domain/reporting/chosen.ts';
import { byLocation, readNames, reportReachOf } from './covered.ts';

/** What the reports of a person can be narrowed to. */
interface Choosable {
  topics: Topic[];
  locations: Location[];
}

/**
 * Reads the topics and locations of which a person may see reports. A User has those where a permission joins them; without
 * reporting by location there are no locations to choose.
 */
export async function choicesFor(actor: Actor): Promise<Choosable> {
  const names = await readNames(actor);
  const [topics, locations] = [[...names.topics.values()], [...names.locations.values()]];
  const reaches = (topic: Topic, location: Location) => names.privilege(topic.topicid, location.locationid);
  return {
    topics: topics
      .filter(topic => locations.some(location => reaches(topic, location)))
      .sort((a, b) => a.title.localeCompare(b.title)),
    locations: locations
      .filter(location => byLocation(actor) && topics.some(topic => reaches(topic, location)))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

/** Returns the groups that have one of some locations. */
const groupsWith = (locations: readonly Location[], groups: readonly Group[]): Group[] => {
  const used = new Set(locations.map(({ groupid }) => groupid));
  return groups.filter(({ groupid }) => used.has(groupid));
};

/** Reads the reporting groups of the locations that a person can choose, for the wire. */
export async function groupChoices(actor: Actor) {
  const [groups, { locations }] = await Promise.all([groupsOf(actor.customer.customerid), choicesFor(actor)]);
  const result = groupsWith(locations, groups)
    .map(({ groupid, name }) => ({ custgroupid: groupid, custgroupdesc: name }))
    .sort((a, b) => a.custgroupdesc.localeCompare(b.custgroupdesc));
  return { result, groupid: '' as const };
}

/** Reads what the reports of a person can be narrowed to, as the page that chooses has it. */
export async function readChoices(actor: Actor, at: Date): Promise<Choices> {
  const { customerid, timezone } = actor.customer;
  const [groups, { topics, locations }] = await Promise.all([groupsOf(customerid), choicesFor(actor)]);
  const countries = [...new Set(locations.map(({ country }) => country))].sort();
  return {
    groups: groupsWith(locations, groups).map(({ groupid, name }) => ({ id: bareId(groupid), name })),
    places: locations.map(({ locationid, name, country, groupid, active }) => ({
      id: bareId(locationid),
      name,
      country,
      group: bareId(groupid),
      active,
    })),
    countries: countries.map(code => ({ id: code, name: countryName(code) })),
    topics: topics.map(({ topicid, title, status }) => ({
      id: bareId(topicid),
      name: title,
      active: status === topicStatus.active,
    })),
    byLocation: byLocation(actor),
    reach: reportReachOf(actor),
    today: localDate(at, timezone),
  };
}
