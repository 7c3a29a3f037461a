import type { Job } from '#functions/data/jobs/job.ts';
import { actorNow, orRefused } from '#functions/features/jobs/asking.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import { makeReportFile } from '#shared/contract/reporting/reportfiles.ts';
import { contentTypes } from '#shared/domain/jobs/uploads.ts';
import { fileProblem, type ReportFormat } from '#shared/domain/reporting/wholefile.ts';
import { planReport } from './making.ts';
import { writeReport } from './writing.ts';

/** The result of a job that makes a file. */
export interface ReportFile {
  rows: number;
}

/** Refuses access to people who may not download reports. */
export function checkDownload({ permissions }: Actor): void {
  if (!permissions.has('Download Reports')) throw refuseAccess();
}

/** Returns the key of the file that a job makes. */
export const fileKey = ({ customerid, jobid, input }: Pick<Job, 'customerid' | 'jobid' | 'input'>): string =>
  `${customerid}/reports/${jobid}.${String(input.format)}`;

/** Makes a file with all rows of a report, by what the person who asked for it may see at this moment. */
export const makeFile: JobWork = async (job, progress, at): Promise<ReportFile> => {
  const format = job.input.format as ReportFormat;
  const actor = await orRefused(async () => {
    const asker = await actorNow(makeReportFile, job.email, job.customerid, at);
    checkDownload(asker);
    return asker;
  }, 'You can no longer download reports here. Ask an administrator for the permission Download Reports.');
  const [address, listing] = [String(job.input.address), String(job.input.listing)];
  const planned = await planReport(actor, address, at, listing);
  if (typeof planned === 'string') throw new JobRefused(makeReportFile.refusals[planned].message);
  const table = await planned.find();
  const problem = fileProblem(format, table.count);
  if (problem) throw new JobRefused(problem);
  const head = job.input.tableonly === 'Y' ? [] : table.head;
  const bytes = await writeReport(format, { ...table, head }, done => progress(done, table.count));
  const { writeFile } = await import('#functions/services/files/storage.ts');
  await writeFile(fileKey(job), bytes, contentTypes[format]);
  return { rows: table.count };
};
