import { completedMonths } from '#functions/data/answering/rollup.ts';
import { libraryOf } from '#functions/data/topics/library.ts';
import { type Topic, topicLocationsOf, topicStatus } from '#functions/data/topics/settings.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import {
  type CertifiedGroup,
  groupsFrom,
  inOrder,
  type Pair,
} from '#shared/domain/reporting/certification.ts';
import type { MonthScore } from '#shared/domain/reporting/rollup.ts';
import { type ReportNames, readNames, rolledOf } from './covered.ts';

/** The completed months that a person sees, with the names of everything in them. */
export interface Certified extends ReportNames {
  pairs: Pair[];
  /** How many months of all topics at locations are completed, also of those that the person does not see. */
  organizationMonths: number;
  groupOf(topicid: string): CertifiedGroup;
  library: { groups: CertifiedGroup[]; topics: { code: string; groupCode: string }[] };
}

/** Reads the completed months that a person sees: of all topics, or of one. Refuses access if that does not exist. */
export async function readCertified(actor: Actor, only?: string): Promise<Certified> {
  const [names, { groups, topics: topicsOfLibrary }] = await Promise.all([readNames(actor), libraryOf()]);
  if (only !== undefined && !names.topics.has(only)) throw refuseAccess();
  const everywhere = { ...names, privilege: () => 'View' as const };
  const histories = await rolledOf(everywhere, completedMonths, id => only === undefined || id === only);
  const own = histories.filter(({ topic, location }) => names.privilege(topic.topicid, location.locationid));
  const pairs = own.flatMap(({ topic: { topicid }, location: { locationid }, rolled }) =>
    rolled.length > 0 ? [{ topicid, locationid, months: inOrder(rolled) }] : [],
  );
  const library = {
    groups: groups.map(({ groupCode, groupName }) => ({ code: groupCode, name: groupName })),
    topics: topicsOfLibrary,
  };
  const groupFor = groupsFrom(library);
  return {
    ...names,
    library,
    pairs,
    organizationMonths: histories.reduce((total, { rolled }) => total + rolled.length, 0),
    groupOf: topicid => {
      const topic = names.topics.get(topicid);
      return groupFor(topic && { ...topic, active: isActive(topic) });
    },
  };
}

export const isActive = (topic: Topic): boolean => topic.status === topicStatus.active;

/** Reads where topics are answered, those of each topic with a request of its own, all at the same time. */
export async function readPlacements(customerid: string, topics: Iterable<string>) {
  const read = [...topics].map(topicid => topicLocationsOf(customerid, { topicid }));
  return (await Promise.all(read)).flat();
}

/** Returns a location of a row for the wire; it is inactive if its topic or the location itself is. */
export function certifiedLocationOf({ topics, locations }: ReportNames, { topicid, locationid }: Pair) {
  const location = locations.get(locationid)!;
  return {
    locationid,
    locationdesc: location.name,
    countrycode: location.country,
    inactive: asFlag(!location.active || !isActive(topics.get(topicid)!)),
  };
}

/** Returns a month for the wire as the newest of a row. */
export const newest = ({ period, score }: MonthScore) => ({
  lastperiod: describePeriod(period),
  periodcode: period,
  score,
});
