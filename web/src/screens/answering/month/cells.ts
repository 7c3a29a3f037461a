import type { MonthBoard, MonthCell } from '#shared/contract/answering/month.ts';
import { countStates, type MonthCounts } from '#shared/domain/scheduling/board.ts';
import type { MonthState } from '#shared/domain/scheduling/month.ts';
import { addresses } from '#web/session/addresses.ts';

export type BoardTopic = MonthBoard['topics'][number];
export type BoardColumn = MonthBoard['columns'][number];

/** What a country or a reporting group is called. */
export const groupWords = ({ groupdesc }: Pick<BoardColumn, 'groupdesc'>): string => groupdesc || 'No group';

/** A topic at a location of a board. */
export interface CellAt {
  topic: BoardTopic;
  place: BoardColumn;
  cell: MonthCell;
}

export const cellKey = ({ topic, place }: Pick<CellAt, 'topic' | 'place'>): string =>
  `${topic.topicid} ${place.locationid}`;

/** Names a cell in a sentence. */
export const cellName = ({ topic, place }: Pick<CellAt, 'topic' | 'place'>): string =>
  `${topic.cuzdesc} at ${place.locationdesc}`;

/** Where a press on a cell leads; undefined for nowhere. `reports`: the person may open reports. */
export function cellAddress(
  { topic: { topicid }, place: { locationid }, cell: { step } }: CellAt,
  periodcode: string,
  reports: boolean,
): string | undefined {
  const place = { topicid, locationid, periodcode };
  if (step === 'report') return reports ? addresses.report(place) : undefined;
  if (step === '') return undefined;
  return addresses.questionnaire({ ...place, start: step === 'start' ? 'newquiz' : 'contquiz' });
}

/** Returns every cell of a board of locations, row by row. */
export const cellsOf = (board: Pick<MonthBoard, 'topics' | 'columns'>): CellAt[] =>
  board.topics.flatMap(topic =>
    topic.cells.flatMap((cell, at) => (cell ? [{ topic, place: board.columns[at]!, cell }] : [])),
  );

/** How the cells of a row or column stand, whether they are of locations or of groups. */
export function countsOf(
  cells: readonly (MonthCell | null)[],
  groups: readonly (MonthCounts | null)[],
): MonthCounts {
  const counts = { ...countStates(cells.flatMap(cell => (cell ? [cell.state] : []))) };
  for (const group of groups) {
    if (group) for (const state of Object.keys(counts) as MonthState[]) counts[state] += group[state];
  }
  return counts;
}

/** Leaves the rows of a board that have something in a state. */
export const withState = (topics: readonly BoardTopic[], state: MonthState | ''): readonly BoardTopic[] =>
  state
    ? topics.filter(
        ({ cells, counts }) =>
          cells.some(cell => cell?.state === state) || counts.some(count => count && count[state] > 0),
      )
    : topics;
