import './columns.css';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { listedColumns, unassigned } from '#shared/contract/reporting/parts/lists.ts';
import type {
  CompletedDetail,
  CompletedRow,
  PastDueRow,
  SummaryRow,
} from '#shared/contract/reporting/parts/views.ts';
import { pastDueWords } from '#shared/domain/answering/statuswords.ts';
import type { ListedColumn } from '#shared/domain/kit/listing.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { bareId } from '#shared/domain/reporting/chosen.ts';
import { PersonName } from '#web/features/accounts/Person.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { unbroken } from '#web/ui/dates.ts';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { Tag } from '#web/ui/tell/Tag.tsx';

const { completed, details, summary } = listedColumns;

export type TopicName = Pick<CompletedRow, 'cuzdesc' | 'activetopic'>;
export type TaskLocation = Pick<
  PastDueRow,
  'locationdesc' | 'countrycode' | 'custgroupdesc' | 'custlocid' | 'activelocation'
>;
export type ReportedCell = Pick<
  SummaryRow,
  'topicid' | 'locationid' | 'periodcode' | 'cuzdesc' | 'locationdesc'
>;

export const inactive = <Tag tone="neutral">Inactive</Tag>;

const topic = <Row extends TopicName>(): Column<Row> => ({
  ...listedColumns.topic,
  label: 'Topic',
  render: r => (
    <span>
      {r.cuzdesc} {r.activetopic === 'N' && inactive}
    </span>
  ),
  role: 'name',
});

/** Returns the column of the location, with its own number and its reporting group, where the plan reports by location. */
const places = <Row extends TaskLocation>(byLocation: boolean): readonly Column<Row>[] =>
  byLocation ? [place()] : [];

const place = <Row extends TaskLocation>(): Column<Row> => ({
  ...listedColumns.location,
  label: 'Location',
  render: r => (
    <span>
      {r.locationdesc} <span className="quiet whole">{r.countrycode}</span>{' '}
      {r.activelocation === 'N' && inactive}
      {(r.custlocid || r.custgroupdesc) && (
        <span className="second-line">{[r.custlocid, r.custgroupdesc].filter(Boolean).join(' · ')}</span>
      )}
    </span>
  ),
  width: '176px',
  bare: true,
});

const period = <Row extends { periodcode: string; perioddesc: string }>(
  label: string,
  width = '104px',
): Column<Row> => ({
  ...listedColumns.period,
  label,
  render: r => r.perioddesc || 'Never',
  width,
  whole: true,
});

const number = <Row,>(listed: ListedColumn<Row>, label: string): Column<Row> => ({
  ...listed,
  label,
  align: 'end',
  width: label.length > 9 ? '136px' : label.length > 6 ? '92px' : '80px',
});

export const dayColumn = <Row,>(listed: ListedColumn<Row>, label: string, width: string): Column<Row> => ({
  ...listed,
  label,
  width,
  whole: true,
});

/** Returns a column of numbers that add up. */
const summed = <Row,>(listed: ListedColumn<Row>, label: string): Column<Row> => ({
  ...number(listed, label),
  total: rows => sumOf(rows, row => Number(listed.value(row))).toLocaleString('en'),
});

const sumOf = <Row,>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** Shows how many of the scored questions failed, as words and as a bar. */
const failed = <Row,>(
  listed: ListedColumn<Row>,
  label: string,
  of: (row: Row) => [failed: number, scored: number],
): Column<Row> => ({
  ...listed,
  label,
  render: row => <Failed of={of(row)} />,
  total: rows => <Failed of={[sumOf(rows, row => of(row)[0]), sumOf(rows, row => of(row)[1])]} />,
  width: label.length > 11 ? '88px' : label.startsWith('All') ? '92px' : '84px',
});

const Failed = ({ of: [some, all] }: { of: [failed: number, scored: number] }) => (
  <span className="report-failed">
    {all === 0 ? 'None asked' : `${some.toLocaleString('en')} of ${all.toLocaleString('en')}`}
    {all > 0 && <meter min={0} max={all} value={some} aria-hidden="true" />}
  </span>
);

const open = <Row extends ReportedCell>(): Column<Row> =>
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
    '92px',
  );

export const completedColumns: readonly Column<CompletedRow>[] = [
  topic(),
  {
    ...completed.locations,
    label: 'Locations',
    render: r => (
      <span>
        {r.locationcount}{' '}
        <span className="quiet">
          in {r.countrycount} {r.countrycount === 1 ? 'country' : 'countries'}
        </span>
      </span>
    ),
    width: '96px',
  },
  summed(completed.completed, 'Completed'),
  {
    ...completed.newest,
    label: 'Newest',
    explained: 'The newest month that is completed anywhere, and at how many locations it is.',
    render: r => (
      <span>
        {describePeriod(r.lastperiod)}{' '}
        <span className="quiet whole">at {counted(r.lastcount, ['location', 'locations'])}</span>
      </span>
    ),
    width: '108px',
  },
  summed(completed.assigned, 'Assigned'),
  failed(completed.high, 'High failed', r => [r.highnon, r.hightotal]),
  failed(completed.medium, 'Medium failed', r => [r.mediumnon, r.mediumtotal]),
  failed(completed.low, 'Low failed', r => [r.lownon, r.lowtotal]),
  failed(completed.all, 'All failed', r => [r.allnon, r.alltotal]),
  actionColumn('Details', row => <Details row={row} />, '48px'),
];

/** Leads to the drill-down of the report on screen, for one topic. */
function Details({ row: { topicid, cuzdesc } }: { row: CompletedRow }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const details = new URLSearchParams(query);
  details.set('view', 'details');
  details.set('topics', bareId(topicid));
  return (
    <IconButton
      small
      label={`Details of ${cuzdesc}`}
      onClick={() => navigate(addresses.savedReport(details.toString()))}
    >
      <ChevronRight size={18} aria-hidden="true" />
    </IconButton>
  );
}

export const completedDetailColumns = (byLocation: boolean): readonly Column<CompletedDetail>[] => [
  topic(),
  ...places<CompletedDetail>(byLocation),
  {
    ...details.latest,
    label: 'Latest',
    render: r => (
      <span>
        {r.latestperiod}{' '}
        <span className="quiet">
          {r.previousperiod ? unbroken(`after ${r.previousperiod}`) : 'for the first time'}
        </span>
      </span>
    ),
    width: '104px',
  },
  summed(details.assigned, 'Assigned'),
  failed(details.high, 'High failed', r => [r.hinon, r.hitotal]),
  failed(details.medium, 'Medium failed', r => [r.mednon, r.medtotal]),
  failed(details.low, 'Low failed', r => [r.lownon, r.lowtotal]),
  failed(details.all, 'All failed', r => [r.allrisknon, r.allrisktotal]),
  open(),
];

export const pastDueColumns = (byLocation: boolean): readonly Column<PastDueRow>[] => [
  topic(),
  ...places<PastDueRow>(byLocation),
  period('Last completed', '116px'),
  {
    ...number<PastDueRow>(listedColumns.aged, 'Months'),
    explained: 'Since the last completed month, or since the topic is active there.',
  },
  {
    ...listedColumns.inCharge,
    label: 'In charge',
    explained:
      'Who is asked for it; without anybody the Users who can answer it there, then the Location Admins, then the Account Owner.',
    render: r => <People emails={r.incharge} />,
    width: '144px',
  },
  dayColumn(listedColumns.mailed, 'Last mail', '104px'),
  actionColumn('Answer', row => <Answer row={row} />, '112px'),
];

/** So many people are named in a row; of more, the first ones, and how many others there are. */
const mostNamed = 3;

function People({ emails }: { emails: readonly string[] }) {
  if (emails.length === 0) return <span className="quiet">{unassigned}</span>;
  const named = emails.length > mostNamed ? emails.slice(0, mostNamed - 1) : emails;
  const others = emails.slice(named.length);
  return (
    <span className="report-owner">
      {named.map((email, n) => (
        <Fragment key={email}>
          {n > 0 && ', '}
          <PersonName email={email} />
        </Fragment>
      ))}
      {others.length > 0 && (
        <span className="quiet whole" title={others.join(', ')}>
          {' '}
          and {others.length.toLocaleString('en')} more
        </span>
      )}
    </span>
  );
}

/** Leads to the questionnaire in the list of topics, for people who may answer it there. */
function Answer({ row }: { row: PastDueRow }) {
  const { cuzdesc: topic, locationdesc: location, Suggprivilege } = row;
  const { may } = useSession();
  if (Suggprivilege !== 'Edit' || !may('Edit a Topic Questionnaire')) return null;
  return (
    <ButtonLink
      small
      to={addresses.topicsWith(pastDueWords, { topic, location })}
      aria-label={`Answer ${[topic, location].filter(Boolean).join(' at ')}`}
    >
      Answer
    </ButtonLink>
  );
}

/** For outstanding and completed tasks; `total` is the label of their sum. */
export const summaryColumns = (total: string, byLocation: boolean): readonly Column<SummaryRow>[] => [
  topic(),
  ...places<SummaryRow>(byLocation),
  period('Period'),
  summed(summary.high, 'High'),
  summed(summary.medium, 'Medium'),
  summed(summary.low, 'Low'),
  summed(summary.total, total),
  open(),
];
