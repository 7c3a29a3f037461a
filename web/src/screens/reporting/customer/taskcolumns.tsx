import type { AssignedRow, DoneRow, OutstandingRow } from '#shared/contract/reporting/parts/views.ts';
import { personName, personNames } from '#shared/domain/accounts/names.ts';
import { type Priority, priorities } from '#shared/domain/answering/questionnaire.ts';
import { nameFor, withoutLinks } from '#shared/domain/kit/linkwords.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { PersonName } from '#web/features/reports/PersonName.tsx';
import { Risk } from '#web/features/reports/Risk.tsx';
import { placeName } from '#web/features/topics/nextStep.ts';
import { Words } from '#web/features/words/Words.tsx';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { Tag } from '#web/ui/tell/Tag.tsx';
import { dayColumn, inactive, places, type ReportedCell, type TopicName, unassigned } from './columns.tsx';

const gone = 'Not here';
const overdue = 'Overdue';

/** By what the owner of a suggestion is found: the name that is shown, and the address. */
const ownerWords = ({ qownerid }: { qownerid: string }): string =>
  qownerid ? `${personName(qownerid)} ${qownerid}` : unassigned;

/** Opens the suggestion of a row in its report; a row about several locations has no report of its own. */
const openTask = <
  Row extends ReportedCell & Pick<OutstandingRow, 'qcode' | 'solutiondesc' | 'perioddesc'>,
>(): Column<Row> =>
  actionColumn(
    'Open',
    row =>
      row.locationid && (
        <ButtonLink
          small
          to={addresses.suggestion(row, '')}
          aria-label={`Open ${nameFor(row.solutiondesc)}, ${placeName(row)}`}
        >
          Open
        </ButtonLink>
      ),
    '92px',
  );

const solution = <Row extends { solutiondesc: string }>(): Column<Row> => ({
  key: 'solution',
  label: 'Suggested Solution',
  value: r => r.solutiondesc,
  words: r => withoutLinks(r.solutiondesc),
  render: r => (
    <div className="lines-3" title={withoutLinks(r.solutiondesc)}>
      <Words text={r.solutiondesc} />
    </div>
  ),
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

const due = <Row extends { qduedate: string; pastdue: 'Y' | 'N' }>(): Column<Row> => ({
  key: 'due',
  label: 'Due Date',
  value: r => r.qduedate,
  words: r => `${r.qduedate && describeDay(r.qduedate)} ${r.pastdue === 'Y' ? overdue : ''}`,
  render: r => (
    <span>
      <span className="whole">{r.qduedate ? describeDay(r.qduedate) : '–'}</span>{' '}
      {r.pastdue === 'Y' && <Tag tone="bad">{overdue}</Tag>}
    </span>
  ),
  width: '116px',
});

/** Which topic a suggestion is about, and of which month. */
const aboutTopic = <Row extends TopicName & { perioddesc: string }>(): Column<Row> => ({
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

export const assignedTaskColumns = (byLocation: boolean): readonly Column<AssignedRow>[] => [
  priority(),
  solution(),
  aboutTopic(),
  ...places<AssignedRow>(byLocation, '152px'),
  {
    key: 'owner',
    label: 'Assigned To',
    value: r => personName(r.qownerid),
    words: r => ownerWords(r),
    render: r => (
      <span className="report-owner">
        <PersonName email={r.qownerid} /> {r.ownerhere === 'N' && <Tag tone="warn">{gone}</Tag>}
      </span>
    ),
    width: '124px',
  },
  due(),
  openTask(),
];

export const outstandingColumns = (byLocation: boolean): readonly Column<OutstandingRow>[] => [
  priority(),
  solution(),
  aboutTopic(),
  ...places<OutstandingRow>(byLocation, '152px'),
  {
    key: 'owner',
    label: 'Assigned To',
    value: r => personName(r.qownerid),
    words: r => ownerWords(r),
    render: r => (r.qownerid ? <PersonName email={r.qownerid} /> : unassigned),
    width: '124px',
  },
  due(),
  openTask(),
];

export const doneColumns = (byLocation: boolean): readonly Column<DoneRow>[] => [
  dayColumn('on', 'Completed On', r => r.updated_at, '132px'),
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

const dueFilter = <Row extends { pastdue: 'Y' | 'N' }>(): Filter<Row> => ({
  key: 'due',
  label: 'Due Date',
  values: r => [r.pastdue === 'Y' ? overdue : 'Not overdue'],
});

/**
 * Returns the filter by owner in a list of rows; a suggestion without one has `nobody`. People who share a name there are
 * told apart by their addresses.
 */
function ownerFilter<Row extends { qownerid: string }>(rows: readonly Row[]): Filter<Row> {
  const nameOf = personNames(rows.map(({ qownerid }) => qownerid));
  return {
    key: 'owner',
    label: 'Assigned To',
    values: r => [nameOf(r.qownerid) || unassigned],
    order: [unassigned],
  };
}

/** Returns the filters of a list of assigned tasks. */
export function assignedFilters(rows: readonly AssignedRow[]): readonly Filter<AssignedRow>[] {
  const owner = ownerFilter(rows);
  return [
    dueFilter(),
    { ...owner, values: r => [...owner.values(r), ...(r.ownerhere === 'N' ? [gone] : [])], order: [gone] },
    riskFilter(),
  ];
}

/** Returns the filters of a list of outstanding tasks. */
export const outstandingFilters = (rows: readonly OutstandingRow[]): readonly Filter<OutstandingRow>[] => [
  dueFilter(),
  ownerFilter(rows),
  riskFilter(),
];
