import { selectionIn } from '#functions/features/reporting/customerreport.ts';
import { outstandingViews } from '#functions/features/reporting/views/tasks.ts';
import { firstRows } from '#functions/features/reporting/views/view.ts';
import { handle } from '#functions/frame/handle.ts';
import { runOutstandingReport } from '#shared/contract/reporting/reports.ts';

export const handler = handle(runOutstandingReport, async ({ input, actor, at }) => {
  const { summary, details } = await outstandingViews(actor, selectionIn(input), at);
  return {
    count: details.count,
    summarycount: summary.count,
    outreport: input.part === 'details' ? [] : await firstRows(summary),
    outdetails: input.part === 'summary' ? [] : await firstRows(details),
  };
});
