import type { CsvColumn } from '#shared/domain/kit/csv.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import {
  type AssignedRow,
  type CompletedDetail,
  type CompletedRow,
  type DoneRow,
  mailDay,
  type OutstandingRow,
  type PastDueRow,
  type SummaryRow,
} from './rows.ts';

/** The columns of the files, in the order of document B§3. */

interface Placed {
  locationdesc: string;
  custgroupdesc: string;
  custlocid: string;
  countrycode: string;
}

const place: readonly CsvColumn<Placed>[] = [
  { label: 'Location', value: r => r.locationdesc },
  { label: 'Reporting Group', value: r => r.custgroupdesc },
  { label: 'Internal Location', value: r => r.custlocid },
  { label: 'Country', value: r => r.countrycode },
];
const topic: CsvColumn<{ cuzdesc: string }> = { label: 'Topic', value: r => r.cuzdesc };
const period: CsvColumn<{ perioddesc: string }> = { label: 'Period', value: r => r.perioddesc };
const solution: readonly CsvColumn<{ solutiondesc: string; prioritydesc: string }>[] = [
  { label: 'Solution', value: r => r.solutiondesc },
  { label: 'Priority', value: r => r.prioritydesc },
];

export const completedFile: readonly CsvColumn<CompletedRow>[] = [
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
  { label: 'All Failed', value: r => r.allnon },
  { label: 'All Scored', value: r => r.alltotal },
];

export const completedDetailFile: readonly CsvColumn<CompletedDetail>[] = [
  topic,
  ...place,
  { label: 'Previous Period', value: r => r.previousperiod },
  { label: 'Latest Period', value: r => r.latestperiod },
  { label: 'Assigned', value: r => r.assignuser },
  { label: 'High Failed', value: r => r.hinon },
  { label: 'High Scored', value: r => r.hitotal },
  { label: 'Medium Failed', value: r => r.mednon },
  { label: 'Medium Scored', value: r => r.medtotal },
  { label: 'All Failed', value: r => r.allrisknon },
  { label: 'All Scored', value: r => r.allrisktotal },
];

export const pastDueFile: readonly CsvColumn<PastDueRow>[] = [
  topic,
  ...place,
  { label: 'Last Completed', value: r => r.perioddesc },
  { label: 'Months', value: r => r.aged_months },
  { label: 'Last Mail', value: mailDay },
];

export const assignedFile: readonly CsvColumn<AssignedRow>[] = [
  topic,
  ...place,
  { label: 'Assigned To', value: r => r.qownerid },
  { label: 'Not Here', value: r => (r.ownerhere === 'N' ? 'Yes' : '') },
  ...solution,
  { label: 'Due Date', value: r => r.qduedate },
  { label: 'Overdue', value: r => (r.pastdue === 'Y' ? 'Yes' : '') },
];

/** For outstanding and completed tasks. Source: document B§9. */
export const summaryFile = (total: string): readonly CsvColumn<SummaryRow>[] => [
  { label: 'Location', value: r => r.locationdesc },
  topic,
  { label: 'Country', value: r => r.countrycode },
  period,
  { label: total, value: r => r.totalcount },
  { label: 'Priority High', value: r => r.high },
  { label: 'Priority Medium', value: r => r.medium },
  { label: 'Priority Lowest', value: r => r.low },
];

const detail: readonly CsvColumn<Placed & { cuzdesc: string; perioddesc: string }>[] = [
  { label: 'Location', value: r => r.locationdesc },
  topic,
  { label: 'Country', value: r => r.countrycode },
  period,
];

export const outstandingFile: readonly CsvColumn<OutstandingRow>[] = [
  ...detail,
  ...solution,
  { label: 'Assigned To', value: r => r.qownerid },
  { label: 'Due Date', value: r => r.qduedate },
];

export const doneFile: readonly CsvColumn<DoneRow>[] = [
  ...detail,
  { label: 'Completed On', value: r => r.updated_at },
  ...solution,
];
