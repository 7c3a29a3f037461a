import { type CsvColumn, toCsv } from '#shared/domain/kit/csv.ts';
import { reportHeadLines } from '#shared/domain/reporting/head.ts';
import type { SessionUser } from '#web/session/session.ts';
import { saveFile } from '#web/ui/files.ts';

/** What the head of a file says: for whom it was made, and what was selected. */
export interface ReportAbout {
  user: Pick<SessionUser, 'custdesc' | 'timezone'>;
  report: string;
  selection: string;
}

/** Saves rows as CSV, below nothing but the labels of its columns. */
export const saveReportTable = <Row>(
  file: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): void => saveFile(file, 'text/csv', toCsv(columns, rows));

/** Saves rows as CSV under a head that says whose they are, what was selected and when. Source: docs/product.md, Customer reports. */
export function saveReportFile<Row>(
  file: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { user, report, selection }: ReportAbout,
): void {
  const { custdesc: organization, timezone } = user;
  const head = reportHeadLines({ organization, report, selection, at: new Date(), timezone });
  saveFile(file, 'text/csv', toCsv(columns, rows, head));
}
