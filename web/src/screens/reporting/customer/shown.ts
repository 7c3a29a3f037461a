import type { Call, Output } from '#shared/contract/kit/call.ts';
import type { AssignedRow, ViewRows } from '#shared/contract/reporting/parts/views.ts';
import {
  drillCompletedReport,
  runAssignedReport,
  runCompletedReport,
  runCompletedTasksReport,
  runOutstandingReport,
  runPastDueReport,
} from '#shared/contract/reporting/reports.ts';
import type { MailKind } from '#shared/domain/mailing/kinds.ts';
import type { ViewName } from '#shared/domain/reporting/chosen.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { completedColumns, completedDetailColumns, pastDueColumns, summaryColumns } from './columns.tsx';
import {
  assignedFigures,
  completedDetailFigures,
  completedFigures,
  doneFigures,
  type Figure,
  outstandingFigures,
  pastDueFigures,
  summaryFigures,
} from './figures.ts';
import { assignedTaskColumns, doneColumns, outstandingColumns } from './taskcolumns.tsx';

/** What a list of a result shows of an answer. */
interface Found<Row> {
  rows: readonly Row[];
  /** How many rows there are in all: an answer may not have all of them. */
  count: number;
  /** What a mail of the list would be about, where one can be sent. */
  mail?: MailKind | undefined;
}

/** A list of a result: what is asked, and how its rows are shown. */
export interface ShownView<Row> {
  contract: Call;
  found(answer: unknown): Found<Row>;
  /** The figures that all rows come to. */
  figures(rows: readonly Row[]): readonly Figure[];
  columns(byLocation: boolean): readonly Column<Row>[];
  rowKey(row: Row): string;
  /** Returns a row as a task, where people can change tasks in the list. */
  taskOf?: (row: Row) => AssignedRow;
  /** Says of an empty list that it is, and what else can be looked at. */
  none: string;
  other: string;
}

interface Shows<C extends Call, Row> extends Omit<ShownView<Row>, 'contract' | 'found'> {
  contract: C;
  found(answer: Output<C>): Found<Row>;
}

/** Types a list by its call. */
const shows = <C extends Call, Row>({ found, ...list }: Shows<C, Row>): ShownView<Row> => ({
  ...list,
  found: answer => found(answer as Output<C>),
});

const at = (row: { topicid: string; locationid: string; periodcode: string }) =>
  [row.topicid, row.locationid, row.periodcode].join(' ');
const suggestion = (row: Parameters<typeof at>[0] & { qcode: number; qownerid: string }) =>
  `${at(row)} ${row.qcode} ${row.qownerid}`;

export const shownViews: { readonly [View in ViewName]: ShownView<ViewRows[View]> } = {
  completed: shows({
    contract: runCompletedReport,
    found: ({ Topicsum }) => ({ rows: Topicsum, count: Topicsum.length }),
    figures: completedFigures,
    columns: () => completedColumns,
    rowKey: row => row.topicid,
    none: 'Nothing was completed here yet.',
    other: 'Choose other locations or topics, or come back when more was answered.',
  }),
  completedDetails: shows({
    contract: drillCompletedReport,
    found: ({ Topicdet, count }) => ({ rows: Topicdet, count }),
    figures: completedDetailFigures,
    columns: completedDetailColumns,
    rowKey: at,
    none: 'Nothing was completed here yet.',
    other: 'Choose other locations or topics, or come back when more was answered.',
  }),
  pastdue: shows({
    contract: runPastDueReport,
    found: ({ report, count, emailtopic }) => ({
      rows: report,
      count,
      mail: emailtopic === 'Y' ? 'topics' : undefined,
    }),
    figures: pastDueFigures,
    columns: pastDueColumns,
    rowKey: at,
    none: 'No topic is past due here.',
    other: 'Choose other locations or topics to check those.',
  }),
  assigned: shows({
    contract: runAssignedReport,
    found: ({ report, count, emailsugg }) => ({
      rows: report,
      count,
      mail: emailsugg === 'Y' ? 'tasks' : undefined,
    }),
    figures: assignedFigures,
    columns: assignedTaskColumns,
    rowKey: row => `${suggestion(row)} ${row.qduedate}`,
    taskOf: row => row,
    none: 'No open suggestion is assigned to anybody here.',
    other: 'Choose other locations or topics, or assign suggestions in their reports.',
  }),
  outstanding: shows({
    contract: runOutstandingReport,
    found: ({ outreport, summarycount }) => ({ rows: outreport, count: summarycount }),
    figures: summaryFigures('Open tasks'),
    columns: byLocation => summaryColumns('Total', byLocation),
    rowKey: at,
    none: 'No suggestion is open here.',
    other:
      'Each is completed, or no questionnaire led to one. Choose other locations or topics to check those.',
  }),
  outstandingDetails: shows({
    contract: runOutstandingReport,
    found: ({ outdetails, count }) => ({ rows: outdetails, count }),
    figures: outstandingFigures,
    columns: outstandingColumns,
    rowKey: row => `${suggestion(row)} ${row.qduedate}`,
    none: 'No suggestion is open here.',
    other:
      'Each is completed, or no questionnaire led to one. Choose other locations or topics to check those.',
  }),
  done: shows({
    contract: runCompletedTasksReport,
    found: ({ completereport, summarycount }) => ({ rows: completereport, count: summarycount }),
    figures: summaryFigures('Completed tasks'),
    columns: byLocation => summaryColumns('Total Completed', byLocation),
    rowKey: at,
    none: 'No suggestion was completed in these days.',
    other: 'Choose other days, locations or topics.',
  }),
  doneDetails: shows({
    contract: runCompletedTasksReport,
    found: ({ completereportall, count }) => ({ rows: completereportall, count }),
    figures: doneFigures,
    columns: doneColumns,
    rowKey: row => `${suggestion(row)} ${row.updated_at}`,
    none: 'No suggestion was completed in these days.',
    other: 'Choose other days, locations or topics.',
  }),
};
