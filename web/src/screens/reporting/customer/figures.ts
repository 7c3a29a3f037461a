import {
  type AssignedRow,
  type CompletedDetail,
  type CompletedRow,
  type DoneRow,
  mailDay,
  type OutstandingRow,
  type PastDueRow,
  type SummaryRow,
} from '#shared/contract/reporting/parts/views.ts';
import { counted } from '#shared/domain/kit/words.ts';

/** A number that a report comes to. */
export interface Figure {
  label: string;
  value: number;
  /** What it is a part of, or what it leaves open. */
  about?: string;
}

type Of<Row> = (rows: readonly Row[]) => readonly Figure[];

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);
const count = <Row>(rows: readonly Row[], is: (row: Row) => boolean): number => rows.filter(is).length;
const distinct = (values: readonly string[]): number => new Set(values.filter(Boolean)).size;
const ofAll = (all: number): string => `of ${all.toLocaleString('en')} asked`;

export const completedFigures: Of<CompletedRow> = rows => [
  { label: 'Topics', value: rows.length, about: 'completed at least once' },
  { label: 'Completed questionnaires', value: sum(rows, r => r.testcount) },
  { label: 'High risks failed', value: sum(rows, r => r.highnon), about: ofAll(sum(rows, r => r.hightotal)) },
  {
    label: 'Suggestions with an owner',
    value: sum(rows, r => r.assignedcount),
    about: `of ${sum(rows, r => r.allnon).toLocaleString('en')} that failed`,
  },
];

export const completedDetailFigures: Of<CompletedDetail> = rows => [
  { label: 'Topics at locations', value: rows.length, about: 'completed at least once' },
  { label: 'High risks failed', value: sum(rows, r => r.hinon), about: ofAll(sum(rows, r => r.hitotal)) },
  { label: 'All failed', value: sum(rows, r => r.allrisknon), about: ofAll(sum(rows, r => r.allrisktotal)) },
  { label: 'Suggestions with an owner', value: sum(rows, r => r.assignuser) },
];

export const pastDueFigures: Of<PastDueRow> = rows => [
  { label: 'Topics past due', value: rows.length },
  { label: 'Months since the oldest', value: Math.max(0, ...rows.map(r => r.aged_months)) },
  { label: 'People in charge', value: distinct(rows.flatMap(r => r.incharge)) },
  { label: 'Not mailed yet', value: count(rows, r => mailDay(r) === '') },
];

export const assignedFigures: Of<AssignedRow> = rows => [
  { label: 'Open tasks with an owner', value: rows.length },
  { label: 'Overdue', value: count(rows, r => r.pastdue === 'Y') },
  { label: 'In process', value: count(rows, r => r.completed === 'Inprocess') },
  {
    label: 'People',
    value: distinct(rows.map(r => r.qownerid)),
    about: counted(
      count(rows, r => r.ownerhere === 'N'),
      ['task with somebody who left', 'tasks with people who left'],
    ),
  },
];

/** For the summaries of outstanding and of completed tasks. */
export const summaryFigures =
  (total: string): Of<SummaryRow> =>
  rows => [
    { label: total, value: sum(rows, r => r.totalcount) },
    { label: 'High', value: sum(rows, r => r.high) },
    { label: 'Medium', value: sum(rows, r => r.medium) },
    { label: 'Low', value: sum(rows, r => r.low) },
  ];

export const outstandingFigures: Of<OutstandingRow> = rows => [
  { label: 'Open tasks', value: rows.length },
  { label: 'High', value: count(rows, r => r.prioritydesc === 'High') },
  { label: 'Overdue', value: count(rows, r => r.pastdue === 'Y') },
  { label: 'Without an owner', value: count(rows, r => r.qownerid === '') },
];

export const doneFigures: Of<DoneRow> = rows => [
  { label: 'Completed tasks', value: rows.length },
  { label: 'High', value: count(rows, r => r.prioritydesc === 'High') },
  { label: 'Medium', value: count(rows, r => r.prioritydesc === 'Medium') },
  { label: 'Low', value: count(rows, r => r.prioritydesc === 'Low') },
];
