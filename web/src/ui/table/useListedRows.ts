import { useCallback, useState } from 'react';

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
