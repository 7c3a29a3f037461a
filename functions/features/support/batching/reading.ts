import { readTable } from '#functions/services/authoring/topicfiles.ts';
import { FileTooLarge, readFile } from '#functions/services/files/storage.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { sheetKey, tooLargeText } from '#shared/domain/jobs/uploads.ts';
import { type Load, loads, sheetLimits } from '#shared/domain/support/batching/loads.ts';
import { readSheet, type SheetRow, tooManyRows } from '#shared/domain/support/batching/sheet.ts';

/**
 * Reads the rows of the sheet that a job is about. What the reader says about a cell, such as a formula or merged cells, is
 * what is wrong with its row. Throws JobRefused for a sheet that cannot be used.
 */
export async function sheetRows(
  { customerid, jobid }: { customerid: string; jobid: string },
  load: Load,
  format: 'csv' | 'xlsx',
): Promise<SheetRow[]> {
  try {
    const bytes = await readFile(sheetKey(customerid, jobid, format), sheetLimits.bytes);
    if (!bytes) throw new JobRefused('The spreadsheet is no longer kept. Choose it again.');
    const { rows, notes } = await readTable(format, bytes, loads[load].columns);
    const sheet = readSheet(load, rows, format === 'xlsx');
    const problem = sheet.problem || tooManyRows(sheet.rows.length);
    if (problem) throw new JobRefused(problem);
    const said = new Map<number, string>();
    for (const { row, severity, what, todo } of notes)
      if (severity === 'error' && !said.has(row)) said.set(row, `${what} ${todo}`);
    return sheet.rows.map(row => ({ ...row, problem: row.problem || (said.get(row.row) ?? '') }));
  } catch (error) {
    if (error instanceof UnreadableTopic) throw new JobRefused(error.message);
    if (!(error instanceof FileTooLarge)) throw error;
    throw new JobRefused(`${tooLargeText(error.bytes, sheetLimits.bytes)} Split the spreadsheet.`);
  }
}
