import {
  headOf,
  reportOf,
  reportReads,
  settleReport,
} from '#functions/features/answering/suggestions/report.ts';
import { handle } from '#functions/frame/handle.ts';
import { openReport } from '#shared/contract/answering/suggestions.ts';

export const handler = handle(openReport, reportReads, async ({ actor, found, refuse, at }) => {
  const report = reportOf(actor, found);
  if (!report) return refuse('noreport');
  if (report.privilege === 'Edit' && !(await settleReport(report))) return refuse('noreport');
  return { report: headOf(actor, report, at) };
});
