import {
  foundPage,
  type ListedColumn,
  type Listing,
  mostWhole,
  type Paging,
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
  if (rows.length <= whole) return { rows: [...rows] };
  const listing = listingOf(asked.listing, list);
  const { rows: some, paging } =
    asked.part === undefined ? foundPage(rows, listing, list) : foundPart(rows, listing, list, asked.part);
  const choices = list.filters.map(filter => [filter.key, choicesOf(filter, rows).map(({ value }) => value)]);
  return { rows: some, paging: { ...paging, choices: Object.fromEntries(choices) } };
}

/** Finds the rows of a listing, and returns those of one part of a file. */
function foundPart<Row>(rows: readonly Row[], listing: Listing, list: RowList<Row>, part: number) {
  const found = narrowedRows(rows, listing, list);
  const end = (part + 1) * mostWhole;
  return {
    rows: sortedRows(found, list.columns, listing.sort ?? list.sort).slice(end - mostWhole, end),
    paging: { page: part, more: found.length > end, found: found.length },
  };
}
