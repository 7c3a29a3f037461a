import './Board.css';
import type { MonthBoard } from '#shared/contract/answering/month.ts';
import type { MonthState } from '#shared/domain/scheduling/month.ts';
import { BoardCell } from './BoardCell.tsx';
import {
  type BoardColumn,
  type BoardTopic,
  type CellAt,
  cellAddress,
  cellKey,
  countsOf,
  groupWords,
} from './cells.ts';
import { GroupCell } from './GroupCell.tsx';
import { Total } from './Total.tsx';
import { useGridKeys } from './useGridKeys.ts';

/** The least widths of columns, in px. */
const widths = { topic: 272, done: 72, place: 64, group: 120 } as const;

interface BoardProps {
  board: MonthBoard;
  topics: readonly BoardTopic[];
  /** The state that is looked for; '' for all. */
  state: MonthState | '';
  /** The person may open reports. */
  reports: boolean;
  /** The keys of the checked cells; undefined where the person checks none. */
  checked: ReadonlySet<string> | undefined;
  /** Checks cells, or none of them where all are checked. */
  onCheck(some: readonly CellAt[]): void;
  /** Opens a group of locations. */
  onGroup(group: string): void;
}

/** Shows topics in rows and locations, or groups of them, in columns, as a grid that the arrow keys move in. */
export function Board(props: BoardProps) {
  const { board, topics, state, reports, checked, onCheck, onGroup } = props;
  const { columns, today, periodcode } = board;
  const cellAt = (topic: BoardTopic, at: number): CellAt | undefined => {
    const cell = topic.cells[at];
    return cell ? { topic, place: columns[at]!, cell } : undefined;
  };
  const inRow = (topic: BoardTopic) => columns.flatMap((_, at) => cellAt(topic, at) ?? []);
  const inColumn = (at: number) => topics.flatMap(topic => cellAt(topic, at) ?? []);
  const { entry, grid } = useGridKeys(
    { row: topics.length - 1, column: columns.length - 1 },
    checked &&
      (({ row, column }) => {
        const at = cellAt(topics[row]!, column);
        if (at) onCheck([at]);
      }),
  );
  const byGroup = columns.some(({ locationid }) => locationid === '');
  return (
    <div className="month-frame">
      <table
        className={byGroup ? 'month-board groups' : 'month-board'}
        aria-label={`Month board, ${board.perioddesc}`}
        style={{
          minWidth: `${widths.topic + widths.done + columns.length * (byGroup ? widths.group : widths.place)}px`,
        }}
        {...grid}
      >
        <colgroup>
          <col className="month-topic-width" />
          {columns.map(({ group, locationid }) => (
            <col key={`${group} ${locationid}`} />
          ))}
          <col className="month-done-width" />
        </colgroup>
        <thead>
          {!byGroup && <Lands columns={columns} />}
          <tr>
            <th scope="col" className="month-topic">
              Topic
            </th>
            {columns.map((column, at) => (
              <th key={`${column.group} ${column.locationid}`} scope="col" className="month-place">
                {byGroup ? (
                  <button type="button" onClick={() => onGroup(column.group)}>
                    {groupWords(column)} <span>{column.locations}</span>
                  </button>
                ) : (
                  <Head
                    name={column.locationdesc}
                    onCheck={checked && (() => onCheck(inColumn(at)))}
                    what={`every topic at ${column.locationdesc}`}
                  />
                )}
              </th>
            ))}
            <th scope="col" className="month-done">
              Done
            </th>
          </tr>
        </thead>
        <tbody>
          {topics.map((topic, row) => (
            <tr key={topic.topicid}>
              <th scope="row" className="month-topic">
                <Head
                  name={topic.cuzdesc}
                  onCheck={checked && !byGroup ? () => onCheck(inRow(topic)) : undefined}
                  what={`${topic.cuzdesc} at every location`}
                />
              </th>
              {columns.map((column, at) => {
                const here = cellAt(topic, at);
                const isEntry = row === entry.row && at === entry.column;
                return (
                  <td
                    key={`${column.group} ${column.locationid}`}
                    data-row={row}
                    data-column={at}
                    {...(checked && here && { 'aria-selected': checked.has(cellKey(here)) })}
                  >
                    {here ? (
                      <BoardCell
                        at={here}
                        today={today}
                        to={cellAddress(here, periodcode, reports)}
                        entry={isEntry}
                        faded={state !== '' && here.cell.state !== state}
                        checked={checked?.has(cellKey(here))}
                        onCheck={() => onCheck([here])}
                      />
                    ) : (
                      <GroupCell
                        counts={topic.counts[at] ?? null}
                        state={state}
                        name={`${topic.cuzdesc}, ${column.locationdesc || groupWords(column)}`}
                        entry={isEntry}
                        onOpen={() => onGroup(column.group)}
                      />
                    )}
                  </td>
                );
              })}
              <td className="month-done">
                <Total counts={countsOf(topic.cells, topic.counts)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="month-topic">
              Done
            </th>
            {columns.map((column, at) => (
              <td key={`${column.group} ${column.locationid}`}>
                <Total
                  counts={countsOf(
                    topics.map(({ cells }) => cells[at] ?? null),
                    topics.map(({ counts }) => counts[at] ?? null),
                  )}
                />
              </td>
            ))}
            <td className="month-done">
              <Total
                counts={countsOf(
                  topics.flatMap(({ cells }) => cells),
                  topics.flatMap(({ counts }) => counts),
                )}
              />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The row above the locations: what they are put together by. */
function Lands({ columns }: { columns: readonly BoardColumn[] }) {
  const spans = [...Map.groupBy(columns, groupWords)];
  if (columns.every(({ group }) => group === '')) return null;
  return (
    <tr className="month-lands">
      <td />
      {spans.map(([group, some]) => (
        <th key={group} scope="colgroup" colSpan={some.length}>
          <span>
            {group} <small>{some.length}</small>
          </span>
        </th>
      ))}
      <td />
    </tr>
  );
}

/** The name of a row or column. Who may check cells checks all of its cells with it. */
function Head({ name, what, onCheck }: { name: string; what: string; onCheck: (() => void) | undefined }) {
  if (!onCheck) return <span className="month-name">{name}</span>;
  return (
    <button type="button" className="month-name" title={`Check ${what}`} onClick={onCheck}>
      {name}
    </button>
  );
}
