import { readMany } from '#functions/data/table/many.ts';
import { type Location, type Topic, topicStatus } from '#functions/data/topics/settings.ts';
import type { ReportNames } from '#functions/features/reporting/covered.ts';
import type { Privilege } from '#shared/domain/accounts/access.ts';
import { compareValues } from '#shared/domain/kit/listing.ts';
import { fitOf, fitOfBoth, ranked } from '#shared/domain/kit/ranking.ts';
import type { PairItem, PairSource } from './longlists.ts';

/** A topic that a person may see at a location, whether or not it is answered there. */
interface NamedPair {
  topic: Topic;
  location: Location;
  privilege: Privilege;
}

/** What a person may see whose names have every word that was typed, best first. */
export interface Named {
  /** The active ones. */
  topics: Topic[];
  /** The active ones. */
  locations: Location[];
  /** Inactive ones too, since their reports stay. */
  pairs: NamedPair[];
}

/** Finds topics, locations and their pairs by names that were read. `words` are folded. */
export function namedBy(words: readonly string[], names: ReportNames): Named {
  const topics = [...names.topics.values()]
    .sort((a, b) => compareValues(a.title, b.title))
    .map(topic => ({ topic, fit: fitOf(words, topic.title) }));
  const locations = [...names.locations.values()]
    .sort((a, b) => compareValues(a.name, b.name))
    .map(location => ({ location, fit: fitOf(words, location.name, location.country) }));
  const pairs = topics.flatMap(one =>
    locations.flatMap(other => {
      const privilege = names.privilege(one.topic.topicid, other.location.locationid);
      return privilege ? [{ one, other, privilege }] : [];
    }),
  );
  const seen = new Set<unknown>(pairs.flatMap(({ one, other }) => [one, other]));
  const activeTopics = topics.filter(one => seen.has(one) && one.topic.status === topicStatus.active);
  const activeLocations = locations.filter(other => seen.has(other) && other.location.active);
  return {
    topics: ranked(activeTopics, ({ fit }) => fit).map(({ topic }) => topic),
    locations: ranked(activeLocations, ({ fit }) => fit).map(({ location }) => location),
    pairs: ranked(pairs, ({ one, other }) => fitOfBoth(one.fit, other.fit)).map(
      ({ one: { topic }, other: { location }, privilege }) => ({ topic, location, privilege }),
    ),
  };
}

/** Leaves the topics and locations of these pairs: people who do not place topics see no others. */
export const namedAmong = (named: Named, shown: readonly Omit<NamedPair, 'privilege'>[]): Named => {
  const seen = new Set<unknown>(shown.flatMap(({ topic, location }) => [topic, location]));
  return {
    ...named,
    topics: named.topics.filter(topic => seen.has(topic)),
    locations: named.locations.filter(location => seen.has(location)),
  };
};

/** So many pairs are read one by one, which is one batch. */
const mostPairs = 100;
/** Of more pairs, those of so many topics are read. */
const mostTopics = 3;

/** Reads the items of the first pairs, in one round trip. Returns the pairs that have one, in their order. */
export async function readFirst<Item extends PairItem>(
  { one, ofTopic }: PairSource<Item>,
  customerid: string,
  pairs: readonly NamedPair[],
): Promise<(NamedPair & { item: Item })[]> {
  const topics = [...new Set(pairs.map(({ topic }) => topic.topicid))].slice(0, mostTopics);
  const items =
    pairs.length <= mostPairs
      ? await readMany(
          pairs.map(({ topic, location }) => one(customerid, topic.topicid, location.locationid)),
        )
      : (await Promise.all(topics.map(topicid => ofTopic(customerid, topicid, false)))).flat();
  const at = new Map(
    items.flatMap(item => (item ? [[`${item.topicid} ${item.locationid}`, item] as const] : [])),
  );
  return pairs.flatMap(pair => {
    const item = at.get(`${pair.topic.topicid} ${pair.location.locationid}`);
    return item ? [{ ...pair, item }] : [];
  });
}
