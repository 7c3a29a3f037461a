import type { LocationPermission, PermissionChoices } from '#shared/contract/administration/permissions.ts';
import { topicsAt, usersAt } from '#web/screens/administration/permissions/choices.ts';

export type CellState = 'None' | LocationPermission['privilege'];
export const states: readonly CellState[] = ['None', 'View', 'Edit'];

/** A place with its people and topics, both by name, and what is stored for each cell. */
export interface Matrix {
  people: readonly { useremail: string; userrole: string }[];
  topics: readonly { topicid: string; cuzdesc: string }[];
  stored: ReadonlyMap<string, CellState>;
}

export const permissionCellKey = (useremail: string, topicid: string): string => `${useremail} ${topicid}`;

/** Returns the person and the topic of a key. */
export function cellOf(key: string): { useremail: string; topicid: string } {
  const [useremail = '', topicid = ''] = key.split(' ');
  return { useremail, topicid };
}

const byName = new Intl.Collator('en').compare;

/** Returns the Users with locations of their own at a place, and the topics that are active there. */
export function matrixAt(
  locationid: string,
  choices: PermissionChoices,
  given: readonly LocationPermission[],
): Matrix {
  const { active } = topicsAt(choices, locationid);
  const stored = new Map(
    given.map(row => [permissionCellKey(row.useremail, row.topicid), row.privilege] as const),
  );
  return {
    people: usersAt(choices, locationid).sort((a, b) => byName(a.useremail, b.useremail)),
    topics: active.sort((a, b) => byName(a.cuzdesc, b.cuzdesc)),
    stored,
  };
}

/** Cells of the grid: two corners, each a row and a column. */
export interface CellRange {
  from: readonly [row: number, column: number];
  to: readonly [row: number, column: number];
}

/** Returns the first and last row and column of a range. */
export function sidesOf({ from, to }: CellRange) {
  const [rows, columns] = [0, 1].map(at => [from[at]!, to[at]!].sort((a, b) => a - b)) as [
    number[],
    number[],
  ];
  return { top: rows[0]!, bottom: rows[1]!, left: columns[0]!, right: columns[1]! };
}

/** Returns the keys of the cells of a range. */
export function cellKeysIn({ people, topics }: Matrix, range: CellRange): string[] {
  const { top, bottom, left, right } = sidesOf(range);
  return people
    .slice(top, bottom + 1)
    .flatMap(({ useremail }) =>
      topics.slice(left, right + 1).map(({ topicid }) => permissionCellKey(useremail, topicid)),
    );
}

/** Returns where a key of the keyboard leads from a cell, within the grid; null for other keys. */
export function movedBy(
  key: string,
  [row, column]: readonly [number, number],
  { people, topics }: Matrix,
): [number, number] | null {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-10, 0],
    PageDown: [10, 0],
    Home: [0, -topics.length],
    End: [0, topics.length],
  };
  const step = steps[key];
  return step ? [within(row + step[0], people.length), within(column + step[1], topics.length)] : null;
}

const letters: Readonly<Record<string, CellState>> = { n: 'None', v: 'View', e: 'Edit' };

/** Returns the state that a key sets: V, E or N; null for other keys. */
export const stateBy = (key: string): CellState | null => letters[key.toLowerCase()] ?? null;

/** Returns the state after this one, in turn. */
export const nextState = (now: CellState): CellState => states[(states.indexOf(now) + 1) % states.length]!;

export type WantedCells = ReadonlyMap<string, CellState>;

/** What is wanted after cells were set: what equals the stored state again is no change. */
export function withStates(
  matrix: Matrix,
  wanted: WantedCells,
  keys: readonly string[],
  state: CellState,
): WantedCells {
  const next = new Map(wanted);
  for (const key of keys) {
    if ((matrix.stored.get(key) ?? 'None') === state) next.delete(key);
    else next.set(key, state);
  }
  return next;
}

/** Returns the keys of the permissions that a change takes away. */
export const taken = (wanted: WantedCells): string[] =>
  [...wanted].flatMap(([key, state]) => (state === 'None' ? [key] : []));
