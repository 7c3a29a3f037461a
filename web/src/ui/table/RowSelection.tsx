import type { Row } from '@tanstack/react-table';
import { useEffect, useRef } from 'react';
import type { ListTable, listFeatures } from './features.ts';

/** Rows that people have checked, to do something with all of them. */
export interface RowSelection<Row> {
  /** The keys of the checked rows. */
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
  /** Returns whether a row may be checked. */
  may(row: Row): boolean;
  /** Returns the name of a row, for screen readers. */
  nameOf(row: Row): string;
}

/** Checks all rows that the list shows, on all its pages, or none. It is in the head, and on phones above the cards. */
export function SelectAll<Row extends object>({
  table,
  worded = false,
}: {
  table: ListTable<Row>;
  /** The box is not in a column of boxes, whose place would say what it is for. */
  worded?: boolean;
}) {
  const box = useRef<HTMLInputElement>(null);
  const eligible = table.getFilteredRowModel().rows.filter(row => row.getCanSelect());
  const checked = eligible.filter(row => row.getIsSelected()).length;
  const all = checked > 0 && checked === eligible.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked > 0 && !all;
  }, [checked, all]);
  return (
    <label className="select-all">
      <span className="visually-hidden">Select all</span>
      <input
        ref={box}
        type="checkbox"
        checked={all}
        disabled={eligible.length === 0}
        // What search or filters hide stays as it is: `useCheckedRows` counts only what is seen.
        onChange={() =>
          table.setRowSelection(before => {
            const next = { ...before };
            for (const { id } of eligible) {
              if (all) delete next[id];
              else next[id] = true;
            }
            return next;
          })
        }
      />
      {worded && <span aria-hidden="true">All</span>}
    </label>
  );
}

/** Checks one row; with Shift, all rows from the one that was checked before. */
export const SelectRow = <Data extends object>({
  row,
  name,
}: {
  row: Row<typeof listFeatures, Data>;
  /** For screen readers. */
  name: string;
}) => (
  <td className="select">
    {row.getCanSelect() && (
      <label>
        <span className="visually-hidden">Select {name}</span>
        <input type="checkbox" checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} />
      </label>
    )}
  </td>
);
