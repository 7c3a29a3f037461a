import type { Output } from '#shared/contract/kit/call.ts';
import type {
  drillCompletedReport,
  runAssignedReport,
  runCompletedReport,
  runCompletedTasksReport,
  runOutstandingReport,
  runPastDueReport,
} from '#shared/contract/reporting/reports.ts';

/** The rows of each view of a result. */

export type CompletedRow = Output<typeof runCompletedReport>['Topicsum'][number];
export type CompletedDetail = Output<typeof drillCompletedReport>['Topicdet'][number];
export type PastDueRow = Output<typeof runPastDueReport>['report'][number];
/** Returns the day of the last mail that named a topic past due, '' if there was none. */
export const mailDay = ({ emailsend }: PastDueRow): string => (emailsend.startsWith('0000') ? '' : emailsend);
export type AssignedRow = Output<typeof runAssignedReport>['report'][number];
export type SummaryRow = Output<typeof runOutstandingReport>['outreport'][number];
export type OutstandingRow = Output<typeof runOutstandingReport>['outdetails'][number];
export type DoneRow = Output<typeof runCompletedTasksReport>['completereportall'][number];
