import { suggestedit } from '../../../shared/contract/suggestions.ts';
import { handle } from '../../kit/handle.ts';
import { headOf, reportOf, reportReads, settle } from './report.ts';

export const handler = handle(suggestedit, reportReads, async ({ input, actor, found, refuse, at }) => {
  const report = reportOf(actor, input, found);
  if (!report) return refuse('noreport');
  if (report.privilege === 'Edit' && !(await settle(report))) return refuse('noreport');
  return { report: headOf(actor, report, at) };
});
