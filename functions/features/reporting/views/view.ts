import type { Location } from '#functions/data/topics/settings.ts';
import { listed, listingOf, narrowedRows } from '#functions/features/reporting/listed.ts';
import { reportLists } from '#shared/contract/reporting/parts/lists.ts';
import type { ViewRows } from '#shared/contract/reporting/parts/views.ts';
import { type Paging, sortedRows } from '#shared/domain/kit/listing.ts';
import { narrowingWords } from '#shared/domain/kit/search.ts';
import type { ViewName } from '#shared/domain/reporting/chosen.ts';

/** A list of a report: how many rows it has, and any of them for the wire. */
export interface ReportView<Row> {
  count: number;
  /** Returns the rows from one place to another, without the latter. Texts are read only for these. */
  rows(from: number, to: number): Promise<Row[]>;
}

/** Returns a list whose rows are made of what was found. */
export const viewOver = <One, Row>(
  all: readonly One[],
  rowsOf: (some: readonly One[]) => Row[] | Promise<Row[]>,
): ReportView<Row> => ({ count: all.length, rows: async (from, to) => rowsOf(all.slice(from, to)) });

/** The most rows of a list in one answer. With 500 of the longest, an answer stays under 1 MB. */
const mostRows = 500;

/** A list as its people narrow and sort it, and how it does that with the words of its table. */
export interface ListedView<Name extends ViewName> {
  name: Name;
  view: ReportView<ViewRows[Name]>;
  byLocation: boolean;
}

/** The rows of a list, all of them, with its columns and with the filters that they allow. */
async function everyRow<Name extends ViewName>({ name, view, byLocation: places }: ListedView<Name>) {
  const { columns, filters } = reportLists[name];
  const rows = await view.rows(0, view.count);
  return { rows, list: { columns: columns(places), filters: filters(rows) } };
}

/** Returns a list of the rows that pass what it is narrowed to, in its order, and what narrows it in words. */
export async function narrowedView<Name extends ViewName>(
  of: ListedView<Name>,
  listing: string,
): Promise<ReportView<ViewRows[Name]> & { narrowing: string }> {
  const { rows, list } = await everyRow(of);
  const asked = listingOf(listing, list);
  const found = sortedRows(narrowedRows(rows, asked, list), list.columns, asked.sort);
  return { ...viewOver(found, some => [...some]), narrowing: narrowingWords(asked, list.filters) };
}

/** Returns all rows of a list, or of a long one the page that was asked for. */
export async function listedRows<Name extends ViewName>(
  of: ListedView<Name>,
  listing: string | undefined,
): Promise<{ rows: ViewRows[Name][]; paging?: Paging }> {
  const { rows, list } = await everyRow(of);
  return listed(rows, { listing }, list, mostRows);
}

/** What is asked of a report that counts and lists: one of both, or the first rows of both. */
interface AskedParts {
  part?: 'summary' | 'details' | undefined;
  listing?: string | undefined;
}

/** Returns the part of a report that was asked for, or the first rows of both. */
export async function listedParts<Counts extends ViewName, Details extends ViewName>(
  counts: ListedView<Counts>,
  details: ListedView<Details>,
  { part, listing }: AskedParts,
): Promise<{ counts: ViewRows[Counts][]; details: ViewRows[Details][]; paging?: Paging }> {
  if (part === 'summary') {
    const { rows, ...paging } = await listedRows(counts, listing);
    return { counts: rows, details: [], ...paging };
  }
  if (part === 'details') {
    const { rows, ...paging } = await listedRows(details, listing);
    return { counts: [], details: rows, ...paging };
  }
  const [some, first] = await Promise.all([counts.view.rows(0, mostRows), details.view.rows(0, mostRows)]);
  return { counts: some, details: first };
}

/** A row about a topic at a location, or at several. */
export type Somewhere<Row> = Omit<Row, 'location'> & { location: Location | undefined };

/** Returns rows of which those about several locations, which have no id of one, name none. */
export const somewhere = <Row extends { locationid: string; location: Location }>(
  rows: readonly Row[],
): Somewhere<Row>[] => rows.map(row => ({ ...row, location: row.locationid ? row.location : undefined }));
