import { removeRun } from '#functions/data/answering/run.ts';
import { editsOf, removeEdits } from '#functions/data/answering/suggestion.ts';
import { ConflictError, write } from '#functions/data/table/table.ts';
import { reportOf, reportReads } from '#functions/features/answering/report.ts';
import { handle } from '#functions/frame/handle.ts';
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
    const { run } = report;
    const edits = removeEdits(run, (await editsOf(run)).keys());
    try {
      await removeRun(run, edits, actor, at);
    } catch (error) {
      if (error instanceof ConflictError) return refuse('stale');
      throw error;
    }
    // The report can no longer be edited. This removes what was saved between the read and the deletion.
    await write(...removeEdits(run, (await editsOf(run, true)).keys()));
    return { message: 'Quiz deleted successfully' };
  },
);
