import './columns.css';
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
import { type Priority, priorities } from '#shared/domain/answering/questionnaire.ts';
import { describeDay, describePeriod } from '#shared/domain/kit/periods.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { Risk } from '#web/features/reports/Risk.tsx';
import { placeName } from '#web/features/topics/nextStep.ts';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { Email } from '#web/ui/tell/Email.tsx';
import { Tag } from '#web/ui/tell/Tag.tsx';

type Topic = Pick<CompletedRow, 'cuzdesc' | 'activetopic'>;
type Placed = Pick<
  PastDueRow,
  'locationdesc' | 'countrycode' | 'custgroupdesc' | 'custlocid' | 'activelocation'
>;
type Reported = Pick<SummaryRow, 'topicid' | 'locationid' | 'periodcode' | 'cuzdesc' | 'locationdesc'>;

const nobody = 'Nobody';
const gone = 'Not here';
const inactive = <Tag tone="neutral">Inactive</Tag>;

const topic = <Row extends Topic>(): Column<Row> => ({
  key: 'topic',
  label: 'Topic',
  value: r => r.cuzdesc,
  render: r => (
    <span>
      {r.cuzdesc} {r.activetopic === 'N' && inactive}
    </span>
  ),
  role: 'name',
});

/** Returns the column of the location, with its own number and its reporting group, where the plan reports by location. */
const places = <Row extends Placed>(byLocation: boolean, width?: string): readonly Column<Row>[] =>
  byLocation ? [place(width)] : [];

const place = <Row extends Placed>(width = '196px'): Column<Row> => ({
  key: 'location',
  label: 'Location',
  value: r => r.locationdesc,
  words: r => `${r.locationdesc} ${r.countrycode} ${r.custlocid} ${r.custgroupdesc}`,
  render: r => (
    <span>
      {r.locationdesc} <span className="quiet whole">{r.countrycode}</span>{' '}
      {r.activelocation === 'N' && inactive}
      {(r.custlocid || r.custgroupdesc) && (
        <span className="second-line">{[r.custlocid, r.custgroupdesc].filter(Boolean).join(' · ')}</span>
      )}
    </span>
  ),
  width,
  bare: true,
});

const period = <Row extends { periodcode: string; perioddesc: string }>(
  label: string,
  width = '104px',
): Column<Row> => ({
  key: 'period',
  label,
  value: r => r.periodcode,
  words: r => r.perioddesc || 'Never',
  render: r => r.perioddesc || 'Never',
  width,
  whole: true,
});

const number = <Row,>(key: string, label: string, value: (row: Row) => number): Column<Row> => ({
  key,
  label,
  value,
  align: 'end',
  width: label.length > 9 ? '136px' : label.length > 6 ? '96px' : '80px',
});

const day = <Row,>(key: string, label: string, value: (row: Row) => string, width: string): Column<Row> => {
  const described = (row: Row) => describeDay(value(row));
  return { key, label, value, words: described, render: described, width, whole: true };
};

/** Shows how many of the scored questions failed, as words and as a bar. */
const failed = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => [failed: number, scored: number],
): Column<Row> => ({
  key,
  label,
  value: row => of(row)[0],
  words: row => of(row).join(' of '),
  render: row => {
    const [some, all] = of(row);
    return (
      <span className="report-failed">
        {all === 0 ? 'None asked' : `${some} of ${all}`}
        {all > 0 && <meter min={0} max={all} value={some} aria-hidden="true" />}
      </span>
    );
  },
  width: label.length > 11 ? '132px' : '112px',
});

const open = <Row extends Reported>(): Column<Row> =>
  actionColumn(
    'Open',
    // A row about several locations has no report of its own.
    row =>
      row.locationid && (
        <ButtonLink
          small
          to={addresses.report(row)}
          aria-label={`Report ${row.cuzdesc} at ${row.locationdesc}`}
        >
          Report
        </ButtonLink>
      ),
    '96px',
  );

export const completedColumns: readonly Column<CompletedRow>[] = [
  topic(),
  {
    key: 'locations',
    label: 'Locations',
    value: r => r.locationcount,
    render: r => (
      <span>
        {r.locationcount}{' '}
        <span className="quiet">
          in {r.countrycount} {r.countrycount === 1 ? 'country' : 'countries'}
        </span>
      </span>
    ),
    width: '124px',
  },
  number('completed', 'Completed', r => r.testcount),
  {
    key: 'newest',
    label: 'Newest',
    explained: 'The newest month that is completed anywhere, and at how many locations it is.',
    value: r => r.lastperiod,
    words: r => describePeriod(r.lastperiod),
    render: r => (
      <span>
        {describePeriod(r.lastperiod)} <span className="quiet">at {r.lastcount}</span>
      </span>
    ),
    width: '128px',
  },
  number('assigned', 'Assigned', r => r.assignedcount),
  failed('high', 'High failed', r => [r.highnon, r.hightotal]),
  failed('medium', 'Medium failed', r => [r.mediumnon, r.mediumtotal]),
  failed('all', 'All failed', r => [r.allnon, r.alltotal]),
];

export const completedDetailColumns = (byLocation: boolean): readonly Column<CompletedDetail>[] => [
  topic(),
  ...places<CompletedDetail>(byLocation),
  {
    key: 'latest',
    label: 'Latest',
    value: r => r.periodcode,
    words: r => `${r.latestperiod} ${r.previousperiod}`,
    render: r => (
      <span>
        {r.latestperiod}{' '}
        <span className="quiet">{r.previousperiod ? `after ${r.previousperiod}` : 'for the first time'}</span>
      </span>
    ),
    width: '124px',
  },
  number('assigned', 'Assigned', r => r.assignuser),
  failed('high', 'High failed', r => [r.hinon, r.hitotal]),
  failed('medium', 'Medium failed', r => [r.mednon, r.medtotal]),
  failed('all', 'All failed', r => [r.allrisknon, r.allrisktotal]),
  open(),
];

export const pastDueColumns = (byLocation: boolean): readonly Column<PastDueRow>[] => [
  topic(),
  ...places<PastDueRow>(byLocation),
  period('Last completed', '132px'),
  {
    ...number<PastDueRow>('aged', 'Months', r => r.aged_months),
    explained: 'Since the last completed month, or since the topic is active there.',
  },
  day('mailed', 'Last mail', mailDay, '116px'),
];

/** Opens the suggestion of a row in its report; a row about several locations has no report of its own. */
const openTask = <
  Row extends Reported & Pick<OutstandingRow, 'qcode' | 'solutiondesc' | 'perioddesc'>,
>(): Column<Row> =>
  actionColumn(
    'Open',
    row =>
      row.locationid && (
        <ButtonLink
          small
          to={addresses.suggestion(row, '')}
          aria-label={`Open ${row.solutiondesc.slice(0, 60)}, ${placeName(row)}`}
        >
          Open
        </ButtonLink>
      ),
    '84px',
  );

const solution = <Row extends { solutiondesc: string }>(): Column<Row> => ({
  key: 'solution',
  label: 'Suggested Solution',
  value: r => r.solutiondesc,
  render: r => <span className="lines-2">{r.solutiondesc}</span>,
  role: 'name',
});

const priority = <Row extends { prioritydesc: string }>(): Column<Row> => ({
  key: 'priority',
  label: 'Risk Level',
  value: r => ['High', 'Medium', 'Low'].indexOf(r.prioritydesc),
  words: r => r.prioritydesc,
  render: r => <Risk level={r.prioritydesc as Priority} />,
  width: '100px',
  bare: true,
});

/** Which topic a suggestion is about, and of which month. */
const aboutTopic = <Row extends Topic & { perioddesc: string }>(): Column<Row> => ({
  key: 'topic',
  label: 'Topic',
  value: r => r.cuzdesc,
  words: r => `${r.cuzdesc} ${r.perioddesc}`,
  render: r => (
    <span>
      {r.cuzdesc} <span className="quiet whole">{r.perioddesc}</span> {r.activetopic === 'N' && inactive}
    </span>
  ),
  width: '150px',
  bare: true,
});

export const assignedColumns = (byLocation: boolean): readonly Column<AssignedRow>[] => [
  priority(),
  solution(),
  aboutTopic(),
  ...places<AssignedRow>(byLocation, '152px'),
  {
    key: 'owner',
    label: 'Assigned To',
    value: r => r.qownerid,
    render: r => (
      <span className="report-owner">
        <Email of={r.qownerid} /> {r.ownerhere === 'N' && <Tag tone="warn">{gone}</Tag>}
      </span>
    ),
    width: '164px',
  },
  {
    key: 'due',
    label: 'Due Date',
    value: r => r.qduedate,
    words: r => `${r.qduedate && describeDay(r.qduedate)} ${r.pastdue === 'Y' ? 'Overdue' : ''}`,
    render: r => (
      <span>
        <span className="whole">{r.qduedate ? describeDay(r.qduedate) : '–'}</span>{' '}
        {r.pastdue === 'Y' && <Tag tone="bad">Overdue</Tag>}
      </span>
    ),
    width: '116px',
  },
  openTask(),
];

/** For outstanding and completed tasks; `total` is the label of their sum. */
export const summaryColumns = (total: string, byLocation: boolean): readonly Column<SummaryRow>[] => [
  topic(),
  ...places<SummaryRow>(byLocation),
  period('Period'),
  number('high', 'High', r => r.high),
  number('medium', 'Medium', r => r.medium),
  number('low', 'Low', r => r.low),
  number('total', total, r => r.totalcount),
  open(),
];

export const outstandingColumns = (byLocation: boolean): readonly Column<OutstandingRow>[] => [
  priority(),
  solution(),
  aboutTopic(),
  ...places<OutstandingRow>(byLocation, '152px'),
  {
    key: 'owner',
    label: 'Assigned To',
    value: r => r.qownerid,
    render: r => (r.qownerid ? <Email of={r.qownerid} /> : nobody),
    width: '164px',
  },
  day('due', 'Due Date', r => r.qduedate, '112px'),
  openTask(),
];

export const doneColumns = (byLocation: boolean): readonly Column<DoneRow>[] => [
  day('on', 'Completed On', r => r.updated_at, '132px'),
  priority(),
  solution(),
  aboutTopic(),
  ...places<DoneRow>(byLocation, '152px'),
  openTask(),
];

const riskFilter = <Row extends { prioritydesc: string }>(): Filter<Row> => ({
  key: 'risk',
  label: 'Risk Level',
  values: r => [r.prioritydesc],
  order: priorities,
});

/** Returns the filter by owner; a suggestion without one has `nobody`. */
const ownerFilter = <Row extends { qownerid: string }>(): Filter<Row> => ({
  key: 'owner',
  label: 'Assigned To',
  values: r => [r.qownerid || nobody],
  order: [nobody],
});

export const assignedFilters: readonly Filter<AssignedRow>[] = [
  { key: 'due', label: 'Due Date', values: r => (r.pastdue === 'Y' ? ['Overdue'] : ['Not overdue']) },
  {
    ...ownerFilter<AssignedRow>(),
    values: r => [r.qownerid, ...(r.ownerhere === 'N' ? [gone] : [])],
    order: [gone],
  },
  riskFilter(),
];

export const outstandingFilters: readonly Filter<OutstandingRow>[] = [ownerFilter(), riskFilter()];
