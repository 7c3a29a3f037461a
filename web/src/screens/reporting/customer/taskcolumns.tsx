import { goneOwner, listedColumns, taskColumn, unassigned } from '#shared/contract/reporting/parts/lists.ts';
import type { AssignedRow, DoneRow, OutstandingRow } from '#shared/contract/reporting/parts/views.ts';
import type { Priority } from '#shared/domain/answering/questionnaire.ts';
import { nameFor, withoutLinks } from '#shared/domain/kit/linkwords.ts';
import { PersonShort } from '#web/features/accounts/Person.tsx';
import { Risk } from '#web/features/reports/Risk.tsx';
import '#web/features/reports/Solution.css';
import { DueDate } from '#web/features/tasks/DueDate.tsx';
import { TaskState } from '#web/features/tasks/TaskState.tsx';
import { placeName } from '#web/features/topics/nextStep.ts';
import { Words } from '#web/features/words/Words.tsx';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { dayColumn, inactive, type ReportedCell, type TaskLocation, type TopicName } from './columns.tsx';

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
    '84px',
  );

type TaskPlace = TopicName & Pick<OutstandingRow, 'perioddesc' | 'solutiondesc'> & TaskLocation;

/** What to do, and below it about which topic, of which month and where: these only sort the list. */
const solution = <Row extends TaskPlace>(byLocation: boolean): readonly Column<Row>[] => {
  const { topicOfMonth: topic, location } = listedColumns;
  return [
    {
      ...taskColumn(byLocation),
      label: 'Suggested Solution',
      render: r => (
        <div className="solution">
          <div className="lines-2" title={withoutLinks(r.solutiondesc)}>
            <Words text={r.solutiondesc} />
          </div>
          <TaskAbout row={r} byLocation={byLocation} />
        </div>
      ),
      role: 'name',
      dense: true,
    },
    { ...topic, label: 'Topic', sorts: 'only' },
    ...(byLocation ? [{ ...location, label: 'Location', sorts: 'only' } as const] : []),
  ];
};

function TaskAbout({ row, byLocation }: { row: TaskPlace; byLocation: boolean }) {
  const { cuzdesc, perioddesc, activetopic, locationdesc, countrycode, activelocation } = row;
  const more = [row.custlocid, row.custgroupdesc].filter(Boolean).join(', ');
  return (
    <p className="task-about">
      {cuzdesc} <span className="whole">{perioddesc}</span> {activetopic === 'N' && inactive}
      {byLocation && (
        <>
          {' · '}
          {locationdesc} <span className="whole">{countrycode}</span>
          {more && ` · ${more}`} {activelocation === 'N' && inactive}
        </>
      )}
    </p>
  );
}

const priority = <Row extends { prioritydesc: Priority }>(): Column<Row> => ({
  ...listedColumns.priority,
  label: 'Risk Level',
  render: r => <Risk level={r.prioritydesc} />,
  width: '92px',
  bare: true,
});

const due = <Row extends { qduedate: string; pastdue: 'Y' | 'N' }>(): Column<Row> => ({
  ...listedColumns.due,
  label: 'Due Date',
  render: r => (r.qduedate ? <DueDate due={r.qduedate} late={r.pastdue === 'Y'} /> : '–'),
  width: '112px',
});

export const assignedTaskColumns = (byLocation: boolean): readonly Column<AssignedRow>[] => [
  priority(),
  ...solution(byLocation),
  {
    ...listedColumns.owner,
    label: 'Assigned To',
    render: r => (
      <>
        <PersonShort email={r.qownerid} gone={r.ownerhere === 'N'} />
        {r.ownerhere === 'N' && <span className="second-line">{goneOwner}</span>}
      </>
    ),
    width: '124px',
  },
  due(),
  {
    ...listedColumns.state,
    label: 'Completed?',
    render: r => <TaskState completed={r.completed} />,
    width: '112px',
    bare: true,
  },
  openTask(),
];

export const outstandingColumns = (byLocation: boolean): readonly Column<OutstandingRow>[] => [
  priority(),
  ...solution(byLocation),
  {
    ...listedColumns.owner,
    label: 'Assigned To',
    render: r => (r.qownerid ? <PersonShort email={r.qownerid} /> : unassigned),
    width: '124px',
  },
  due(),
  openTask(),
];

export const doneColumns = (byLocation: boolean): readonly Column<DoneRow>[] => [
  dayColumn(listedColumns.doneOn, 'Completed On', '132px'),
  priority(),
  ...solution(byLocation),
  {
    ...listedColumns.owner,
    label: 'Assigned To',
    render: r => (r.qownerid ? <PersonShort email={r.qownerid} /> : unassigned),
    width: '124px',
  },
  openTask(),
];
