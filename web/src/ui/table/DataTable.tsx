import './DataTable.css';
import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFns,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { compareValues, pageOf, pageSize, type Sort, wordsOf } from '#shared/domain/kit/listing.ts';
import { type Filter, narrowed, narrowingWords } from '#shared/domain/kit/search.ts';
import { useMedia } from '#web/ui/useMedia.ts';
import { usePrinting } from '#web/ui/usePrinting.ts';
import { Cell } from './Cell.tsx';
import type { Column } from './columns.ts';
import { Head } from './head/Head.tsx';
import { ListTools } from './ListTools.tsx';
import { Pager } from './Pager.tsx';
import { bringIntoView, openRow } from './rows.ts';
import { SelectAll, type Selection, SelectRow } from './Selection.tsx';
import { hasNoRow, type Served, useAsking } from './served.ts';
import { useFits } from './useFits.ts';
import { useListing } from './useListing.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
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
  /** Where the list is so long that the server sends one page of it, searched, filtered and sorted there. */
  served?: Served | undefined;
  /** The key of a row to scroll into view whenever the key changes. */
  inView?: string | undefined;
  /** Called with the rows that pass the filters, on all pages, in their order, and with what narrows them, in words. */
  onListed?: (rows: readonly Row[], narrowing: string) => void;
}

const none: readonly never[] = [];

/**
 * Lists rows with search, filters, sorting and pages of 100 rows. Every list of the application is one. The whole row
 * opens what its button opens. Where columns have widths and room for them, the table fits its page and its head stays in
 * view; otherwise it scrolls sideways in its frame, and the actions of its rows stay in view. On a phone, each row is a card,
 * and only screen readers have the head: Tab passes it by.
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, rows, rowKey, empty, sort, tools, rowClass, inView, onListed, selection, served } = props;
  const { columns: all } = props;
  const columns = useMemo(() => all.filter(({ sorts }) => sorts !== 'only'), [all]);
  const { search = true, filters = none, kept = false, columnFilters = false } = props;
  const keys = useMemo(
    () => [
      ...filters.map(({ key }) => key),
      ...(columnFilters
        ? columns.filter(({ filterable }) => filterable !== false).map(({ key }) => key)
        : []),
    ],
    [filters, columns, columnFilters],
  );
  const [shown, change] = useListing(kept, keys);
  useAsking(served, shown, keys);
  const whole = served === undefined;
  const passing = useMemo(
    () =>
      whole ? narrowed(rows, shown, filters, row => columns.map(column => wordsOf(column, row))) : [...rows],
    [whole, rows, shown, filters, columns],
  );
  const defs = useMemo(
    () =>
      all.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.key,
          accessorFn: column.value,
          header: column.label,
          enableSorting: column.sortable !== false,
          sortFn: (a, b, key) => compareValues(a.getValue(key), b.getValue(key)),
          filterFn: 'includesString',
        }),
      ),
    [all],
  );
  const sorted = shown.sort ?? sort;
  const { key: sortKey = '', descending = false } = sorted ?? {};
  // A new list each time would sort the table again at every render.
  const sorting = useMemo(
    () => (sortKey && whole ? [{ id: sortKey, desc: descending }] : []),
    [sortKey, descending, whole],
  );
  const filtering = useMemo(
    () =>
      columnFilters ? keys.flatMap(id => (shown.chosen[id] ? [{ id, value: shown.chosen[id] }] : [])) : [],
    [columnFilters, keys, shown.chosen],
  );
  const table = useTable({
    features,
    columns: defs,
    data: passing,
    getRowId: rowKey,
    state: { sorting, columnFilters: filtering },
  });
  const printing = usePrinting();
  const cards = useMedia('(max-width: 640px)');
  const headTab = cards ? -1 : undefined;
  const frame = useRef<HTMLElement>(null);
  const checkedBefore = useRef('');
  const listed = table.getSortedRowModel().rows;
  const latest = useRef({ listed, page: shown.page });
  latest.current = { listed, page: shown.page };
  const narrowing = narrowingWords(shown, filters);
  useEffect(
    () =>
      onListed?.(
        listed.map(row => row.original),
        narrowing,
      ),
    [listed, narrowing, onListed],
  );
  useEffect(() => {
    if (inView === undefined) return;
    const now = latest.current;
    const page = Math.floor(now.listed.findIndex(row => row.id === inView) / pageSize);
    if (page >= 0 && page !== now.page) change({ page });
    // The table may have to change the page first.
    const frameId = requestAnimationFrame(() => bringIntoView(frame.current, inView));
    return () => cancelAnimationFrame(frameId);
  }, [inView, change]);
  const isEmpty = hasNoRow(rows, served);
  useEffect(() => {
    const element = frame.current;
    if (isEmpty || !element) return;
    element.addEventListener('click', openRow);
    return () => element.removeEventListener('click', openRow);
  }, [isEmpty]);
  const fits = useFits(frame, columns, { there: !isEmpty, checked: selection !== undefined });
  if (isEmpty) return empty;

  const found = whole ? listed.length : served.found;
  const pages = found === null ? undefined : Math.max(1, Math.ceil(found / pageSize));
  const page = whole ? Math.min(shown.page, pages! - 1) : served.page;
  // All pages of the table are printed, if they are there.
  const onPage = printing || !whole ? listed : pageOf(listed, page);
  return (
    <div className="data-table">
      {(search || tools || filters.length > 0) && (
        <ListTools
          label={label}
          search={search}
          filters={filters}
          rows={rows}
          words={row => columns.map(column => wordsOf(column, row))}
          choices={served?.choices}
          found={
            whole
              ? `${passing.length} of ${rows.length}`
              : found === null
                ? ''
                : `${found.toLocaleString('en')} found`
          }
          shown={shown}
          change={change}
          sortable={all.filter(({ sortable }) => sortable !== false)}
          alwaysSortable={all.length > columns.length}
          sort={sorted}
          selectAll={cards && selection && <SelectAll selection={selection} rows={listed} worded />}
        >
          {tools}
        </ListTools>
      )}
      <p className="visually-hidden" role="status">
        {whole
          ? `${listed.length} of ${rows.length} ${label} shown`
          : `${listed.length} ${label} on this page`}
      </p>
      {/* The lint rule wants no focusable section, but one that scrolls must be reachable by keyboard. */}
      <section
        className={fits ? 'table-frame fits' : 'table-frame'}
        aria-label={label}
        aria-busy={served?.busy || undefined}
        ref={frame}
        {...{ tabIndex: fits || cards ? undefined : 0 }}
      >
        <table aria-label={label}>
          <colgroup>
            {/* By their classes, columns that are not printed leave no room. */}
            {selection && <col className="select" style={{ width: '40px' }} />}
            {columns.map(({ key, width, role }) => (
              <col key={key} className={role} style={width ? { width } : undefined} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {selection && cards && <td />}
              {selection && !cards && (
                <th scope="col" className="select">
                  <SelectAll selection={selection} rows={listed} />
                </th>
              )}
              {columns.map(column => (
                <Head
                  key={column.key}
                  column={column}
                  sorted={sorted}
                  tabIndex={headTab}
                  onSort={next => change({ sort: next })}
                />
              ))}
            </tr>
            {columnFilters && (
              <tr className="column-filters">
                {selection && <td />}
                {columns.map(({ key: id, label: name, role, filterable }) => (
                  <td key={id} className={role}>
                    {filterable !== false && (
                      <input
                        type="search"
                        tabIndex={headTab}
                        aria-label={`Filter by ${name}`}
                        value={shown.chosen[id] ?? ''}
                        onChange={event =>
                          change({ chosen: { ...shown.chosen, [id]: event.target.value }, page: 0 })
                        }
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
      <Pager
        label={label}
        page={page}
        pages={pages}
        more={whole ? page + 1 < pages! : served.more}
        onPage={next => change({ page: next })}
      />
    </div>
  );
}
