import './DataTable.css';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { pageSize, type Sort } from '#shared/domain/kit/listing.ts';
import { type Filter, narrowingWords } from '#shared/domain/kit/search.ts';
import { useMedia } from '#web/ui/useMedia.ts';
import { Cell } from './Cell.tsx';
import type { Column } from './columns.ts';
import type { ListTable } from './features.ts';
import { TableHead } from './Head.tsx';
import { ListTools } from './ListTools.tsx';
import { hasNoRow, type Served } from './listing/served.ts';
import { useListTable } from './listing/useListTable.ts';
import { Pager } from './Pager.tsx';
import { type RowSelection, SelectAll, SelectRow } from './RowSelection.tsx';
import { bringIntoView, openRow } from './rows.ts';
import { Totals } from './Totals.tsx';
import { useFits } from './useFits.ts';

interface Props<Row extends object> {
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
  /** What the search finds, shown in its empty field: the list is found by little else, and the field is wide. */
  searchFor?: string;
  filters?: readonly Filter<Row>[];
  /** Keeps search, filters, sorting and page in the address; for the one list of a page. */
  kept?: boolean;
  /** Adds a filter field under each column's header. */
  columnFilters?: boolean;
  /** Lets people check rows to do something with all of them. */
  selection?: RowSelection<Row>;
  /** Where the list is so long that the server sends one page of it, searched, filtered and sorted there. */
  served?: Served | undefined;
  /** How many rows there are, where `rows` are one page of them and its caller turns the pages. */
  outOf?: number;
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
  const { label, rows, empty, sort, tools, onListed, selection, served, columns: all } = props;
  const { outOf = rows.length, search = true, filters = none, kept = false, columnFilters = false } = props;
  const columns = useMemo(() => all.filter(({ sorts }) => sorts !== 'only'), [all]);
  const filtered = useMemo(
    () => (columnFilters ? columns.filter(({ filterable }) => filterable !== false) : none),
    [columns, columnFilters],
  );
  const { table, shown, change } = useListTable({
    rows,
    rowKey: props.rowKey,
    columns: all,
    filters,
    filtered,
    kept,
    sort,
    selection,
    served,
  });
  const cards = useMedia('(max-width: 640px)');
  const listed = table.getSortedRowModel().rows;
  const narrowing = narrowingWords(shown, filters);
  useEffect(
    () =>
      onListed?.(
        listed.map(row => row.original),
        narrowing,
      ),
    [listed, narrowing, onListed],
  );
  if (hasNoRow(rows, served)) return empty;

  const found = served ? served.found : listed.length;
  const pages = found === null ? undefined : Math.max(1, Math.ceil(found / pageSize));
  const page = served ? served.page : shown.page;
  const foundWords = found === null ? '' : `${found.toLocaleString('en')} found`;
  return (
    <div className="data-table">
      {(search || tools || filters.length > 0) && (
        <ListTools
          table={table}
          label={label}
          search={search}
          searchFor={props.searchFor}
          filters={filters}
          choices={served?.choices}
          found={served ? foundWords : `${listed.length} of ${rows.length}`}
          columns={all}
          selectAll={cards && selection && <SelectAll table={table} worded />}
        >
          {tools}
        </ListTools>
      )}
      <p className="visually-hidden" role="status">
        {served || (!search && props.outOf === undefined)
          ? `Shown of the ${label} on this page: ${listed.length}`
          : `${listed.length} of ${outOf} ${label} shown`}
      </p>
      <Rows {...props} {...{ table, columns, filtered, cards }} />
      {listed.length === 0 && (
        <p className="no-match">Nothing matches. Clear search and filters to see all {label}.</p>
      )}
      <Pager
        label={label}
        page={page}
        pages={pages}
        more={served ? served.more : page + 1 < pages!}
        onPage={next => change({ page: next })}
      />
    </div>
  );
}

interface RowsProps<Row extends object>
  extends Pick<Props<Row>, 'label' | 'selection' | 'served' | 'rowClass' | 'inView'> {
  table: ListTable<Row>;
  /** Those that are shown. */
  columns: readonly Column<Row>[];
  /** Those with a filter field. */
  filtered: readonly Column<Row>[];
  /** Each row is a card. */
  cards: boolean;
}

/** The width of a column on a screen, for the style sheet: paper is narrower. */
const widthOf = (width: string) => ({ '--width': width }) as CSSProperties;

/** Shows the rows of a page in a frame. */
function Rows<Row extends object>(props: RowsProps<Row>) {
  const { table, columns, filtered, cards, label, selection, served, rowClass, inView } = props;
  const frame = useRef<HTMLElement>(null);
  const latest = useRef(table);
  latest.current = table;
  useEffect(() => {
    if (inView === undefined) return;
    const { current: now } = latest;
    const page = Math.floor(now.getSortedRowModel().rows.findIndex(row => row.id === inView) / pageSize);
    if (page >= 0 && page !== now.state.pagination.pageIndex) now.setPageIndex(page);
    // The table may have to change the page first.
    const frameId = requestAnimationFrame(() => bringIntoView(frame.current, inView));
    return () => cancelAnimationFrame(frameId);
  }, [inView]);
  useEffect(() => {
    const element = frame.current;
    element?.addEventListener('click', openRow);
    return () => element?.removeEventListener('click', openRow);
  }, []);
  // Cards have the width of the page: measuring them would lay out every row, twice.
  const fits = useFits(frame, cards ? none : columns, selection !== undefined);
  const listed = table.getSortedRowModel().rows;
  // Of a page of a long list, they would be those of a part.
  const addsUp = !served && listed.length > 1 && columns.some(({ total }) => total);
  return (
    // The lint rule wants no focusable section, but one that scrolls must be reachable by keyboard.
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
          {selection && <col className="select" style={widthOf('50px')} />}
          {columns.map(({ key, width, role }) => (
            <col key={key} className={role} style={width ? widthOf(width) : undefined} />
          ))}
        </colgroup>
        <TableHead {...{ table, columns, filtered, cards }} checked={selection !== undefined} />
        <tbody>
          {table.getPaginatedRowModel().rows.map(row => (
            <tr key={row.id} data-row={row.id} className={rowClass?.(row.original)}>
              {selection && <SelectRow row={row} name={selection.nameOf(row.original)} />}
              {columns.map(column => (
                <Cell key={column.key} column={column} row={row.original} />
              ))}
            </tr>
          ))}
        </tbody>
        {addsUp && (
          <Totals
            columns={columns}
            rows={listed.map(row => row.original)}
            checked={selection !== undefined}
          />
        )}
      </table>
    </section>
  );
}
