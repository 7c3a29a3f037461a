import { type RefObject, useEffect, useRef } from 'react';

/** Rows that people have checked, to do something with all of them. */
export interface Selection<Row> {
  /** The keys of the checked rows. */
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
  /** Returns whether a row may be checked. */
  may(row: Row): boolean;
  /** Returns the name of a row, for screen readers. */
  nameOf(row: Row): string;
}

/** Checks all rows that the list shows, on all its pages, or none. It is in the head, and on phones above the cards. */
export function SelectAll<Row>({
  selection: { chosen, onChange, may },
  rows,
  worded = false,
}: {
  selection: Selection<Row>;
  rows: readonly { id: string; original: Row }[];
  /** The box is not in a column of boxes, whose place would say what it is for. */
  worded?: boolean;
}) {
  const box = useRef<HTMLInputElement>(null);
  const eligible = rows.filter(({ original }) => may(original)).map(({ id }) => id);
  const checked = eligible.filter(id => chosen.has(id)).length;
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
        onChange={() => onChange(new Set(all ? [] : eligible))}
      />
      {worded && <span aria-hidden="true">All</span>}
    </label>
  );
}

/**
 * Checks one row; with Shift, all rows from the one that was checked before. `ids` are those of the rows on the page
 * that may be checked, in their order; `before` holds the row that was checked last.
 */
export function SelectRow<Row>({
  selection: { chosen, onChange, may, nameOf },
  id,
  row,
  ids,
  before,
}: {
  selection: Selection<Row>;
  id: string;
  row: Row;
  ids: () => readonly string[];
  before: RefObject<string>;
}) {
  const check = (checked: boolean, range: boolean) => {
    const listed = ids();
    const [from, to] = [listed.indexOf(range ? before.current : id), listed.indexOf(id)];
    before.current = id;
    const changed = from < 0 ? [id] : listed.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Set(chosen);
    for (const one of changed) {
      if (checked) next.add(one);
      else next.delete(one);
    }
    onChange(next);
  };
  return (
    <td className="select">
      {may(row) && (
        <label>
          <span className="visually-hidden">Select {nameOf(row)}</span>
          <input
            type="checkbox"
            checked={chosen.has(id)}
            onChange={({ target, nativeEvent }) =>
              check(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      )}
    </td>
  );
}
