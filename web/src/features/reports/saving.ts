import { type CsvColumn, toCsv } from '#shared/domain/kit/csv.ts';
import { reportHead } from '#shared/domain/reporting/head.ts';
import { saveFile } from '#web/ui/files.ts';

/** Saves rows as CSV under a head that says whose they are, what was selected and when. Source: docs/product.md, Customer reports. */
export function saveReport<Row>(
  file: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { organization, report, selection }: { organization: string; report: string; selection: string },
): void {
  const head = reportHead({ organization, report, selection, made: new Date().toLocaleString() });
  saveFile(file, 'text/csv', toCsv(columns, rows, head));
}
