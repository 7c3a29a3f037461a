import { type KeyboardEvent, type MouseEvent, memo, useRef } from 'react';
import { personName } from '#shared/domain/accounts/names.ts';
import { PersonCell } from '#web/features/accounts/Person.tsx';
import {
  type CellRange,
  type CellState,
  cellKeysIn,
  type Matrix,
  movedBy,
  nextState,
  permissionCellKey,
  sidesOf,
  stateBy,
  type WantedCells,
} from './matrix.ts';

interface Props {
  matrix: Matrix;
  wanted: WantedCells;
  range: CellRange;
  onRange(range: CellRange): void;
  onSet(keys: readonly string[], state: CellState): void;
}

type At = readonly [row: number, column: number];

/**
 * Shows people and topics as a grid. One cell is in the order of the Tab key; arrows move it, with Shift they select
 * several, and V, E and N set what is selected. A click, Enter or the space bar sets the next state of a cell; with Shift
 * it selects up to the cell. The names of rows and columns select all of theirs.
 */
export function PermissionGrid({ matrix, wanted, range, onRange, onSet }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const { people, topics, stored } = matrix;
  const stateOf = (key: string): CellState => wanted.get(key) ?? stored.get(key) ?? 'None';
  const keyAt = ([r, c]: At) => permissionCellKey(people[r]!.useremail, topics[c]!.topicid);
  const focus = ([r, c]: At) => table.current?.querySelector<HTMLElement>(`[data-cell="${r} ${c}"]`)?.focus();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !cellOf(event.target)) return;
    const to = movedBy(event.key, range.to, matrix);
    const state = to ? null : stateBy(event.key);
    if (to) {
      onRange({ from: event.shiftKey ? range.from : to, to });
      focus(to);
    } else if (state) onSet(cellKeysIn(matrix, range), state);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const at = cellOf(event.target);
    if (at) {
      onRange({ from: event.shiftKey ? range.from : at, to: at });
      if (!event.shiftKey) onSet([keyAt(at)], nextState(stateOf(keyAt(at))));
      return;
    }
    const { row, column } = (event.target as HTMLElement).closest('button')?.dataset ?? {};
    if (row === undefined && column === undefined) return;
    const from: At =
      row === undefined ? [people.length - 1, Number(column)] : [Number(row), topics.length - 1];
    const to: At = row === undefined ? [0, Number(column)] : [Number(row), 0];
    onRange({ from, to });
    focus(to);
  };
  const { top, bottom, left, right } = sidesOf(range);
  return (
    // One pair of handlers for thousands of buttons.
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons within are what people use.
    <div className="matrix-frame" onKeyDown={onKeyDown} onClick={onClick}>
      <table ref={table} className="matrix" aria-label="Permissions">
        <thead>
          <tr>
            <th scope="col">Person</th>
            {topics.map(({ topicid, cuzdesc }, column) => (
              <th key={topicid} scope="col" title={cuzdesc}>
                <button type="button" tabIndex={-1} data-column={column}>
                  <span className="lines-2">{cuzdesc}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person, row) => {
            const keys = topics.map(({ topicid }) => permissionCellKey(person.useremail, topicid));
            const chosen = row >= top && row <= bottom;
            return (
              <Row
                key={person.useremail}
                row={row}
                person={person}
                topics={topics}
                states={keys.map(key => stateOf(key)[0]).join('')}
                changed={keys.map(key => (wanted.has(key) ? 'x' : '-')).join('')}
                left={chosen ? left : -1}
                right={chosen ? right : -1}
                current={row === range.to[0] ? range.to[1] : -1}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the cell that an event is about, null outside of cells. */
function cellOf(target: EventTarget): At | null {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell;
  if (cell === undefined) return null;
  const [row = 0, column = 0] = cell.split(' ').map(Number);
  return [row, column];
}

interface RowProps {
  row: number;
  person: Matrix['people'][number];
  topics: Matrix['topics'];
  /** A letter for each cell: N, V or E. */
  states: string;
  /** x for each cell that is not saved. */
  changed: string;
  left: number;
  right: number;
  /** The column of the current cell, -1 in other rows. */
  current: number;
}

const named: Readonly<Record<string, CellState>> = { N: 'None', V: 'View', E: 'Edit' };

/** Shows one person. Rows and cells are drawn again only if something in them changed: a grid can have thousands. */
const Row = memo(({ row, person, topics, states, changed, left, right, current }: RowProps) => (
  <tr>
    <th scope="row">
      <button type="button" tabIndex={-1} data-row={row}>
        <PersonCell email={person.useremail} name={personName(person.useremail)} />
      </button>
    </th>
    {topics.map(({ topicid, cuzdesc }, column) => (
      <Cell
        key={topicid}
        at={`${row} ${column}`}
        name={`${person.useremail}, ${cuzdesc}`}
        state={named[states[column]!]!}
        unsaved={changed[column] === 'x'}
        selected={column >= left && column <= right}
        current={current === column}
      />
    ))}
  </tr>
));

interface CellProps {
  at: string;
  name: string;
  state: CellState;
  unsaved: boolean;
  selected: boolean;
  current: boolean;
}

const Cell = memo(({ at, name, state, unsaved, selected, current }: CellProps) => (
  <td className={selected ? 'selected' : undefined}>
    <button
      type="button"
      data-cell={at}
      data-state={state}
      className={unsaved ? 'changed' : undefined}
      tabIndex={current ? 0 : -1}
      aria-label={`${name}: ${state}${unsaved ? ', not saved' : ''}`}
    >
      {state === 'None' ? '–' : state}
    </button>
  </td>
));
