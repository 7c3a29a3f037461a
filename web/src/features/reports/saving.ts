import { type CsvColumn, toCsv } from '#shared/domain/kit/csv.ts';
import { saveFile } from '#web/ui/files.ts';

/** Saves rows as CSV under a head that says whose they are, what was selected and when. Source: docs/product.md, Customer reports. */
export function saveReport<Row>(
  file: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { organization, report, selection }: { organization: string; report: string; selection: string },
): void {
  const made = new Date().toLocaleString();
  const head = Object.entries({
    Organization: organization,
    Report: report,
    Selection: selection,
    Made: made,
  });
  saveFile(file, 'text/csv', toCsv(columns, rows, head));
}
