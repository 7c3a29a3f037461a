import { delete_quiz } from '../../../shared/contract/suggestions.ts';
import { periodAt } from '../../../shared/domain/periods.ts';
import { deleteRun } from '../../data/run.ts';
import { editsOf, removeEdits } from '../../data/suggestion.ts';
import { ConflictError, write } from '../../data/table.ts';
import { handle } from '../../kit/handle.ts';
import { reportOf, reportReads } from './report.ts';

export const handler = handle(
  delete_quiz,
  ({ topicId, locationId, period }, who) =>
    reportReads({ topicid: topicId, locationid: locationId, periodcode: period }, who),
  async ({ input, actor, found, refuse, at }) => {
    const which = { topicid: input.topicId, locationid: input.locationId, periodcode: input.period };
    const report = reportOf(actor, which, found);
    if (!report) return refuse('noreport');
    if (report.privilege !== 'Edit') return refuse('viewOnly');
    if (input.period !== periodAt(at, actor.customer.timezone)) return refuse('notCurrent');
    const place = { ...which, period: input.period };
    const edits = removeEdits(place, (await editsOf(place)).keys());
    try {
      await deleteRun(report.run, edits, actor, at);
    } catch (error) {
      if (error instanceof ConflictError) return refuse('stale');
      throw error;
    }
    // Nothing can be edited any more; what was saved between the look and the deletion goes now.
    await write(...removeEdits(place, (await editsOf(place, true)).keys()));
    return { message: 'Quiz deleted successfully' };
  },
);
