import {
  firstRows,
  groupNames,
  inOrder,
  suggestedRows,
  taskCountRow,
} from '#functions/features/reporting/customerreport.ts';
import { doneTasks } from '#functions/features/reporting/donetasks.ts';
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
  const [done, groups] = await Promise.all([
    doneTasks(actor, input, reportStartDate, reportEndDate),
    groupNames(actor),
  ]);
  const rows = await suggestedRows(input.part === 'summary' ? [] : done.toReversed(), groups);
  const reports = Map.groupBy(inOrder(done), one => `${one.topicid} ${one.locationid} ${one.period}`);
  const summary = input.part === 'details' ? [] : firstRows([...reports.values()]);
  return {
    count: done.length,
    summarycount: reports.size,
    reportStartDate,
    reportEndDate,
    completereport: summary.map(own => {
      const { topic, location, period } = own[0]!;
      return taskCountRow(topic, location, period, own, groups);
    }),
    completereportall: rows.map(({ row, one }) => ({
      ...row,
      qownerid: one.owner,
      updated_at: one.completedOn,
    })),
  };
});
