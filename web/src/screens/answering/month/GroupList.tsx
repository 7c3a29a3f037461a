import { ChevronRight } from 'lucide-react';
import type { MonthBoard } from '#shared/contract/answering/month.ts';
import { doneOf } from '#shared/domain/scheduling/board.ts';
import { type BoardTopic, countsOf, groupWords } from './cells.ts';

interface Props {
  board: MonthBoard;
  topics: readonly BoardTopic[];
  onGroup(group: string): void;
}

/** Shows the countries or reporting groups of a board on a phone: how many are done and late in each. A press opens one. */
export const GroupList = ({ board, topics, onGroup }: Props) => (
  <ul className="month-places">
    {board.columns.map((column, at) => {
      const counts = countsOf(
        [],
        topics.map(topic => topic.counts[at] ?? null),
      );
      const { done, of } = doneOf(counts);
      return (
        <li key={column.group}>
          <button type="button" className="month-open" onClick={() => onGroup(column.group)}>
            <span>
              {groupWords(column)} <span className="quiet">{column.locations}</span>
            </span>
            <span className="month-when">
              {counts.late > 0 && <b>{counts.late} late</b>}
              <span>
                {done} of {of}
              </span>
            </span>
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        </li>
      );
    })}
  </ul>
);
