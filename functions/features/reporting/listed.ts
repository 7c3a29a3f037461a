import {
  type ListedColumn,
  mostWhole,
  type Paging,
  pageOf,
  pageSize,
  readListing,
  type Sort,
  sortedRows,
  wordsOf,
} from '#shared/domain/kit/listing.ts';
import { choicesOf, type Filter, narrowed } from '#shared/domain/kit/search.ts';

/**
 * Returns all rows, or of more than a thousand the page that was asked for, searched, filtered and sorted as the table of
 * the browser does.
 */
export function listed<Row>(
  rows: readonly Row[],
  asked: string | undefined,
  list: { columns: readonly ListedColumn<Row>[]; filters: readonly Filter<Row>[]; sort: Sort },
): { rows: Row[]; paging?: Paging } {
  const { columns, filters, sort } = list;
  if (rows.length <= mostWhole) return { rows: [...rows] };
  const listing = readListing(
    new URLSearchParams(asked ?? ''),
    filters.map(({ key }) => key),
  );
  const found = narrowed(rows, listing, filters, row => columns.map(column => wordsOf(column, row)));
  const page = pageOf(sortedRows(found, columns, listing.sort ?? sort), listing.page);
  const choices = filters.map(filter => [filter.key, choicesOf(filter, rows).map(({ value }) => value)]);
  return {
    rows: page,
    paging: {
      page: listing.page,
      more: found.length > (listing.page + 1) * pageSize,
      found: found.length,
      choices: Object.fromEntries(choices),
    },
  };
}
