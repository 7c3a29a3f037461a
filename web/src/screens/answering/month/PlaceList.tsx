import { Link } from 'react-router-dom';
import type { MonthBoard } from '#shared/contract/answering/month.ts';
import { countStates, doneOf } from '#shared/domain/scheduling/board.ts';
import { cellWords } from '#shared/domain/scheduling/cellwords.ts';
import type { MonthState } from '#shared/domain/scheduling/month.ts';
import { StateMark } from '#web/features/run/StateMark.tsx';
import { BandShape } from '#web/features/scheduling/BandShape.tsx';
import { type BoardTopic, type CellAt, cellAddress, cellKey } from './cells.ts';

interface Props {
  board: MonthBoard;
  topics: readonly BoardTopic[];
  state: MonthState | '';
  reports: boolean;
  checked: ReadonlySet<string> | undefined;
  onCheck(some: readonly CellAt[]): void;
}

/** Shows a board on a phone: a list of locations with the shapes of their topics, each of which opens to its topics. */
export function PlaceList({ board, topics, state, reports, checked, onCheck }: Props) {
  return (
    <ul className="month-places">
      {board.columns.map((place, column) => {
        const cells = topics.flatMap((topic): CellAt[] => {
          const cell = topic.cells[column];
          return cell && (state === '' || cell.state === state) ? [{ topic, place, cell }] : [];
        });
        if (cells.length === 0) return null;
        const counts = countStates(cells.map(({ cell }) => cell.state));
        const { done, of } = doneOf(counts);
        return (
          <li key={place.locationid}>
            <details>
              <summary>
                <span>
                  <span>{place.locationdesc}</span>
                  <span className="month-pearls" aria-hidden="true">
                    {cells.map(at => (
                      <Shape key={cellKey(at)} at={at} />
                    ))}
                  </span>
                </span>
                <span className="month-when">
                  {counts.late > 0 && <b>{counts.late} late</b>}
                  <span>
                    {done} of {of}
                  </span>
                </span>
              </summary>
              <ul>
                {cells.map(at => {
                  const to = cellAddress(at, board.periodcode, reports);
                  const words = (
                    <>
                      <Shape at={at} />
                      <span>
                        <span>{at.topic.cuzdesc}</span>
                        <span className="small quiet">{cellWords(at.cell, board.today)}</span>
                      </span>
                    </>
                  );
                  return (
                    <li key={cellKey(at)}>
                      {checked && (
                        <input
                          type="checkbox"
                          aria-label={`Check ${at.topic.cuzdesc} at ${place.locationdesc}`}
                          checked={checked.has(cellKey(at))}
                          onChange={() => onCheck([at])}
                        />
                      )}
                      {to ? <Link to={to}>{words}</Link> : <span className="month-row">{words}</span>}
                    </li>
                  );
                })}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

const Shape = ({ at: { cell } }: { at: CellAt }) =>
  cell.score === null ? <StateMark state={cell.state} aside /> : <BandShape score={cell.score} />;
