import {
  type ListedColumn,
  mostWhole,
  type Paging,
  pageSize,
  readListing,
  type Sort,
  sortedRows,
  wordsOf,
} from '#shared/domain/kit/listing.ts';
import { choicesOf, type Filter, narrowed } from '#shared/domain/kit/search.ts';

/**
 * Returns all rows, or of more than a thousand the page that was asked for, searched, filtered and sorted as the table of
 * the browser does. A file asks for them in parts of a thousand instead.
 */
export function listed<Row>(
  rows: readonly Row[],
  asked: { listing?: string | undefined; part?: number | undefined },
  list: { columns: readonly ListedColumn<Row>[]; filters: readonly Filter<Row>[]; sort: Sort },
): { rows: Row[]; paging?: Paging } {
  const { columns, filters, sort } = list;
  if (rows.length <= mostWhole) return { rows: [...rows] };
  const listing = readListing(
    new URLSearchParams(asked.listing ?? ''),
    filters.map(({ key }) => key),
  );
  const found = narrowed(rows, listing, filters, row => columns.map(column => wordsOf(column, row)));
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
