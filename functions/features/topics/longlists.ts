import { type LatestAt, latestReports } from '#functions/data/answering/rollup.ts';
import { readMany } from '#functions/data/table/many.ts';
import type { Read } from '#functions/data/table/table.ts';
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
  lastPage,
  mostWhole,
  type Paging,
  pageOf,
  pageSize,
  readListing,
} from '#shared/domain/kit/listing.ts';
import { type PairList, pairsOf, planPage } from '#shared/domain/topics/pairlist.ts';

/** So many items are read together with their names; a customer that has no more needs no further request. */
const atFirst = 200;

/** Where the rows of a list come from: at most one item for each topic at each location. */
export interface PairSource<Item> {
  /** Reads the first `most` items; undefined if there are more. */
  upTo(customerid: string, most: number, consistent: boolean): Promise<Item[] | undefined>;
  /** Reads the items of one topic. */
  ofTopic(customerid: string, topicid: string, consistent: boolean): Promise<Item[]>;
  one(customerid: string, topicid: string, locationid: string): Read<Item | undefined>;
}

/** Topics at locations, with the state of their runs. */
export const pairs: PairSource<TopicLocation> = {
  async upTo(customerid, most, consistent) {
    const items = await topicLocationsOf(customerid, { most: most + 1, consistent });
    return items.length > most ? undefined : items;
  },
  ofTopic: (customerid, topicid, consistent) => topicLocationsOf(customerid, { topicid, consistent }),
  one: topicLocation,
};

/** Newest reports, from the roll-ups. */
export const newestReports: PairSource<LatestAt> = latestReports;

export interface PairItem {
  topicid: string;
  locationid: string;
}

/** A list with rows for each topic at each location. */
interface Long<Item, Row, Right> {
  source: PairSource<Item>;
  customerid: string;
  /** What was asked for: parameters of an address. */
  listing: string | undefined;
  /** Whether what was saved a moment ago has to show. */
  consistent?: boolean;
  /** What the person may do with a topic at a location; null if the person's list has no rows of it. */
  reach: Reach<Right> | Promise<Reach<Right>>;
  rowsOf(item: Item, topic: Topic, location: Location, right: Right): Row[];
  list: PairList<Row>;
}

type Reach<Right> = (topicid: string, locationid: string) => Right | null;
/** A topic at a location where it may be, and what the person may do with it. */
type Pair<Right = unknown> = [Topic, Location, Right];

/** What is read whole, whatever its length: for numbers, not for lists. */
type Whole<Item, Row, Right> = Omit<Long<Item, Row, Right>, 'list' | 'listing'>;

/** A query reads about so many items for what one item costs that is read by its key. */
const queriedForOneRead = 48;

/**
 * Reads every row, the items of all topics at the same time. A person who reaches a small part of many items has only these
 * read, so that hundreds of them who begin at the same time do not each read all of their customer's.
 */
export async function readEvery<Item extends PairItem, Row, Right>(
  whole: Whole<Item, Row, Right>,
): Promise<Row[]> {
  const { topics, locations, few, reach } = await readNames(whole);
  const all = reached(everyPair(topics, locations), reach);
  if (few) return rowsOf(whole, all, few);
  const most = Math.floor((topics.length * locations.length) / queriedForOneRead);
  const some = firstOf(all, most + 1);
  if (some.length <= most) return rowsOf(whole, some, await readPairs(whole, some));
  return rowsOf(whole, reached(everyPair(topics, locations), reach), await readOf(whole, topics));
}

/**
 * Reads a list by topics and locations: whole, if at most a thousand pairs can be in it, otherwise the page that was
 * asked for. If names alone decide what is on that page, only its rows are read. Needs two requests after one another
 * for a small customer, otherwise three.
 */
export async function readLong<Item extends PairItem, Row, Right>(
  long: Long<Item, Row, Right>,
): Promise<{ rows: Row[]; topics: Topic[]; paging?: Paging }> {
  const { list } = long;
  const { topics, locations, few, reach } = await readNames(long);
  const all = reached(everyPair(topics, locations), reach);
  if (few) return { rows: rowsOf(long, all, few), topics };
  const some = firstOf(all, mostWhole + 1);
  if (some.length <= mostWhole) return { rows: rowsOf(long, some, await readPairs(long, some)), topics };
  const listing = readListing(
    new URLSearchParams(long.listing ?? ''),
    list.filters.map(({ key }) => key),
  );
  const plan = planPage(list, listing, topics, locations);
  const passing = reached(pairsOf(plan), reach);
  const page = plan.named
    ? await namedPage(long, passing, listing)
    : await wholePage(long, [...passing], plan.topics, listing);
  return { rows: page.rows, topics, paging: { ...page.paging, choices: choicesOf(list, topics, locations) } };
}

/** Reads what topics and locations are called, what the person reaches, and all items if they are few. */
async function readNames<Item, Row, Right>({
  source,
  customerid,
  consistent = false,
  ...of
}: Whole<Item, Row, Right>) {
  const [topics, locations, few, reach] = await Promise.all([
    topicsOf(customerid, consistent),
    locationsOf(customerid, consistent),
    source.upTo(customerid, atFirst, consistent),
    of.reach,
  ]);
  return { topics, locations, few, reach };
}

/** Reads the items of some topics, each topic's with a request of its own. */
async function readOf<Item, Row, Right>(
  { source, customerid, consistent = false }: Whole<Item, Row, Right>,
  topics: readonly Topic[],
): Promise<Item[]> {
  const read = topics.map(({ topicid }) => source.ofTopic(customerid, topicid, consistent));
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

/** Reads pairs in their order until the page is full; the last page, where there are fewer. */
async function namedPage<Item extends PairItem, Row, Right>(
  long: Long<Item, Row, Right>,
  passing: Iterator<Pair<Right>>,
  { page }: Listing,
): Promise<Page<Row>> {
  const until = (page + 1) * pageSize;
  const rows: Row[] = [];
  let ended = false;
  for (let count = Math.ceil(until * reserve); !ended && rows.length <= until; count *= 2) {
    const next = firstOf(passing, count);
    ended = next.length < count;
    rows.push(...rowsOf(long, next, await readPairs(long, next)));
  }
  const shown = ended ? Math.min(page, lastPage(rows.length)) : page;
  return {
    rows: pageOf(rows, shown),
    paging: { page: shown, more: rows.length > until, found: ended ? rows.length : null },
  };
}

/** Reads all pairs of the plan, and finds the page among their rows. */
async function wholePage<Item extends PairItem, Row, Right>(
  long: Long<Item, Row, Right>,
  passing: readonly Pair<Right>[],
  topics: readonly Topic[],
  listing: Listing,
): Promise<Page<Row>> {
  const read = passing.length <= mostWhole ? await readPairs(long, passing) : await readOf(long, topics);
  return foundPage(rowsOf(long, passing, read), listing, long.list);
}

async function readPairs<Item>(
  { source, customerid, consistent }: Pick<Long<Item, never, never>, 'source' | 'customerid' | 'consistent'>,
  wanted: readonly Pair[],
): Promise<Item[]> {
  const reads = wanted.map(([topic, place]) => source.one(customerid, topic.topicid, place.locationid));
  return (await readMany(reads, consistent)).filter(item => item !== undefined);
}

/** Returns the rows of the pairs that have an item, in the order of `wanted`. */
function rowsOf<Item extends PairItem, Row, Right>(
  { rowsOf }: Pick<Long<Item, Row, Right>, 'rowsOf'>,
  wanted: Iterable<Pair<Right>>,
  read: readonly Item[],
): Row[] {
  const byKey = new Map(read.map(item => [`${item.topicid} ${item.locationid}`, item]));
  const rows: Row[] = [];
  for (const [topic, place, right] of wanted) {
    const item = byKey.get(`${topic.topicid} ${place.locationid}`);
    if (item) rows.push(...rowsOf(item, topic, place, right));
  }
  return rows;
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort(compareValues);

/** What the filters of a long list offer: all names, and the words of every state. */
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
