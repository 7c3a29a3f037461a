import { type KeyboardEvent, useState } from 'react';

/** Where the focus is in a grid: a row and a column, from 0. */
export interface GridSpot {
  row: number;
  column: number;
}

const moves: Readonly<Record<string, (at: GridSpot, last: GridSpot, whole: boolean) => GridSpot>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }, _, whole) => ({ row: whole ? 0 : row, column: 0 }),
  End: ({ row }, last, whole) => ({ row: whole ? last.row : row, column: last.column }),
};

/**
 * Moves the focus in a table whose `td` have one thing each that takes it, by the arrow keys, Home and End; with Ctrl to the
 * first and the last cell. Space does `onSpace` where it is given. Returns where the focus begins, and what the table takes.
 */
export function useGridKeys(last: GridSpot, onSpace: ((at: GridSpot) => void) | undefined) {
  const [spot, setSpot] = useState<GridSpot>({ row: 0, column: 0 });
  const spotOf = (target: EventTarget): GridSpot | undefined => {
    const cell = (target as Element).closest('td');
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
  };
  const held = {
    row: Math.max(0, Math.min(spot.row, last.row)),
    column: Math.max(0, Math.min(spot.column, last.column)),
  };
  return {
    entry: held,
    grid: {
      role: 'grid' as const,
      onFocus: ({ target }: { target: EventTarget }) => {
        const at = spotOf(target);
        if (at && (at.row !== held.row || at.column !== held.column)) setSpot(at);
      },
      onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
        const at = spotOf(event.target);
        if (!at || event.altKey) return;
        if (event.key === ' ' && onSpace) {
          event.preventDefault();
          onSpace(at);
          return;
        }
        const next = moves[event.key]?.(at, last, event.ctrlKey || event.metaKey);
        if (!next) return;
        event.preventDefault();
        const { row, column } = next;
        event.currentTarget
          .querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${column}"] > :first-child`)
          ?.focus();
      },
    },
  };
}
