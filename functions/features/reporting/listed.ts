import {
  type ListedColumn,
  type Listing,
  mostWhole,
  type Paging,
  pageSize,
  readListing,
  type Sort,
  sortedRows,
  wordsOf,
} from '#shared/domain/kit/listing.ts';
import { choicesOf, type Filter, type Narrowing, narrowed } from '#shared/domain/kit/search.ts';

/** How the rows of a list are searched, filtered and sorted. */
interface RowList<Row> {
  columns: readonly ListedColumn<Row>[];
  filters: readonly Filter<Row>[];
  /** Without it, they are in the order in which they were found. */
  sort?: Sort | undefined;
}

/** What was asked of a list, by the parameters of an address. */
export const listingOf = <Row>(
  text: string | undefined,
  { filters }: Pick<RowList<Row>, 'filters'>,
): Listing =>
  readListing(
    new URLSearchParams(text ?? ''),
    filters.map(({ key }) => key),
  );

/** The rows that pass search and filters, by the words that the table of the browser shows. */
export const narrowedRows = <Row>(
  rows: readonly Row[],
  narrowing: Narrowing,
  { columns, filters }: Pick<RowList<Row>, 'columns' | 'filters'>,
): Row[] => narrowed(rows, narrowing, filters, row => columns.map(column => wordsOf(column, row)));

/**
 * Returns all rows, or of more than `whole` the page that was asked for, searched, filtered and sorted as the table of
 * the browser does. A file asks for them in parts of a thousand instead.
 */
export function listed<Row>(
  rows: readonly Row[],
  asked: { listing?: string | undefined; part?: number | undefined },
  list: RowList<Row>,
  whole = mostWhole,
): { rows: Row[]; paging?: Paging } {
  const { columns, filters, sort } = list;
  if (rows.length <= whole) return { rows: [...rows] };
  const listing = listingOf(asked.listing, list);
  const found = narrowedRows(rows, listing, list);
  const sorted = sortedRows(found, columns, listing.sort ?? sort);
  const choices = filters.map(filter => [filter.key, choicesOf(filter, rows).map(({ value }) => value)]);
  const [page, size] = asked.part === undefined ? [listing.page, pageSize] : [asked.part, mostWhole];
  const end = (page + 1) * size;
  return {
    rows: sorted.slice(end - size, end),
    paging: {
      page,
      more: found.length > end,
      found: found.length,
      choices: Object.fromEntries(choices),
    },
  };
}
