import { type Filter, type Narrowing, narrowed } from './search.ts';

/** Rows on one page of a list. */
export const pageSize = 100;

/** The most rows that a list may have for the server to send all of them; of a longer list it sends a page. */
export const mostWhole = 1000;

export interface Sort {
  key: string;
  descending?: boolean;
}

/** What a list shows of its rows, and in what order. */
export interface Listing extends Narrowing {
  sort: Sort | undefined;
  /** From 0. */
  page: number;
}

/** What is read of an address's parameters. */
interface Parameters {
  get(name: string): string | null;
}

const sortFrom = (text: string): Sort => ({
  key: text.replace(/^-/, ''),
  descending: text.startsWith('-'),
});

/** Reads a listing from the parameters of an address; `keys` are those of the list's filters. */
export function readListing(query: Parameters, keys: readonly string[]): Listing {
  const sort = query.get('sort');
  const page = Number(query.get('page') ?? 1);
  return {
    search: query.get('q') ?? '',
    chosen: Object.fromEntries(keys.flatMap(key => (query.get(key) ? [[key, query.get(key)!]] : []))),
    sort: sort ? sortFrom(sort) : undefined,
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** Writes a listing to the parameters of an address, and leaves all others as they are. */
export function writeListing(
  query: { set(name: string, value: string): void; delete(name: string): void },
  of: Listing,
  keys: readonly string[],
): void {
  const put = (name: string, value: string) => (value ? query.set(name, value) : query.delete(name));
  put('q', of.search);
  for (const key of keys) put(key, of.chosen[key] ?? '');
  put('sort', of.sort ? `${of.sort.descending ? '-' : ''}${of.sort.key}` : '');
  put('page', of.page > 0 ? String(of.page + 1) : '');
}

/** A column of a list: what it is sorted by, and the words that it shows. */
export interface ListedColumn<Row> {
  key: string;
  value: (row: Row) => string | number;
  /** Without it, the words are the value. */
  words?: (row: Row) => string;
}

/** Returns the words that a cell shows. */
export const wordsOf = <Row>(column: ListedColumn<Row>, row: Row): string =>
  column.words ? column.words(row) : String(column.value(row));

// Made when it is needed: making it takes longer than importing this file.
let collator: Intl.Collator | undefined;

const compareWords = (a: string, b: string): number => {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
};

/** Compares two values of a column, in the order in which people expect them. */
export const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareWords(String(a), String(b));

/** Whether a row has nothing in a column that it is sorted by, such as no due date. */
export const isEmptyValue = (value: string | number): boolean => value === '';

const emptyLast = (a: string | number, b: string | number): number =>
  Number(isEmptyValue(a)) - Number(isEmptyValue(b));

/** Returns rows by one of their columns; those that are equal there keep their order, those without a value are last. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly ListedColumn<Row>[],
  sort: Sort | undefined,
): Row[] {
  const column = columns.find(({ key }) => key === sort?.key);
  if (!column) return [...rows];
  const sign = sort?.descending ? -1 : 1;
  return rows
    .map(row => ({ row, value: column.value(row) }))
    .sort((a, b) => emptyLast(a.value, b.value) || sign * compareValues(a.value, b.value))
    .map(({ row }) => row);
}

/** Where in a long list the rows are that the server sent. */
export interface Paging {
  /** From 0. */
  page: number;
  /** Whether there are rows after this page. */
  more: boolean;
  /** How many rows pass search and filters; null where nobody counted them. */
  found: number | null;
  /** What each filter offers, by its key. */
  choices: Record<string, string[]>;
}

/** Returns the last page of so many rows, from 0. */
export const lastPage = (rows: number): number => Math.max(0, Math.ceil(rows / pageSize) - 1);

/** Returns one page of rows that were all read. */
export const pageOf = <Row>(rows: readonly Row[], page: number): Row[] =>
  rows.slice(page * pageSize, (page + 1) * pageSize);

/**
 * Finds the rows of a listing among all of them, and returns the page that was asked for with how it continues; the
 * last one, where there are fewer.
 */
export function foundPage<Row>(
  rows: readonly Row[],
  listing: Listing,
  {
    columns,
    filters,
    sort,
  }: { columns: readonly ListedColumn<Row>[]; filters: readonly Filter<Row>[]; sort?: Sort | undefined },
): { rows: Row[]; paging: Omit<Paging, 'choices'> } {
  const found = narrowed(rows, listing, filters, row => columns.map(column => wordsOf(column, row)));
  const page = Math.min(listing.page, lastPage(found.length));
  return {
    rows: pageOf(sortedRows(found, columns, listing.sort ?? sort), page),
    paging: { page, more: found.length > (page + 1) * pageSize, found: found.length },
  };
}
