import { newJob } from '#functions/data/jobs/adding.ts';
import { audit } from '#functions/data/table/audit.ts';
import { checkDownload } from '#functions/features/reporting/files/filejob.ts';
import { planReport } from '#functions/features/reporting/files/making.ts';
import { handle } from '#functions/frame/handle.ts';
import { startJob } from '#functions/services/jobs/jobs.ts';
import { makeReportFile } from '#shared/contract/reporting/reportfiles.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';

export const handler = handle(makeReportFile, async ({ input, actor, refuse, at }) => {
  checkDownload(actor);
  const { address, listing = '', format, tableonly = 'N' } = input;
  const planned = await planReport(actor, address, at, listing);
  if (typeof planned === 'string') return refuse(planned);
  const job = {
    customerid: actor.customer.customerid,
    kind: 'make_report',
    permission: 'Download Reports' as const,
    title: `${planned.file}.${format}`,
    input: { address, listing, format, tableonly },
  };
  const facts = { report: planned.title, filename: job.title };
  const ordered = [audit(job.customerid, at, actor, 'report file ordered', facts)];
  const started = await startJob(newJob(job, actor, at), { ordered });
  return started ?? refuse('joblimit', { most: mostOpenJobs });
});
