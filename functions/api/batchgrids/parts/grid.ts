import { found } from '#shared/domain/kit/search.ts';

/** What is asked for of a grid. */
export interface Part {
  search?: string | undefined;
  from?: number | undefined;
  size?: number | undefined;
}

/** Cells whose items are read together. */
const perRead = 150;

/** Returns the cells of a grid whose names have the words that were typed, from a position on. */
function* cellsFrom<Cell>(
  cells: Iterable<Cell>,
  search: string,
  from: number,
  namesOf: (cell: Cell) => readonly string[],
): Generator<{ cell: Cell; at: number }> {
  let at = 0;
  for (const cell of cells) {
    if (at >= from && (search === '' || found(search, namesOf(cell)))) yield { cell, at };
    at++;
  }
}

/**
 * Returns the rows of a part of a grid, whose cells are known by names alone. `read` returns the rows of some cells, null for
 * a cell that has none. Of a grid with 16,500 cells it reads only those that it shows.
 */
export async function gridPartOf<Cell, Row>(
  cells: Iterable<Cell>,
  { search = '', from = 0, size = 100 }: Part,
  namesOf: (cell: Cell) => readonly string[],
  read: (cells: readonly Cell[]) => Promise<(Row | null)[]>,
): Promise<{ result: Row[]; next: number }> {
  const result: Row[] = [];
  const passing = cellsFrom(cells, search, from, namesOf);
  for (;;) {
    const some = taken(passing, perRead);
    const rows = await read(some.map(({ cell }) => cell));
    for (const [i, row] of rows.entries()) {
      if (row === null) continue;
      if (result.length === size) return { result, next: some[i]!.at };
      result.push(row);
    }
    if (some.length < perRead) return { result, next: 0 };
  }
}

function taken<T>(values: Iterator<T>, count: number): T[] {
  const some: T[] = [];
  while (some.length < count) {
    const { value, done } = values.next();
    if (done) break;
    some.push(value);
  }
  return some;
}
