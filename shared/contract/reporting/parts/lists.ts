import { personName, personNames } from '#shared/domain/accounts/names.ts';
import { priorities } from '#shared/domain/answering/questionnaire.ts';
import { completedLabels } from '#shared/domain/answering/suggestions.ts';
import { withoutLinks } from '#shared/domain/kit/linkwords.ts';
import type { ListedColumn } from '#shared/domain/kit/listing.ts';
import { describeDay, describePeriod } from '#shared/domain/kit/periods.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import type { ViewName } from '#shared/domain/reporting/chosen.ts';
import {
  type AssignedRow,
  type CompletedDetail,
  type CompletedRow,
  type DoneRow,
  mailDay,
  type OutstandingRow,
  type PastDueRow,
  type SummaryRow,
  type ViewRows,
} from './views.ts';

/*
 * The columns and filters of the customer reports, as the browser and the server search, filter and sort them. A long
 * report is listed by the server, and its words are those of the table.
 */

/** Stands where there is no person. */
export const unassigned = 'Nobody';
/** Of an owner who is no longer active here. */
export const goneOwner = 'Not here';
const overdueWords = 'Overdue';

type Named = Pick<CompletedRow, 'cuzdesc'>;
type Placed = Pick<PastDueRow, 'locationdesc' | 'countrycode' | 'custgroupdesc' | 'custlocid'>;
type Period = Pick<SummaryRow, 'periodcode' | 'perioddesc'>;
type Owned = Pick<OutstandingRow, 'qownerid'>;
type Due = Pick<OutstandingRow, 'qduedate' | 'pastdue'>;
type Prioritized = Pick<OutstandingRow, 'prioritydesc'>;

const topic: ListedColumn<Named> = { key: 'topic', value: r => r.cuzdesc };

const location: ListedColumn<Placed> = {
  key: 'location',
  value: r => r.locationdesc,
  words: r => `${r.locationdesc} ${r.countrycode} ${r.custlocid} ${r.custgroupdesc}`,
};

/** The location, where the plan reports by location. */
const where = <Row extends Placed>(byLocation: boolean): readonly ListedColumn<Row>[] =>
  byLocation ? [location] : [];

const number = <Row>(key: string, value: (row: Row) => number): ListedColumn<Row> => ({ key, value });

const day = <Row>(key: string, value: (row: Row) => string): ListedColumn<Row> => ({
  key,
  value,
  words: row => describeDay(value(row)),
});

/** Some people by their names; they are found by their addresses, too. */
const namesOf = <Row>(key: string, of: (row: Row) => readonly string[]): ListedColumn<Row> => ({
  key,
  value: row => of(row).map(personName).join(', '),
  words: row =>
    of(row)
      .map(email => `${personName(email)} ${email}`)
      .join(' ') || unassigned,
});

/** How many of the scored questions failed. */
const failed = <Row>(key: string, of: (row: Row) => [failed: number, scored: number]): ListedColumn<Row> => ({
  key,
  value: row => of(row)[0],
  words: row => of(row).join(' of '),
});

/** A topic, and the month of its report. */
const topicOfMonth: ListedColumn<Named & Pick<Period, 'perioddesc'>> = {
  ...topic,
  words: r => `${r.cuzdesc} ${r.perioddesc}`,
};

type Task = Pick<OutstandingRow, 'solutiondesc' | 'cuzdesc' | 'perioddesc'>;

/** What to do. It is found as well by what stands below it: about which topic, and of which month. */
const task = {
  key: 'solution',
  value: (r: Task) => r.solutiondesc,
  words: (r: Task) => `${withoutLinks(r.solutiondesc)} ${r.cuzdesc} ${r.perioddesc}`,
};
/** The same, where the location stands below it, too. */
const taskAtPlace = { ...task, words: (r: Task & Placed) => `${task.words(r)} ${location.words?.(r)}` };

/** Returns the column of what to do. */
export const taskColumn = (byLocation: boolean): ListedColumn<Task & Placed> =>
  byLocation ? taskAtPlace : task;

export const listedColumns = {
  topic,
  topicOfMonth,
  location,
  period: {
    key: 'period',
    value: (r: Period) => r.periodcode,
    words: (r: Period) => r.perioddesc || 'Never',
  },
  /** The highest first. */
  priority: {
    key: 'priority',
    value: (r: Prioritized) => priorities.indexOf(r.prioritydesc),
    words: (r: Prioritized) => r.prioritydesc,
  },
  due: {
    key: 'due',
    value: (r: Due) => r.qduedate,
    words: (r: Due) =>
      `${r.qduedate && describeDay(r.qduedate)} ${r.pastdue === 'Y' ? `${overdueWords} late` : ''}`,
  },
  /** By the name that is shown; it is found by the address, too. */
  owner: {
    key: 'owner',
    value: (r: Owned) => personName(r.qownerid),
    words: (r: Owned) => (r.qownerid ? `${personName(r.qownerid)} ${r.qownerid}` : unassigned),
  },
  state: {
    key: 'state',
    value: (r: AssignedRow) => completedLabels[r.completed],
  },
  inCharge: namesOf('incharge', (r: PastDueRow) => r.incharge),
  mailed: day('mailed', mailDay),
  aged: number('aged', (r: PastDueRow) => r.aged_months),
  doneOn: day('on', (r: DoneRow) => r.updated_at),
  completed: {
    locations: number('locations', (r: CompletedRow) => r.locationcount),
    completed: number('completed', (r: CompletedRow) => r.testcount),
    newest: {
      key: 'newest',
      value: (r: CompletedRow) => r.lastperiod,
      words: (r: CompletedRow) => describePeriod(r.lastperiod),
    },
    assigned: number('assigned', (r: CompletedRow) => r.assignedcount),
    high: failed('high', (r: CompletedRow) => [r.highnon, r.hightotal]),
    medium: failed('medium', (r: CompletedRow) => [r.mediumnon, r.mediumtotal]),
    low: failed('low', (r: CompletedRow) => [r.lownon, r.lowtotal]),
    all: failed('all', (r: CompletedRow) => [r.allnon, r.alltotal]),
  },
  details: {
    latest: {
      key: 'latest',
      value: (r: CompletedDetail) => r.periodcode,
      words: (r: CompletedDetail) => `${r.latestperiod} ${r.previousperiod}`,
    },
    assigned: number('assigned', (r: CompletedDetail) => r.assignuser),
    high: failed('high', (r: CompletedDetail) => [r.hinon, r.hitotal]),
    medium: failed('medium', (r: CompletedDetail) => [r.mednon, r.medtotal]),
    low: failed('low', (r: CompletedDetail) => [r.lownon, r.lowtotal]),
    all: failed('all', (r: CompletedDetail) => [r.allrisknon, r.allrisktotal]),
  },
  summary: {
    high: number('high', (r: SummaryRow) => r.high),
    medium: number('medium', (r: SummaryRow) => r.medium),
    low: number('low', (r: SummaryRow) => r.low),
    total: number('total', (r: SummaryRow) => r.totalcount),
  },
} as const;

const riskFilter: Filter<Prioritized> = {
  key: 'risk',
  label: 'Risk Level',
  values: r => [r.prioritydesc],
  order: priorities,
};

const dueFilter: Filter<Due> = {
  key: 'due',
  label: 'Due Date',
  values: r => [r.pastdue === 'Y' ? overdueWords : 'Not overdue'],
};

/** The filter by owner. People who share a name among the rows are told apart by their addresses. */
function ownerFilter<Row extends Owned>(rows: readonly Row[]): Filter<Row> {
  const nameOf = personNames(rows.map(({ qownerid }) => qownerid));
  return {
    key: 'owner',
    label: 'Assigned To',
    values: r => [nameOf(r.qownerid) || unassigned],
    order: [unassigned],
  };
}

function assignedFilters(rows: readonly AssignedRow[]): readonly Filter<AssignedRow>[] {
  const owner = ownerFilter(rows);
  const withGone = (r: AssignedRow) => [...owner.values(r), ...(r.ownerhere === 'N' ? [goneOwner] : [])];
  return [dueFilter, { ...owner, values: withGone, order: [goneOwner] }, riskFilter];
}

/** People who share a name in the list are told apart by their addresses. */
function pastDueFilters(rows: readonly PastDueRow[]): readonly Filter<PastDueRow>[] {
  const nameOf = personNames(rows.flatMap(({ incharge }) => incharge));
  return [
    {
      key: 'incharge',
      label: 'In charge',
      values: r => (r.incharge.length > 0 ? r.incharge.map(nameOf) : [unassigned]),
      order: [unassigned],
    },
  ];
}

/** How the rows of a report are searched, filtered and sorted. */
export interface ReportList<Row> {
  columns(byLocation: boolean): readonly ListedColumn<Row>[];
  /** What all of its rows can be narrowed by. */
  filters(rows: readonly Row[]): readonly Filter<Row>[];
}

const { completed, details, summary, ...shared } = listedColumns;
const none = () => [];
const summaryList: ReportList<SummaryRow> = {
  columns: byLocation => [topic, ...where<SummaryRow>(byLocation), shared.period, ...Object.values(summary)],
  filters: none,
};

export const reportLists: { readonly [View in ViewName]: ReportList<ViewRows[View]> } = {
  completed: { columns: () => [topic, ...Object.values(completed)], filters: none },
  completedDetails: {
    columns: byLocation => [topic, ...where<CompletedDetail>(byLocation), ...Object.values(details)],
    filters: none,
  },
  pastdue: {
    columns: byLocation => [
      topic,
      ...where<PastDueRow>(byLocation),
      shared.period,
      shared.aged,
      shared.inCharge,
      shared.mailed,
    ],
    filters: pastDueFilters,
  },
  assigned: {
    columns: byLocation => [
      shared.priority,
      taskColumn(byLocation),
      topicOfMonth,
      ...where<AssignedRow>(byLocation),
      shared.owner,
      shared.due,
      shared.state,
    ],
    filters: assignedFilters,
  },
  outstanding: summaryList,
  outstandingDetails: {
    columns: byLocation => [
      shared.priority,
      taskColumn(byLocation),
      topicOfMonth,
      ...where<OutstandingRow>(byLocation),
      shared.owner,
      shared.due,
    ],
    filters: rows => [dueFilter, ownerFilter(rows), riskFilter],
  },
  done: summaryList,
  doneDetails: {
    columns: byLocation => [
      shared.doneOn,
      shared.priority,
      taskColumn(byLocation),
      topicOfMonth,
      ...where<DoneRow>(byLocation),
      shared.owner,
    ],
    filters: none,
  },
};
