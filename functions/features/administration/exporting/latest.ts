import { checkNotErasing } from '#functions/data/administration/customer.ts';
import { newJob } from '#functions/data/jobs/adding.ts';
import { isJobOpen, type Job, job, jobResult } from '#functions/data/jobs/job.ts';
import { jobsOfKind } from '#functions/data/jobs/joblists.ts';
import { audit, type Who } from '#functions/data/table/audit.ts';
import { ConflictError, readOne, write } from '#functions/data/table/table.ts';
import { commonRefusal } from '#functions/frame/refusal.ts';
import { startJob } from '#functions/services/jobs/jobs.ts';
import { exportFileName, exportKind } from '#shared/domain/administration/export/contents.ts';

/** The result of a job that exports a customer. */
export interface ExportedFile {
  /** Its size. */
  bytes: number;
}

/** Returns the key of the file that a job makes. */
export const exportKey = ({ customerid, jobid }: Pick<Job, 'customerid' | 'jobid'>): string =>
  `${customerid}/exports/${jobid}.zip`;

/** Whose exports: those that the customer's own people started, or those of staff. */
type Whose = 'member' | 'staff';

/**
 * Reads the newest export of a customer that is still kept, or the newest that is `done`. A customer does not see those of
 * staff, nor staff its.
 */
async function latestExport(
  customerid: string,
  whose: Whose,
  at: Date,
  done = false,
): Promise<Job | undefined> {
  const jobs = await jobsOfKind(customerid, exportKind, at);
  const latest = jobs.find(
    ({ right, state }) => (right === 'staff') === (whose === 'staff') && (!done || state === 'done'),
  );
  // The index may be a moment behind.
  return latest && readOne(job(latest.jobid, at), true);
}

/** Returns how far the newest export is, for the wire; null if there is none. */
export async function exportStateOf(customerid: string, whose: Whose, at: Date) {
  const latest = await latestExport(customerid, whose, at);
  return latest ? stateRow(latest) : null;
}

const stateRow = ({ jobid, state, done, total, problem, asked, email }: Job) => ({
  jobid,
  state,
  done,
  total,
  problem,
  asked,
  by: email,
});

/**
 * Starts an export and records who did, and why. Returns its job, or the one that has not ended. Returns null if too many of
 * the customer's jobs are open. Throws a Refusal if the customer is being deleted.
 */
export async function startExportJob(
  customerid: string,
  who: Who,
  at: Date,
  reason = '',
): Promise<{ jobid: string } | null> {
  const latest = await latestExport(customerid, who.right === 'staff' ? 'staff' : 'member', at);
  if (latest && isJobOpen(latest, at)) return { jobid: latest.jobid };
  const facts = {
    customerid,
    kind: exportKind,
    permission: 'Edit Customer Data' as const,
    title: exportFileName(at.toISOString()),
    input: {},
  };
  const started = reason
    ? audit(customerid, at, who, 'export started by staff', { reason })
    : audit(customerid, at, who, 'export started');
  try {
    return await startJob(newJob(facts, who, at), { started: [checkNotErasing(customerid), started] });
  } catch (error) {
    throw error instanceof ConflictError ? commonRefusal('erasing') : error;
  }
}

/**
 * Returns the address from which the newest finished export is downloaded within five minutes, after it has recorded who asked for it;
 * undefined if none is finished and kept.
 */
export async function exportAddress(customerid: string, who: Who, at: Date) {
  const latest = await latestExport(customerid, who.right === 'staff' ? 'staff' : 'member', at, true);
  if (!latest) return undefined;
  const result = await readOne(jobResult<ExportedFile>(latest.jobid), true);
  if (!result) return undefined;
  await write(audit(customerid, at, who, 'export downloaded', { filename: latest.title }));
  const { presignDownload } = await import('#functions/services/files/storage.ts');
  const url = await presignDownload(exportKey(latest), latest.title);
  return { url, filename: latest.title, bytes: result.bytes };
}
