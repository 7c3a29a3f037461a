import { suggestedit } from '../../../shared/contract/suggestions.ts';
import { closeRun } from '../../data/run.ts';
import { ConflictError } from '../../data/table.ts';
import { handle } from '../../kit/handle.ts';
import { headOf, reportOf, reportReads } from './report.ts';

export const handler = handle(suggestedit, reportReads, async ({ input, actor, found, refuse, at }) => {
  const report = reportOf(actor, input, found);
  if (!report) return refuse('noreport');
  if (report.run.state === 'ended' && report.privilege === 'Edit') {
    try {
      await closeRun(report.run);
    } catch (error) {
      // Whoever went back to the last question meanwhile has reopened it: there is no report now.
      if (error instanceof ConflictError) return refuse('noreport');
      throw error;
    }
  }
  return { report: headOf(actor, report, at) };
});
