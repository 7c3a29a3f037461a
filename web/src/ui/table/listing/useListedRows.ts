import { useCallback, useMemo, useState } from 'react';

/** The rows that a list shows on all its pages, in their order, and what it is narrowed to, in words. */
export interface ListedRows<Row> {
  rows: readonly Row[];
  /** '' if the list shows everything. */
  narrowing: string;
}

/** What a list shows, to save or print it, and what the list tells it with. */
export function useListedRows<Row>(): [ListedRows<Row>, (rows: readonly Row[], narrowing: string) => void] {
  const [listed, setListed] = useState<ListedRows<Row>>({ rows: [], narrowing: '' });
  const tell = useCallback((rows: readonly Row[], narrowing: string) => setListed({ rows, narrowing }), []);
  return [listed, tell];
}

const none: ReadonlySet<string> = new Set();

/**
 * The rows that people check in a list, to change all of them at once. Those that search or filters hide stay checked, but
 * are neither counted nor changed until they are seen again. `keyOf` is the same at every render.
 */
export function useCheckedRows<Row>(keyOf: (row: Row) => string) {
  const [chosen, onChange] = useState(none);
  const [listed, onListed] = useListedRows<Row>();
  const seen = useMemo(() => listed.rows.filter(row => chosen.has(keyOf(row))), [listed.rows, chosen, keyOf]);
  /** Unchecks the rows that are seen, except some. */
  const settle = useCallback(
    (left: readonly Row[] = []) =>
      onChange(now => {
        const gone = new Set(seen.map(keyOf));
        for (const row of left) gone.delete(keyOf(row));
        return new Set([...now].filter(key => !gone.has(key)));
      }),
    [seen, keyOf],
  );
  return { chosen, onChange, seen, settle, listed, onListed };
}
