import { byLocation, selectionIn } from '#functions/features/reporting/covered.ts';
import { doneViews } from '#functions/features/reporting/views/tasks.ts';
import { listedParts } from '#functions/features/reporting/views/view.ts';
import { handle } from '#functions/frame/handle.ts';
import { runCompletedTasksReport } from '#shared/contract/reporting/reports.ts';
import { isDay } from '#shared/domain/answering/suggestions.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { daysProblem, usualDays } from '#shared/domain/reporting/customerreports.ts';

export const handler = handle(runCompletedTasksReport, async ({ input, actor, at, refuse }) => {
  const today = localDate(at, actor.customer.timezone);
  const { from, to } = usualDays(today);
  const { reportStartDate = from, reportEndDate = to } = input;
  if (!isDay(reportStartDate) || !isDay(reportEndDate)) return refuse('notADay');
  const problem = daysProblem(reportStartDate, reportEndDate, today);
  if (problem) return refuse(problem);
  const days = { from: reportStartDate, to: reportEndDate };
  const { summary, details } = await doneViews(actor, selectionIn(input), days);
  const places = byLocation(actor);
  const {
    counts: completereport,
    details: completereportall,
    ...paging
  } = await listedParts(
    { name: 'done', view: summary, byLocation: places },
    { name: 'doneDetails', view: details, byLocation: places },
    input,
  );
  return {
    count: details.count,
    summarycount: summary.count,
    reportStartDate,
    reportEndDate,
    completereport,
    completereportall,
    ...paging,
  };
});
