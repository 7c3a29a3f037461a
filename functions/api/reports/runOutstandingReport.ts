import {
  firstRows,
  newestReports,
  suggestedRows,
  taskCountRow,
} from '#functions/features/reporting/customerreport.ts';
import { handle } from '#functions/frame/handle.ts';
import { runOutstandingReport } from '#shared/contract/reporting/reports.ts';
import { byUrgency, outstandingIn } from '#shared/domain/reporting/customerreports.ts';

export const handler = handle(runOutstandingReport, async ({ input, actor }) => {
  const { reports, groups } = await newestReports(actor, input);
  const open = reports
    .map(report => ({ ...report, tasks: outstandingIn(report.latest) }))
    .filter(({ tasks }) => tasks.length > 0);
  const all = open
    .flatMap(({ tasks, latest, topic, location }) =>
      tasks.map(task => ({ ...latest, ...task, topic, location })),
    )
    .sort(byUrgency);
  const rows = await suggestedRows(input.part === 'summary' ? [] : all, groups);
  const summary = input.part === 'details' ? [] : firstRows(open);
  return {
    count: all.length,
    summarycount: open.length,
    outreport: summary.map(({ topic, location, latest, tasks }) =>
      taskCountRow(topic, location, latest.period, tasks, groups),
    ),
    outdetails: rows.map(({ row, one }) => ({ ...row, qownerid: one.owner, qduedate: one.due })),
  };
});
