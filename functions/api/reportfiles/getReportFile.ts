import { job, jobResult } from '#functions/data/jobs/job.ts';
import { readAll } from '#functions/data/table/table.ts';
import { checkDownload, fileKey, type ReportFile } from '#functions/features/reporting/files/filejob.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { getReportFile } from '#shared/contract/reporting/reportfiles.ts';
import { everywhere } from '#shared/domain/accounts/access.ts';

export const handler = handle(getReportFile, async ({ input, actor, refuse, at }) => {
  checkDownload(actor);
  const { jobid } = input;
  const { found, result } = await readAll(
    { found: job(jobid, at), result: jobResult<ReportFile>(jobid) },
    true,
  );
  // The file has what the person who asked for it may see: somebody else may see more or less, unless they see all.
  const sees = found?.email === actor.email || everywhere(actor.seat);
  if (found?.kind !== 'make_report' || !sees) throw refuseAccess();
  if (!result) return refuse('nodata');
  const { presignDownload } = await import('#functions/services/files/storage.ts');
  return {
    url: await presignDownload(fileKey(found), found.title),
    filename: found.title,
    rows: result.rows,
  };
});
