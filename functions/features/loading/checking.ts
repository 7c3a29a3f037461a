import type { Job } from '#functions/data/jobs/job.ts';
import { readTable } from '#functions/services/authoring/topicfiles.ts';
import { FileTooLarge, readFile } from '#functions/services/files/storage.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import { keep } from '#functions/services/jobs/kept.ts';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { formatOf, sheetKey, tooLargeText } from '#shared/domain/jobs/uploads.ts';
import { countOutcomes } from '#shared/domain/loading/findings.ts';
import { columnsOf, type LoadWay, limitsOf } from '#shared/domain/loading/loads.ts';
import { readSheet, type Sheet, unusable } from '#shared/domain/loading/sheet.ts';
import { type KeptPlan, loadIn, type PlanResult } from './load.ts';
import { loaderOf } from './loaders/loaders.ts';
import { loadingOf } from './ways.ts';

/** What each way calls the file of a sheet, and says where it is missing. */
const texts: Readonly<Record<LoadWay, { sheet: string; missing: string }>> = {
  import: { sheet: 'file', missing: 'The file was not found or is no longer kept. Choose it again.' },
  batch: { sheet: 'spreadsheet', missing: 'The spreadsheet is no longer kept. Choose it again.' },
};

/**
 * Reads the sheet that a job checks. What the reader says about a cell, such as a formula or merged cells, is what is wrong
 * with its row. Throws JobRefused for a file that cannot be read.
 */
async function sheetOf(job: Job): Promise<Sheet> {
  const { way, load } = loadIn(job);
  const { sheet, missing } = texts[way];
  const most = limitsOf(load, way).bytes;
  const { key, format } = uploadOf(job, way);
  try {
    const bytes = await readFile(key, most);
    if (!bytes) throw new JobRefused(missing);
    const names = Object.values(columnsOf(load, way)).flatMap(({ name, also }) => [name, ...also]);
    const { rows, notes } = await readTable(format, bytes, names);
    return readSheet(load, way, rows, { padded: format === 'xlsx', notes });
  } catch (error) {
    if (error instanceof UnreadableTopic) throw new JobRefused(error.message);
    if (!(error instanceof FileTooLarge)) throw error;
    throw new JobRefused(`${tooLargeText(error.bytes, most)} Split the ${sheet}.`);
  }
}

/** Returns where the file of a job is: an import names it, the file of a batch has the name of its job. */
function uploadOf({ customerid, jobid, input }: Job, way: LoadWay): { key: string; format: 'csv' | 'xlsx' } {
  const key =
    way === 'import' ? String(input.key) : sheetKey(customerid, jobid, input.format as 'csv' | 'xlsx');
  const format = formatOf(key, ['csv', 'xlsx']);
  if (!format) throw new JobRefused('The name of the file must end in .csv or .xlsx.');
  return { key, format };
}

const steps = 2;

/**
 * Says for every row of a sheet what loading it would do. It changes nothing. A batch whose sheet cannot be used fails; an
 * import says what is wrong, and has no rows.
 */
export const checkLoad: JobWork = async (job, progress, at): Promise<PlanResult> => {
  await progress(0, steps);
  const { way, load } = loadIn(job);
  const [loading, { rows, problems }] = await Promise.all([loadingOf(job, at), sheetOf(job)]);
  const problem = unusable({ problems });
  if (problem && way === 'batch') throw new JobRefused(problem);
  const planned = await loaderOf(load).plan(problem ? [] : rows, loading, at);
  await progress(1, steps);
  const kept: KeptPlan = { rows: planned.rows };
  await keep(job.customerid, job.jobid, kept);
  return { counts: countOutcomes(planned.rows), full: planned.full, problems };
};
