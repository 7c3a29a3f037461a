import type * as z from 'zod/mini';
import { completedLabels } from '#shared/domain/answering/suggestions.ts';
import type { CsvColumn } from '#shared/domain/kit/csv.ts';
import { withAddresses } from '#shared/domain/kit/linkwords.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import { reportNames, type ViewName } from '#shared/domain/reporting/chosen.ts';
import type {
  assignedRow,
  completedDetailRow,
  completedRow,
  completedTaskRow,
  outstandingRow,
  outstandingSummaryRow,
  pastDueRow,
} from './rows.ts';

/*
 * The lists of the customer reports as files and prints have them: what they are called, and their columns in order. The
 * browser and the job that makes a whole report use the same values. Source: docs/product.md, Customer reports.
 */

export type CompletedRow = z.output<typeof completedRow>;
export type CompletedDetail = z.output<typeof completedDetailRow>;
export type PastDueRow = z.output<typeof pastDueRow>;
export type AssignedRow = z.output<typeof assignedRow>;
export type SummaryRow = z.output<typeof outstandingSummaryRow>;
export type OutstandingRow = z.output<typeof outstandingRow>;
export type DoneRow = z.output<typeof completedTaskRow>;

/** The rows of each list. */
export interface ViewRows {
  completed: CompletedRow;
  completedDetails: CompletedDetail;
  pastdue: PastDueRow;
  assigned: AssignedRow;
  outstanding: SummaryRow;
  outstandingDetails: OutstandingRow;
  done: SummaryRow;
  doneDetails: DoneRow;
}

/** A list as a file. */
interface ViewFile<Row> {
  title: string;
  /** The name of the file, without its ending. */
  file: string;
  /** `byLocation`: the plan reports by location. Otherwise a row is about all of them, and no column names one. */
  columns(byLocation: boolean): readonly CsvColumn<Row>[];
}

interface Placed {
  locationdesc: string;
  custgroupdesc: string;
  custlocid: string;
  countrycode: string;
}

const location: CsvColumn<Placed> = { label: 'Location', value: r => r.locationdesc };
const country: CsvColumn<Placed> = { label: 'Country', value: r => r.countrycode };
const place: readonly CsvColumn<Placed>[] = [
  location,
  { label: 'Reporting Group', value: r => r.custgroupdesc },
  { label: 'Internal Location', value: r => r.custlocid },
  country,
];
const topic: CsvColumn<{ cuzdesc: string }> = { label: 'Topic', value: r => r.cuzdesc };
const period: CsvColumn<{ perioddesc: string }> = { label: 'Period', value: r => r.perioddesc };
const solution: readonly CsvColumn<{ solutiondesc: string; prioritydesc: string }>[] = [
  { label: 'Solution', value: r => withAddresses(r.solutiondesc) },
  { label: 'Priority', value: r => r.prioritydesc },
];

const due: readonly CsvColumn<{ qduedate: string; pastdue: 'Y' | 'N' }>[] = [
  { label: 'Due Date', value: r => r.qduedate },
  { label: 'Overdue', value: r => (r.pastdue === 'Y' ? 'Yes' : '') },
];

type Marked = { activetopic: 'Y' | 'N'; activelocation?: 'Y' | 'N' };

/** What of a row is no longer active: reports keep it, and say so. Source: docs/product.md, Customer reports. */
const inactive: CsvColumn<Marked> = {
  label: 'Inactive',
  value: ({ activetopic, activelocation }) =>
    [activetopic === 'N' && 'Topic', activelocation === 'N' && 'Location'].filter(Boolean).join(', '),
};

/** Returns some columns where the plan reports by location. */
const where = <Row>(byLocation: boolean, columns: readonly CsvColumn<Row>[]): readonly CsvColumn<Row>[] =>
  byLocation ? columns : [];

/** Returns the day of the last mail that named a topic past due, '' if there was none. */
export const mailDay = ({ emailsend }: PastDueRow): string => (emailsend.startsWith('0000') ? '' : emailsend);

/** Returns the columns about a topic and a month, with which the lists of tasks begin. */
const about = (
  byLocation: boolean,
): readonly CsvColumn<Placed & { cuzdesc: string; perioddesc: string }>[] => [
  ...where(byLocation, [location]),
  topic,
  ...where(byLocation, [country]),
  period,
];

/** Returns the columns of the counts of outstanding or completed tasks. */
const counts =
  (total: string) =>
  (byLocation: boolean): readonly CsvColumn<SummaryRow>[] => [
    ...about(byLocation),
    { label: total, value: r => r.totalcount },
    { label: 'Priority High', value: r => r.high },
    { label: 'Priority Medium', value: r => r.medium },
    { label: 'Priority Lowest', value: r => r.low },
    inactive,
  ];

export const viewFiles: { readonly [View in ViewName]: ViewFile<ViewRows[View]> } = {
  completed: {
    title: reportNames.completed,
    file: 'completed_topics_summary_report',
    columns: () => [
      topic,
      { label: 'Locations', value: r => r.locationcount },
      { label: 'Countries', value: r => r.countrycount },
      { label: 'Completed', value: r => r.testcount },
      { label: 'Newest Period', value: r => describePeriod(r.lastperiod) },
      { label: 'Completed in Newest Period', value: r => r.lastcount },
      { label: 'Assigned', value: r => r.assignedcount },
      { label: 'High Failed', value: r => r.highnon },
      { label: 'High Scored', value: r => r.hightotal },
      { label: 'Medium Failed', value: r => r.mediumnon },
      { label: 'Medium Scored', value: r => r.mediumtotal },
      { label: 'Low Failed', value: r => r.lownon },
      { label: 'Low Scored', value: r => r.lowtotal },
      { label: 'All Failed', value: r => r.allnon },
      { label: 'All Scored', value: r => r.alltotal },
      inactive,
    ],
  },
  completedDetails: {
    title: 'Completed Topic Details Report',
    file: 'completed_topics_drill_report',
    columns: byLocation => [
      topic,
      ...where(byLocation, place),
      { label: 'Previous Period', value: r => r.previousperiod },
      { label: 'Latest Period', value: r => r.latestperiod },
      { label: 'Assigned', value: r => r.assignuser },
      { label: 'High Failed', value: r => r.hinon },
      { label: 'High Scored', value: r => r.hitotal },
      { label: 'Medium Failed', value: r => r.mednon },
      { label: 'Medium Scored', value: r => r.medtotal },
      { label: 'Low Failed', value: r => r.lownon },
      { label: 'Low Scored', value: r => r.lowtotal },
      { label: 'All Failed', value: r => r.allrisknon },
      { label: 'All Scored', value: r => r.allrisktotal },
      inactive,
    ],
  },
  pastdue: {
    title: reportNames.pastdue,
    file: 'past_due_topics_report',
    columns: byLocation => [
      topic,
      ...where(byLocation, place),
      { label: 'Last Completed', value: r => r.perioddesc },
      { label: 'Months', value: r => r.aged_months },
      { label: 'Last Mail', value: mailDay },
      { label: 'In Charge', value: r => r.incharge.join('; ') },
      inactive,
      { label: 'Due', value: r => r.due },
      { label: 'Asked', value: r => r.asked.join('; ') },
    ],
  },
  assigned: {
    title: reportNames.assigned,
    file: 'assigned_tasks_report',
    columns: byLocation => [
      topic,
      ...where(byLocation, place),
      { label: 'Assigned To', value: r => r.qownerid },
      { label: 'Not Here', value: r => (r.ownerhere === 'N' ? 'Yes' : '') },
      ...solution,
      ...due,
      { label: 'Completed?', value: r => completedLabels[r.completed] },
      inactive,
    ],
  },
  outstanding: {
    title: reportNames.outstanding,
    file: 'outstanding_tasks_summary_report',
    columns: counts('Total'),
  },
  outstandingDetails: {
    title: 'Outstanding Tasks Details',
    file: 'outstanding_tasks_drill_report',
    columns: byLocation => [
      ...about(byLocation),
      ...solution,
      { label: 'Assigned To', value: r => r.qownerid },
      ...due,
      inactive,
    ],
  },
  done: {
    title: reportNames.done,
    file: 'completed_tasks_summary_report',
    columns: counts('Total Completed'),
  },
  doneDetails: {
    title: 'Completed Tasks Details',
    file: 'completed_tasks_drill_report',
    columns: byLocation => [
      ...about(byLocation),
      { label: 'Completed On', value: r => r.updated_at },
      ...solution,
      { label: 'Assigned To', value: r => r.qownerid },
      inactive,
    ],
  },
};
