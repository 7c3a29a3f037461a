import { type ColumnDef, filterFn_includesString, functionalUpdate, useTable } from '@tanstack/react-table';
import { useCallback, useMemo } from 'react';
import {
  compareValues,
  isEmptyValue,
  type Listing,
  pageSize,
  type Sort,
  wordsOf,
} from '#shared/domain/kit/listing.ts';
import { type Filter, found, passes } from '#shared/domain/kit/search.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { filterColumn, type ListTable, listFeatures } from '#web/ui/table/features.ts';
import type { RowSelection } from '#web/ui/table/RowSelection.tsx';
import { usePrinting } from '#web/ui/usePrinting.ts';
import { type Served, useAsking } from './served.ts';
import { useListing } from './useListing.ts';

/** The name of the column that the search looks at: it has the words of all the others. */
const words = 'words';

const keyOf = (id: string) => id.replace(/^filter:/, '');

interface Options<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  filters: readonly Filter<Row>[];
  /** The columns with a filter field under their header. */
  filtered: readonly Column<Row>[];
  kept: boolean;
  /** How the list is sorted until people sort it otherwise. */
  sort: Sort | undefined;
  selection: RowSelection<Row> | undefined;
  served: Served | undefined;
}

/**
 * Returns a list that is searched, filtered, sorted, paged and checked by the rules that the server applies to long ones:
 * of those, it leaves the rows as they came. While people print, one page has them all.
 */
export function useListTable<Row extends object>(
  options: Options<Row>,
): {
  table: ListTable<Row>;
  shown: Listing;
  change(some: Partial<Listing>): void;
} {
  const { rows, rowKey, columns, filters, filtered, kept, sort, selection, served } = options;
  const keys = useMemo(() => [...filters, ...filtered].map(({ key }) => key), [filters, filtered]);
  const [shown, change] = useListing(kept, keys);
  useAsking(
    served,
    shown,
    keys,
    useCallback(page => change({ page }), [change]),
  );
  const defs = useMemo(() => columnsOf(columns, filters), [columns, filters]);
  const isServed = served !== undefined;
  const printing = usePrinting() && !isServed;
  const { key: sortKey, descending: desc = false } = shown.sort ?? sort ?? {};
  // New lists each time would filter and sort the rows again at every render.
  const sorting = useMemo(() => (sortKey ? [{ id: sortKey, desc }] : []), [sortKey, desc]);
  const columnFilters = useMemo(
    () =>
      [...filters.map(filterColumn), ...filtered.map(({ key }) => key)].flatMap(id => {
        const value = shown.chosen[keyOf(id)];
        return value ? [{ id, value }] : [];
      }),
    [filters, filtered, shown.chosen],
  );
  const pagination = useMemo(
    () =>
      printing ? { pageIndex: 0, pageSize: Number.POSITIVE_INFINITY } : { pageIndex: shown.page, pageSize },
    [printing, shown.page],
  );
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selection?.chosen ?? [])].map((id): [string, true] => [id, true])),
    [selection?.chosen],
  );
  const table = useTable<typeof listFeatures, Row>({
    features: listFeatures,
    columns: defs,
    data: rows,
    getRowId: rowKey,
    state: { sorting, columnFilters, globalFilter: shown.search, pagination, rowSelection },
    manualFiltering: isServed,
    manualSorting: isServed,
    manualPagination: isServed,
    autoResetPageIndex: false,
    getColumnCanGlobalFilter: ({ id }) => id === words,
    globalFilterFn: (row, id, typed: string) => found(typed, row.getValue(id)),
    enableRowSelection: ({ original }) => selection?.may(original) ?? false,
    onSortingChange: updater => {
      const [first] = functionalUpdate(updater, sorting);
      change({ sort: first && { key: first.id, descending: first.desc } });
    },
    onColumnFiltersChange: updater => {
      const chosen = functionalUpdate(updater, columnFilters).map(({ id, value }) => [keyOf(id), value]);
      change({ chosen: Object.fromEntries(chosen), page: 0 });
    },
    onGlobalFilterChange: updater => change({ search: functionalUpdate(updater, shown.search), page: 0 }),
    onPaginationChange: updater => change({ page: functionalUpdate(updater, pagination).pageIndex }),
    onRowSelectionChange: updater =>
      selection?.onChange(new Set(Object.keys(functionalUpdate(updater, rowSelection)))),
  });
  // Rows may have gone since the address was written.
  const last = Math.max(0, table.getPageCount() - 1);
  if (!isServed && !printing && rows.length > 0 && shown.page > last) change({ page: last });
  return { table, shown, change };
}

const valueIn = <Row extends object>({ value }: Column<Row>, row: Row): string | number | undefined => {
  const its = value(row);
  return isEmptyValue(its) ? undefined : its;
};

/** Returns the list's columns, and those that nobody sees: one for each filter, and one for the search. */
const columnsOf = <Row extends object>(
  columns: readonly Column<Row>[],
  filters: readonly Filter<Row>[],
): ColumnDef<typeof listFeatures, Row>[] => [
  ...columns.map(
    (column): ColumnDef<typeof listFeatures, Row> => ({
      id: column.key,
      // Rows without a value are last in both directions.
      accessorFn: row => valueIn(column, row),
      sortUndefined: 'last',
      enableSorting: column.sortable !== false,
      sortFn: (a, b, key) => compareValues(a.getValue(key), b.getValue(key)),
      filterFn: filterFn_includesString,
    }),
  ),
  ...filters.map(
    (filter): ColumnDef<typeof listFeatures, Row> => ({
      id: filterColumn(filter),
      accessorFn: filter.values,
      filterFn: (row, id, chosen: string) => passes(row.getValue(id), chosen),
    }),
  ),
  {
    id: words,
    accessorFn: row => columns.flatMap(column => (column.sorts === 'only' ? [] : wordsOf(column, row))),
  },
];
