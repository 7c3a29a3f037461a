import { selectionIn } from '#functions/features/reporting/covered.ts';
import { completedView } from '#functions/features/reporting/views/completed.ts';
import { handle } from '#functions/frame/handle.ts';
import { runCompletedReport } from '#shared/contract/reporting/reports.ts';

export const handler = handle(runCompletedReport, async ({ input, actor }) => {
  const view = await completedView(actor, selectionIn(input));
  const Topicsum = await view.rows(0, view.count);
  return { Topicsum, Topictaken: Topicsum.map(({ topicid }) => ({ topicid })) };
});
