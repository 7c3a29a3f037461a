import { compareValues, type ListedColumn, type Listing, type Sort } from '#shared/domain/kit/listing.ts';
import { type Filter, fold, typedWords } from '#shared/domain/kit/search.ts';

/** What a topic at a location is called. */
type NamePart = 'title' | 'place' | 'country';

/**
 * A list with rows for each topic at each location: how its rows are shown, and which of that follows from names alone.
 * A page that asks only for names is found without reading the other rows.
 */
export interface PairList<Row> {
  columns: readonly ListedColumn<Row>[];
  filters: readonly Filter<Row>[];
  sort: Sort;
  /** The name that a column or filter is about, by its key; columns and filters that are not here are about the state. */
  names: Readonly<Record<string, NamePart>>;
  /** Every word that rows show beside names. What none of them contains is looked for in names alone. */
  stateWords: readonly string[];
  /** What filters about the state offer in a long list, by their keys. */
  offers: Readonly<Record<string, readonly string[]>>;
}

interface NamedTopic {
  topicid: string;
  title: string;
}

interface NamedLocation {
  locationid: string;
  name: string;
  country: string;
}

/** How to find a page of a long list. */
export interface PagePlan<T, L> {
  /** Topics and locations that can have rows on it, each in their order. */
  topics: readonly T[];
  locations: readonly L[];
  /** Whether all rows of a topic come before those of the next one; otherwise of a location. */
  byTopic: boolean;
  /**
   * Whether names alone decide which rows there are and in what order; otherwise all rows of these topics and locations
   * have to be read.
   */
  named: boolean;
  /** Returns whether a pair has all the words that only names can have. */
  passes(topic: T, location: L): boolean;
}

/** Returns which topics and locations a page is found among, and in what order. */
export function planPage<T extends NamedTopic, L extends NamedLocation>(
  list: Pick<PairList<never>, 'sort' | 'names' | 'stateWords'>,
  { search, chosen, sort = list.sort }: Listing,
  topics: Iterable<T>,
  locations: Iterable<L>,
): PagePlan<T, L> {
  const wanted = (part: NamePart) =>
    Object.entries(chosen).flatMap(([key, value]) => (value && list.names[key] === part ? [value] : []));
  const [titles, places, countries] = [wanted('title'), wanted('place'), wanted('country')];
  const state = fold(list.stateWords.join('\n'));
  const words = typedWords(search);
  const inNames = words.filter(word => !state.includes(word));
  const has = (...names: string[]) => {
    const text = fold(names.join('\n'));
    return inNames.map(word => text.includes(word));
  };
  const ofTopics = new Map([...topics].map(topic => [topic, has(topic.title)]));
  const ofLocations = new Map([...locations].map(place => [place, has(place.name, place.country)]));
  const part = list.names[sort.key];
  const down = sort.descending ? -1 : 1;
  const order = (by: NamePart, a: string, b: string) => (part === by ? down : 1) * compareValues(a, b);
  return {
    topics: [...ofTopics.keys()]
      .filter(({ title }) => titles.every(one => one === title))
      .sort((a, b) => order('title', a.title, b.title)),
    locations: [...ofLocations.keys()]
      .filter(
        ({ name, country }) => places.every(one => one === name) && countries.every(one => one === country),
      )
      .sort(
        (a, b) =>
          (part === 'country' ? order('country', a.country, b.country) : 0) || order('place', a.name, b.name),
      ),
    byTopic: part === undefined || part === 'title',
    named:
      part !== undefined &&
      words.length === inNames.length &&
      Object.entries(chosen).every(([key, value]) => !value || list.names[key] !== undefined),
    passes: (topic, location) => {
      const [t, l] = [ofTopics.get(topic)!, ofLocations.get(location)!];
      return inNames.every((_, at) => t[at] || l[at]);
    },
  };
}

/** Goes through the pairs of a plan in their order. */
export function* pairsOf<T, L>({ topics, locations, byTopic, passes }: PagePlan<T, L>): Generator<[T, L]> {
  if (byTopic) {
    for (const topic of topics) for (const place of locations) if (passes(topic, place)) yield [topic, place];
  } else {
    for (const place of locations) for (const topic of topics) if (passes(topic, place)) yield [topic, place];
  }
}
