import { useCallback, useMemo, useState } from 'react';
import { useListedRows } from './useListedRows.ts';

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
