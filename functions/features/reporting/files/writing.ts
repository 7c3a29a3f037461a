import { csvBegin, csvLines } from '#shared/domain/kit/csv.ts';
import type { ReportFormat } from '#shared/domain/reporting/wholefile.ts';
import type { ReportTable } from './making.ts';

/** So many rows have their texts at the same time. */
const atATime = 2000;

/** Writes a report as a file. `progress` is told how many rows are done. */
export async function writeReport(
  format: ReportFormat,
  table: ReportTable,
  progress: (done: number) => Promise<void> = async () => undefined,
): Promise<Uint8Array> {
  return format === 'csv' ? writeCsv(table, progress) : writeWorkbook(table, progress);
}

/** Returns the rows of a report, some at a time. */
async function* batches({ count, cells }: ReportTable, progress: (done: number) => Promise<void>) {
  for (let from = 0; from < count; from += atATime) {
    await progress(from);
    yield await cells(from, from + atATime);
  }
}

async function writeCsv(table: ReportTable, progress: (done: number) => Promise<void>): Promise<Uint8Array> {
  const parts = [Buffer.from(csvBegin(table.labels, table.head))];
  for await (const cells of batches(table, progress)) parts.push(Buffer.from(csvLines(cells)));
  return Buffer.concat(parts);
}

/** A workbook is written at once, so it has fewer rows than a CSV file can have. */
async function writeWorkbook(
  table: ReportTable,
  progress: (done: number) => Promise<void>,
): Promise<Uint8Array> {
  const { workbookBytes } = await import('#functions/services/files/workbook.ts');
  const all: (string | number)[][] = [
    ...table.head.map(line => [...line]),
    ...(table.head.length > 0 ? [[]] : []),
    table.labels,
  ];
  for await (const cells of batches(table, progress)) all.push(...cells);
  return workbookBytes('Report', all);
}
