import { readMany } from '#functions/data/table/many.ts';
import {
  type Location,
  locationsOf,
  type Topic,
  type TopicLocation,
  topicLocation,
  topicLocationsOf,
  topicsOf,
} from '#functions/data/topics/settings.ts';
import {
  compareValues,
  foundPage,
  type Listing,
  mostWhole,
  type Paging,
  pageOf,
  pageSize,
  readListing,
} from '#shared/domain/kit/listing.ts';
import { type PairList, pairsOf, planPage } from '#shared/domain/topics/pairlist.ts';

/** So many pairs are read together with their names; a customer that has no more needs no further request. */
const atFirst = 200;

/** A list with rows for each topic at each location. */
interface Long<Row, Right> {
  customerid: string;
  /** What was asked for: parameters of an address. */
  listing: string | undefined;
  /** Whether what was saved a moment ago has to show. */
  consistent?: boolean;
  /** Returns what the person may do with a topic at a location; null if the person's list has no rows of it. */
  reach: Reach<Right> | Promise<Reach<Right>>;
  rowsOf(pair: TopicLocation, topic: Topic, location: Location, right: Right): Row[];
  list: PairList<Row>;
}

type Reach<Right> = (topicid: string, locationid: string) => Right | null;
/** A topic at a location where it may be, and what the person may do with it. */
type Pair<Right = unknown> = [Topic, Location, Right];

/** What is read whole, whatever its length: for numbers, not for lists. */
type Whole<Row, Right> = Omit<Long<Row, Right>, 'list' | 'listing'>;

/** Reads every row, the pairs of all topics at the same time. */
export async function readEvery<Row, Right>(whole: Whole<Row, Right>): Promise<Row[]> {
  const { topics, locations, first, reach } = await readNames(whole);
  const all = reached(everyPair(topics, locations), reach);
  return rowsOf(whole, all, first.length <= atFirst ? first : await readOf(whole, topics));
}

/**
 * Reads a list by topics and locations: whole, if at most a thousand pairs can be in it, otherwise the page that was
 * asked for. If names alone decide what is on that page, only its rows are read. Needs two requests after one another
 * for a small customer, otherwise three.
 */
export async function readLong<Row, Right>(
  long: Long<Row, Right>,
): Promise<{ rows: Row[]; topics: Topic[]; paging?: Paging }> {
  const { list } = long;
  const { topics, locations, first, reach } = await readNames(long);
  const all = reached(everyPair(topics, locations), reach);
  if (first.length <= atFirst) return { rows: rowsOf(long, all, first), topics };
  const some = firstOf(all, mostWhole + 1);
  if (some.length <= mostWhole) return { rows: rowsOf(long, some, await readPairs(long, some)), topics };
  const listing = readListing(
    new URLSearchParams(long.listing ?? ''),
    list.filters.map(({ key }) => key),
  );
  const plan = planPage(list, listing, topics, locations);
  const pairs = reached(pairsOf(plan), reach);
  const page = plan.named
    ? await namedPage(long, pairs, listing)
    : await wholePage(long, [...pairs], plan.topics, listing);
  return { rows: page.rows, topics, paging: { ...page.paging, choices: choicesOf(list, topics, locations) } };
}

/** Reads what topics and locations are called, what the person reaches, and the first pairs that exist. */
async function readNames<Row, Right>({ customerid, consistent = false, ...of }: Whole<Row, Right>) {
  const [topics, locations, first, reach] = await Promise.all([
    topicsOf(customerid, consistent),
    locationsOf(customerid, consistent),
    topicLocationsOf(customerid, { most: atFirst + 1, consistent }),
    of.reach,
  ]);
  return { topics, locations, first, reach };
}

/** Reads the pairs of some topics, each topic's with a request of its own. */
async function readOf<Row, Right>(
  { customerid, consistent = false }: Whole<Row, Right>,
  topics: readonly Topic[],
): Promise<TopicLocation[]> {
  const read = topics.map(({ topicid }) => topicLocationsOf(customerid, { topicid, consistent }));
  return (await Promise.all(read)).flat();
}

function* everyPair(topics: readonly Topic[], locations: readonly Location[]): Generator<[Topic, Location]> {
  for (const topic of topics) for (const place of locations) yield [topic, place];
}

function* reached<Right>(
  pairs: Iterable<readonly [Topic, Location]>,
  reach: Reach<Right>,
): Generator<Pair<Right>> {
  for (const [topic, place] of pairs) {
    const right = reach(topic.topicid, place.locationid);
    if (right !== null) yield [topic, place, right];
  }
}

/** Of pairs, more are read than rows are wanted, because some have none. */
const reserve = 1.3;

/** Takes the next `count` values, or all that are left. */
function firstOf<T>(values: Iterator<T>, count: number): T[] {
  const taken: T[] = [];
  while (taken.length < count) {
    const { value, done } = values.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

type Page<Row> = { rows: Row[]; paging: Omit<Paging, 'choices'> };

/** Reads pairs in their order until the page is full. */
async function namedPage<Row, Right>(
  long: Long<Row, Right>,
  pairs: Iterator<Pair<Right>>,
  { page }: Listing,
): Promise<Page<Row>> {
  const until = (page + 1) * pageSize;
  const rows: Row[] = [];
  let ended = false;
  for (let count = Math.ceil(until * reserve); !ended && rows.length <= until; count *= 2) {
    const next = firstOf(pairs, count);
    ended = next.length < count;
    rows.push(...rowsOf(long, next, await readPairs(long, next)));
  }
  return {
    rows: pageOf(rows, page),
    paging: { page, more: rows.length > until, found: ended ? rows.length : null },
  };
}

/** Reads all pairs of the plan, and finds the page among their rows. */
async function wholePage<Row, Right>(
  long: Long<Row, Right>,
  pairs: readonly Pair<Right>[],
  topics: readonly Topic[],
  listing: Listing,
): Promise<Page<Row>> {
  const read = pairs.length <= mostWhole ? await readPairs(long, pairs) : await readOf(long, topics);
  return foundPage(rowsOf(long, pairs, read), listing, long.list);
}

async function readPairs(
  { customerid, consistent }: Pick<Long<never, never>, 'customerid' | 'consistent'>,
  pairs: readonly Pair[],
): Promise<TopicLocation[]> {
  const reads = pairs.map(([topic, place]) => topicLocation(customerid, topic.topicid, place.locationid));
  return (await readMany(reads, consistent)).filter(pair => pair !== undefined);
}

/** Returns the rows of the pairs that exist, in the order of `pairs`. */
function rowsOf<Row, Right>(
  { rowsOf }: Pick<Long<Row, Right>, 'rowsOf'>,
  pairs: Iterable<Pair<Right>>,
  read: readonly TopicLocation[],
): Row[] {
  const byKey = new Map(read.map(pair => [`${pair.topicid} ${pair.locationid}`, pair]));
  const rows: Row[] = [];
  for (const [topic, place, right] of pairs) {
    const pair = byKey.get(`${topic.topicid} ${place.locationid}`);
    if (pair) rows.push(...rowsOf(pair, topic, place, right));
  }
  return rows;
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort(compareValues);

/** Returns what the filters of a long list offer: all names, and the words of every state. */
function choicesOf<Row>(
  { filters, names, offers }: PairList<Row>,
  topics: readonly Topic[],
  locations: readonly Location[],
): Record<string, string[]> {
  const parts = {
    title: () => topics.map(({ title }) => title),
    place: () => locations.map(({ name }) => name),
    country: () => locations.map(({ country }) => country),
  };
  return Object.fromEntries(
    filters.map(({ key }) => {
      const part = names[key];
      return [key, part ? distinct(parts[part]()) : [...(offers[key] ?? [])]];
    }),
  );
}
