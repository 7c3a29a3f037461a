import { byLocation, selectionIn } from '#functions/features/reporting/covered.ts';
import { outstandingViews } from '#functions/features/reporting/views/tasks.ts';
import { listedParts } from '#functions/features/reporting/views/view.ts';
import { handle } from '#functions/frame/handle.ts';
import { runOutstandingReport } from '#shared/contract/reporting/reports.ts';

export const handler = handle(runOutstandingReport, async ({ input, actor, at }) => {
  const { summary, details } = await outstandingViews(actor, selectionIn(input), at);
  const places = byLocation(actor);
  const {
    counts: outreport,
    details: outdetails,
    ...paging
  } = await listedParts(
    { name: 'outstanding', view: summary, byLocation: places },
    { name: 'outstandingDetails', view: details, byLocation: places },
    input,
  );
  return { count: details.count, summarycount: summary.count, outreport, outdetails, ...paging };
});
