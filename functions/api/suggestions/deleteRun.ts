import { ConflictError } from '#functions/data/table/table.ts';
import { reportOf, reportReads } from '#functions/features/answering/suggestions/report.ts';
import { handle } from '#functions/frame/handle.ts';
import { removeRun } from '#functions/services/answering/runwrites.ts';
import { deleteRun } from '#shared/contract/answering/suggestions.ts';
import { periodAt } from '#shared/domain/kit/periods.ts';

export const handler = handle(
  deleteRun,
  ({ topicId, locationId, period }, who) =>
    reportReads({ topicid: topicId, locationid: locationId, periodcode: period }, who),
  async ({ input, actor, found, refuse, at }) => {
    const report = reportOf(actor, found);
    if (!report) return refuse('noreport');
    if (report.privilege !== 'Edit') return refuse('viewOnly');
    if (input.period !== periodAt(at, actor.customer.timezone)) return refuse('notCurrent');
    if (input.runid !== undefined && input.runid !== report.run.runid) return refuse('stale');
    try {
      await removeRun(report.run, actor, at);
    } catch (error) {
      if (error instanceof ConflictError) return refuse('stale');
      throw error;
    }
    return { message: 'Quiz deleted successfully' };
  },
);
