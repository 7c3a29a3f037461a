import './DataTable.css';
import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFns,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { usePrinting } from '#web/ui/usePrinting.ts';
import { Cut } from './Cut.tsx';
import { SearchField } from './SearchField.tsx';

/** Rows per page; the pager shows only where there are more. */
const pageSize = 100;

export interface Column<Row> {
  key: string;
  label: string;
  /** Returns what is sorted and searched. */
  value: (row: Row) => string | number;
  /** Returns what the cell shows; without it, the cell shows the value. */
  render?: (row: Row) => ReactNode;
  /** Cuts the text at so many characters, with the whole text in a tooltip. */
  cut?: number;
  align?: 'end';
  /** On a phone, the name of the row is at the top and its actions at the bottom, both without a label. */
  role?: 'name' | 'action';
  sortable?: boolean;
  /** Has a filter field, where the table has those. */
  filterable?: boolean;
}

/** Returns a column with the actions on a row. */
export const actionColumn = <Row,>(label: string, render: (row: Row) => ReactNode): Column<Row> => ({
  key: label.toLowerCase(),
  label,
  value: () => '',
  render,
  sortable: false,
  filterable: false,
  role: 'action',
});

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
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
  sort?: { key: string; descending?: boolean };
  rowClass?: (row: Row) => string;
  /** Beside the search field. */
  tools?: ReactNode;
  search?: boolean;
  /** Adds a filter field under each column's header. */
  filters?: boolean;
  /** The key of a row to scroll into view whenever the key changes. */
  inView?: string | undefined;
  /** Called with the rows that pass the filters, on all pages, in their order. */
  onListed?: (rows: readonly Row[]) => void;
}

/**
 * Lists rows with search, sorting and pages of 100 rows. Every list of the application is one. On a phone, each row is
 * a card.
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    empty,
    sort,
    tools,
    rowClass,
    search = true,
    filters = false,
    inView,
    onListed,
  } = props;
  const defs = useMemo(
    () =>
      columns.map(
        (c): ColumnDef<typeof features, Row> => ({
          id: c.key,
          accessorFn: c.value,
          header: c.label,
          enableSorting: c.sortable !== false,
          sortFn: 'alphanumeric',
          filterFn: 'includesString',
        }),
      ),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: rowKey,
    globalFilterFn: 'includesString',
    initialState: {
      pagination: { pageIndex: 0, pageSize },
      sorting: sort ? [{ id: sort.key, desc: sort.descending ?? false }] : [],
    },
  });
  const printing = usePrinting();
  const frame = useRef<HTMLElement>(null);
  const latest = useRef(table);
  latest.current = table;
  const listed = table.getSortedRowModel().rows;
  useEffect(() => onListed?.(listed.map(row => row.original)), [listed, onListed]);
  useEffect(() => {
    if (inView === undefined) return;
    const at = latest.current.getSortedRowModel().rows.findIndex(row => row.id === inView);
    if (at >= 0) latest.current.setPageIndex(Math.floor(at / pageSize));
    // The table may have to change the page first.
    const frameId = requestAnimationFrame(() => bringIntoView(frame.current, inView));
    return () => cancelAnimationFrame(frameId);
  }, [inView]);
  if (rows.length === 0) return empty;

  const found = table.getFilteredRowModel().rows.length;
  // All pages of the table are printed.
  const onPage = printing ? listed : table.getRowModel().rows;
  const byKey = new Map(columns.map(c => [c.key, c]));
  return (
    <div className="data-table">
      {(search || tools) && (
        <div className="data-tools">
          {search && <SearchField label={`Search ${label}`} onChange={text => table.setGlobalFilter(text)} />}
          {tools}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {found} of {rows.length} {label} shown
      </p>
      {/* The lint rule wants no focusable section, but one that scrolls must be reachable by keyboard. */}
      <section className="table-frame" aria-label={label} ref={frame} {...{ tabIndex: 0 }}>
        <table>
          <thead>
            <tr>
              {table.getHeaderGroups()[0]?.headers.map(header => {
                const sorted = header.column.getIsSorted();
                const column = byKey.get(header.column.id)!;
                return (
                  <th
                    key={header.id}
                    scope="col"
                    className={[column.align, column.role].filter(Boolean).join(' ') || undefined}
                    aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
                  >
                    {header.column.getCanSort() ? (
                      <button type="button" onClick={header.column.getToggleSortingHandler()}>
                        {column.label}
                        <SortMark sorted={sorted} />
                      </button>
                    ) : (
                      column.label
                    )}
                  </th>
                );
              })}
            </tr>
            {filters && (
              <tr className="column-filters">
                {table.getHeaderGroups()[0]?.headers.map(({ id, column }) => (
                  <td key={id} className={byKey.get(id)?.role}>
                    {byKey.get(id)?.filterable !== false && (
                      <input
                        type="search"
                        aria-label={`Filter by ${byKey.get(id)?.label}`}
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
            {onPage.map(row => (
              <tr key={row.id} data-row={row.id} className={rowClass?.(row.original)}>
                {columns.map(c => (
                  <td
                    key={c.key}
                    data-label={c.label}
                    className={[c.align, c.role, c.cut && 'long'].filter(Boolean).join(' ') || undefined}
                  >
                    {c.render ? (
                      c.render(row.original)
                    ) : (
                      <Cut text={String(c.value(row.original))} at={c.cut} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {found === 0 && <p className="no-match">Nothing matches your search. Clear it to see all {label}.</p>}
      {found > pageSize && (
        <nav className="pager" aria-label={`Pages of ${label}`}>
          <Button disabled={!table.getCanPreviousPage()} onClick={() => table.previousPage()}>
            Previous page
          </Button>
          <span>
            Page {table.state.pagination.pageIndex + 1} of {table.getPageCount()}
          </span>
          <Button disabled={!table.getCanNextPage()} onClick={() => table.nextPage()}>
            Next page
          </Button>
        </nav>
      )}
    </div>
  );
}

/** Scrolls a row into its frame, without moving the page. */
function bringIntoView(frame: HTMLElement | null, key: string): void {
  const row = frame?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  if (!frame || !row || frame.scrollHeight <= frame.clientHeight) return;
  const { offsetTop: top, offsetHeight: height } = row;
  const head = frame.querySelector('thead')?.offsetHeight ?? 0;
  const visible = top - head >= frame.scrollTop && top + height <= frame.scrollTop + frame.clientHeight;
  if (!visible) frame.scrollTop = top - frame.clientHeight / 2;
}

function SortMark({ sorted }: { sorted: false | 'asc' | 'desc' }) {
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ArrowUpDown;
  return <Icon size={14} aria-hidden="true" className={sorted ? '' : 'faint'} />;
}
