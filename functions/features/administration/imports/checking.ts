import { cut, firstProblems } from '#functions/services/authoring/topiccheck.ts';
import { readTable } from '#functions/services/authoring/topicfiles.ts';
import { FileTooLarge, readFile } from '#functions/services/files/storage.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import { keep } from '#functions/services/jobs/kept.ts';
import {
  type Columns,
  type ImportReading,
  importLimits,
  readRows,
} from '#shared/domain/administration/imports/rows.ts';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { formatOf, tooLargeText } from '#shared/domain/jobs/uploads.ts';
import { askerOf } from './asking.ts';
import type { CheckedFile, ImportKind, RowsCheck } from './kind.ts';

const steps = 3;
/** Rows that the preview shows of those that can be added. */
const mostShown = 50;

/** Returns the work that checks an uploaded file of rows before any of them is added. It changes nothing. */
export const checkingOf =
  <Entry>(kind: ImportKind<Entry>): JobWork =>
  async ({ jobid, customerid, input, ...job }, progress, at): Promise<RowsCheck> => {
    await progress(0, steps);
    const reading = await readingOf(String(input.key), kind.columns);
    await progress(1, steps);
    const { ready, problems, full } = await kind.check(reading, await askerOf(job, customerid, at));
    await progress(2, steps);
    const columns = Object.values(kind.columns).map(({ name }) => name);
    const keys = Object.keys(kind.columns);
    const cellsAt = new Map(reading.rows.map(({ row, cells }) => [row, keys.map(key => cells[key] ?? '')]));
    const isReady = new Set(ready.map(({ row }) => row));
    const errors = Map.groupBy(
      problems.filter(({ severity }) => severity === 'error'),
      ({ row }) => row,
    );
    const checked: CheckedFile<Entry> = {
      columns,
      ready: ready.map(each => ({ ...each, cells: cellsAt.get(each.row) ?? [] })),
      refused: reading.rows
        .filter(({ row }) => !isReady.has(row))
        .map(({ row }) => ({
          row,
          cells: cellsAt.get(row) ?? [],
          reasons: (errors.get(row) ?? []).map(({ column, what }) => (column ? `${column}: ${what}` : what)),
        })),
    };
    await keep(customerid, jobid, checked);
    return {
      rows: reading.rows.length,
      ready: ready.length,
      ...firstProblems(problems),
      full,
      columns,
      first: checked.ready.slice(0, mostShown).map(({ row, cells }) => ({ row, cells: cells.map(cut) })),
    };
  };

async function readingOf(key: string, columns: Columns<string>): Promise<ImportReading<string>> {
  const format = formatOf(key, ['csv', 'xlsx']);
  if (!format) throw new JobRefused('The name of the file must end in .csv or .xlsx.');
  try {
    const bytes = await readFile(key, importLimits.bytes);
    if (!bytes) throw new JobRefused('The file was not found or is no longer kept. Choose it again.');
    const names = Object.values(columns).flatMap(({ name, also }) => [name, ...also]);
    const { rows, notes } = await readTable(format, bytes, names);
    return readRows(columns, rows, notes);
  } catch (error) {
    if (error instanceof UnreadableTopic) throw new JobRefused(error.message);
    if (!(error instanceof FileTooLarge)) throw error;
    throw new JobRefused(`${tooLargeText(error.bytes, importLimits.bytes)} Split the file.`);
  }
}
