import { compareValues } from '#shared/domain/kit/listing.ts';
import { fold, typedWords } from '#shared/domain/kit/search.ts';
import { type MonthState, monthStates, type PairMonth } from './month.ts';

/** A topic at a location in a month. */
export interface PairCell extends PairMonth {
  /** Of the month, once it is completed; null where nothing of the topic applies or it is not completed. */
  score: number | null;
  /** What the person can do: begin it, go on with it, or read its report. */
  step: 'start' | 'continue' | 'report' | '';
  /** An earlier month is completed, whose answers the person can confirm. */
  renewable: boolean;
}

interface BoardTopic {
  topicid: string;
  title: string;
}

export interface BoardPlace {
  locationid: string;
  name: string;
  /** The country or the reporting group whose locations stand together, by its code or id; '' for none. */
  group: string;
  groupName: string;
}

export interface BoardPair<T extends BoardTopic, P extends BoardPlace> {
  topic: T;
  place: P;
  cell: PairCell;
}

export type MonthCounts = Readonly<Record<MonthState, number>>;

/** How many locations have a column of their own at once; of more, their groups have one each. */
export const mostColumns = 30;

/** How many rows of a month stand how. */
export function countStates(states: Iterable<MonthState>): MonthCounts {
  const counts = Object.fromEntries(monthStates.map(state => [state, 0])) as Record<MonthState, number>;
  for (const state of states) counts[state]++;
  return counts;
}

/** Returns how many are completed, and how many of all are due or completed. */
export function doneOf({ completed, late, inprogress, notstarted }: MonthCounts): {
  done: number;
  of: number;
} {
  return { done: completed, of: completed + late + inprogress + notstarted };
}

/** A column of a board: a location, or all locations of a group. */
interface BoardColumn<P> {
  /** Undefined for a group. */
  place?: P;
  group: string;
  groupName: string;
  locations: number;
}

/** A row of a board: for each column what is there, one of the two. */
interface BoardRow<T> {
  topic: T;
  cells: (PairCell | null)[];
  counts: (MonthCounts | null)[];
}

export interface BoardTable<T, P> {
  /** Of everything that was found, also beyond the columns. */
  counts: MonthCounts;
  columns: BoardColumn<P>[];
  rows: BoardRow<T>[];
  /** The part of the locations that is shown, of `parts`. */
  part: number;
  parts: number;
}

/**
 * Puts the topics at locations of a month into rows and columns: topics by title; locations by group and name while they are
 * few or one group is chosen, otherwise the groups. What is searched for has every word in its topic, its location or its
 * group. Of a group with many locations, `part` of them is shown. Source: docs/product.md, Month board.
 */
export function boardOf<T extends BoardTopic, P extends BoardPlace>(
  pairs: readonly BoardPair<T, P>[],
  { search = '', within, part = 0 }: { search?: string; within?: string | undefined; part?: number },
): BoardTable<T, P> {
  const words = typedWords(search);
  const found = pairs.filter(({ topic, place }) => {
    const text = fold(`${topic.title}\n${place.name}\n${place.groupName}`);
    return (within === undefined || place.group === within) && words.every(word => text.includes(word));
  });
  const places = [...new Map(found.map(({ place }) => [place.locationid, place])).values()].sort(
    (a, b) => compareValues(a.groupName, b.groupName) || compareValues(a.name, b.name),
  );
  const byGroup =
    within === undefined && places.length > mostColumns && new Set(places.map(p => p.group)).size > 1;
  const parts = byGroup ? 1 : Math.max(1, Math.ceil(places.length / mostColumns));
  const shown = Math.min(part, parts - 1);
  const columns: BoardColumn<P>[] = byGroup
    ? [...Map.groupBy(places, ({ group }) => group)].map(([group, some]) => ({
        group,
        groupName: some[0]!.groupName,
        locations: some.length,
      }))
    : places
        .slice(shown * mostColumns, (shown + 1) * mostColumns)
        .map(place => ({ place, group: place.group, groupName: place.groupName, locations: 1 }));
  const rows = [...Map.groupBy(found, ({ topic }) => topic.topicid).values()]
    .map(some => {
      const topic = some[0]!.topic;
      if (!byGroup) {
        const at = new Map(some.map(({ place, cell }) => [place.locationid, cell]));
        return { topic, cells: columns.map(({ place }) => at.get(place!.locationid) ?? null), counts: [] };
      }
      const of = Map.groupBy(some, ({ place }) => place.group);
      const counts = columns.map(({ group }) => {
        const cells = of.get(group);
        return cells ? countStates(cells.map(({ cell }) => cell.state)) : null;
      });
      return { topic, cells: [], counts };
    })
    .filter(({ cells, counts }) => [...cells, ...counts].some(cell => cell !== null))
    .sort((a, b) => compareValues(a.topic.title, b.topic.title));
  return { counts: countStates(found.map(({ cell }) => cell.state)), columns, rows, part: shown, parts };
}
