import './DataTable.css';
import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFns,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { usePrinting } from '#web/ui/usePrinting.ts';
import { Cell } from './Cell.tsx';
import { type Column, wordsOf } from './columns.ts';
import { Head } from './Head.tsx';
import { ListTools } from './ListTools.tsx';
import { bringIntoView, openRow } from './rows.ts';
import { SelectAll, type Selection, SelectRow } from './Selection.tsx';
import { type Filter, narrowed } from './search.ts';
import { type Sort, useListing } from './useListing.ts';

/** Rows per page; the pager shows only where there are more. */
const pageSize = 100;

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns,
  filterFns,
});

interface Props<Row> {
  /** The name of what the table lists, for screen readers and the search field, e.g. 'topics'. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of the table where there are no rows at all. */
  empty: ReactNode;
  sort?: Sort;
  rowClass?: (row: Row) => string;
  /** At the end of the line of search and filters. */
  tools?: ReactNode;
  search?: boolean;
  filters?: readonly Filter<Row>[];
  /** Keeps search, filters, sorting and page in the address; for the one list of a page. */
  kept?: boolean;
  /** Adds a filter field under each column's header. */
  columnFilters?: boolean;
  /** Lets people check rows to do something with all of them. */
  selection?: Selection<Row>;
  /** The key of a row to scroll into view whenever the key changes. */
  inView?: string | undefined;
  /** Called with the rows that pass the filters, on all pages, in their order. */
  onListed?: (rows: readonly Row[]) => void;
}

const none: readonly never[] = [];

/**
 * Lists rows with search, filters, sorting and pages of 100 rows. Every list of the application is one. The whole row
 * opens what its button opens. Where columns have widths, the table fits its page and its head stays in view; otherwise
 * it scrolls sideways in its frame. On a phone, each row is a card.
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, columns, rows, rowKey, empty, sort, tools, rowClass, inView, onListed, selection } = props;
  const { search = true, filters = none, kept = false, columnFilters = false } = props;
  const keys = useMemo(() => filters.map(({ key }) => key), [filters]);
  const [shown, change] = useListing(kept, keys);
  const passing = useMemo(
    () => narrowed(rows, shown, filters, row => columns.map(column => wordsOf(column, row))),
    [rows, shown, filters, columns],
  );
  const defs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.key,
          accessorFn: column.value,
          header: column.label,
          enableSorting: column.sortable !== false,
          sortFn: 'alphanumeric',
          filterFn: 'includesString',
        }),
      ),
    [columns],
  );
  const sorted = shown.sort ?? sort;
  const { key: sortKey = '', descending = false } = sorted ?? {};
  // A new list each time would sort the table again at every render.
  const sorting = useMemo(() => (sortKey ? [{ id: sortKey, desc: descending }] : []), [sortKey, descending]);
  const table = useTable({
    features,
    columns: defs,
    data: passing,
    getRowId: rowKey,
    state: { sorting },
  });
  const printing = usePrinting();
  const frame = useRef<HTMLElement>(null);
  const checkedBefore = useRef('');
  const listed = table.getSortedRowModel().rows;
  const latest = useRef({ listed, page: shown.page });
  latest.current = { listed, page: shown.page };
  useEffect(() => onListed?.(listed.map(row => row.original)), [listed, onListed]);
  useEffect(() => {
    if (inView === undefined) return;
    const now = latest.current;
    const page = Math.floor(now.listed.findIndex(row => row.id === inView) / pageSize);
    if (page >= 0 && page !== now.page) change({ page });
    // The table may have to change the page first.
    const frameId = requestAnimationFrame(() => bringIntoView(frame.current, inView));
    return () => cancelAnimationFrame(frameId);
  }, [inView, change]);
  const isEmpty = rows.length === 0;
  useEffect(() => {
    const element = frame.current;
    if (isEmpty || !element) return;
    element.addEventListener('click', openRow);
    return () => element.removeEventListener('click', openRow);
  }, [isEmpty]);
  if (isEmpty) return empty;

  const pages = Math.max(1, Math.ceil(listed.length / pageSize));
  const page = Math.min(shown.page, pages - 1);
  // All pages of the table are printed.
  const onPage = printing ? listed : listed.slice(page * pageSize, (page + 1) * pageSize);
  const fits = columns.some(({ width }) => width);
  return (
    <div className="data-table">
      {(search || tools || filters.length > 0) && (
        <ListTools
          label={label}
          search={search}
          filters={filters}
          rows={rows}
          found={passing.length}
          shown={shown}
          change={change}
          sortable={columns.filter(({ sortable }) => sortable !== false)}
          sort={sorted}
        >
          {tools}
        </ListTools>
      )}
      <p className="visually-hidden" role="status">
        {listed.length} of {rows.length} {label} shown
      </p>
      {/* The lint rule wants no focusable section, but one that scrolls must be reachable by keyboard. */}
      <section
        className={fits ? 'table-frame fits' : 'table-frame'}
        aria-label={label}
        ref={frame}
        {...{ tabIndex: fits ? undefined : 0 }}
      >
        <table aria-label={label}>
          <colgroup>
            {selection && <col style={{ width: '40px' }} />}
            {columns.map(({ key, width }) => (
              <col key={key} style={width ? { width } : undefined} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {selection && <SelectAll selection={selection} rows={listed} />}
              {columns.map(column => (
                <Head
                  key={column.key}
                  column={column}
                  sorted={sorted}
                  onSort={next => change({ sort: next })}
                />
              ))}
            </tr>
            {columnFilters && (
              <tr className="column-filters">
                {table.getHeaderGroups()[0]?.headers.map(({ id, column }, at) => (
                  <td key={id} className={columns[at]?.role}>
                    {columns[at]?.filterable !== false && (
                      <input
                        type="search"
                        aria-label={`Filter by ${columns[at]?.label}`}
                        value={String(column.getFilterValue() ?? '')}
                        onChange={event => column.setFilterValue(event.target.value || undefined)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            )}
          </thead>
          <tbody>
            {onPage.map(({ id, original }) => (
              <tr key={id} data-row={id} className={rowClass?.(original)}>
                {selection && (
                  <SelectRow
                    selection={selection}
                    id={id}
                    row={original}
                    ids={() => onPage.filter(one => selection.may(one.original)).map(one => one.id)}
                    before={checkedBefore}
                  />
                )}
                {columns.map(column => (
                  <Cell key={column.key} column={column} row={original} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {listed.length === 0 && (
        <p className="no-match">Nothing matches. Clear search and filters to see all {label}.</p>
      )}
      {pages > 1 && (
        <nav className="pager" aria-label={`Pages of ${label}`}>
          <Button look="quiet" disabled={page === 0} onClick={() => change({ page: page - 1 })}>
            Previous page
          </Button>
          <span>
            Page {page + 1} of {pages}
          </span>
          <Button look="quiet" disabled={page + 1 === pages} onClick={() => change({ page: page + 1 })}>
            Next page
          </Button>
        </nav>
      )}
    </div>
  );
}
