import type { Location } from '#functions/data/topics/settings.ts';

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

/** The most rows of a list in one answer; more are counted. With 500 of the longest, an answer stays under 1 MB. */
const mostRows = 500;

/** Returns the first rows of a list, as many as one answer may have. */
export const firstRows = <Row>(view: ReportView<Row>): Promise<Row[]> => view.rows(0, mostRows);

/** A row about a topic at a location, or at several. */
export type Somewhere<Row> = Omit<Row, 'location'> & { location: Location | undefined };

/** Returns rows of which those about several locations, which have no id of one, name none. */
export const somewhere = <Row extends { locationid: string; location: Location }>(
  rows: readonly Row[],
): Somewhere<Row>[] => rows.map(row => ({ ...row, location: row.locationid ? row.location : undefined }));
