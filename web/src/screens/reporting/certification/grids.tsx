import type { ReactNode } from 'react';
import type { CertificationData } from '#shared/contract/reporting/certification.ts';
import { ChangeTag } from '#web/features/reports/ChangeTag.tsx';
import { PercentChange, ScoreCell } from '#web/features/reports/ScoreCell.tsx';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Rounded } from '#web/ui/score/Rounded.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { many } from './words.tsx';

type Overall = CertificationData['overall_risk_fil_data'][number];
type Year = CertificationData['unique_topics_completed_data'][number];
type Group = CertificationData['topics_completed_in_topic_group'][number];

const end = { align: 'end' } as const;

const open = <Row,>(to: (row: Row) => string, label: (row: Row) => string): Column<Row> =>
  actionColumn<Row>(
    'Select',
    row => (
      <ButtonLink small to={to(row)} aria-label={label(row)}>
        Open
      </ButtonLink>
    ),
    '88px',
  );

const overallColumns: Column<Overall>[] = [
  {
    key: 'topics',
    label: 'Topics',
    value: r => r.topiccount,
    // On a phone, it stands without its label.
    words: r => many(r.topiccount, 'topic'),
    role: 'name',
  },
  { key: 'locations', label: 'Locations', value: r => r.loccount, ...end },
  {
    key: 'first',
    label: 'First score',
    explained: 'The average of the first scores of all topics at locations',
    value: r => r.avefirstscore,
    render: r => <Rounded value={r.avefirstscore} />,
    ...end,
  },
  {
    key: 'latest',
    label: 'Latest score',
    explained: 'The average of the latest scores of all topics at locations',
    value: r => r.avelatestscore,
    render: r => <ScoreCell score={r.avelatestscore} />,
    ...end,
  },
  {
    key: 'percent',
    label: 'Change',
    value: r => r.avepctchange ?? '',
    render: r => <PercentChange percent={r.avepctchange} />,
    ...end,
  },
  {
    key: 'change',
    label: 'Risk change',
    value: r => r.averiskchange,
    render: r => <ChangeTag change={r.averiskchange} />,
    bare: true,
  },
  open(
    () => addresses.riskChanges(),
    () => 'Open the change in topic risk score',
  ),
];

const yearColumns: Column<Year>[] = [
  { key: 'year', label: 'Calendar year', value: r => r.periodyear, role: 'name' },
  {
    key: 'count',
    label: 'Completed',
    explained: 'Completed months of topics at locations in this year',
    value: r => r.tlpcount,
    width: '144px',
    ...end,
  },
  { key: 'cumulative', label: 'Completed until then', value: r => r.cum_tlpcount, width: '188px', ...end },
  {
    key: 'tier',
    label: 'Tier',
    value: r => r.certtier,
    words: r => r.certtier || 'None yet',
    width: '144px',
  },
  open(
    r => addresses.topicsOfYear(r.periodyear),
    r => `Open the topics of ${r.periodyear}`,
  ),
];

const groupColumns: Column<Group>[] = [
  { key: 'group', label: 'Topic group', value: r => r.topgrpdesc, role: 'name' },
  {
    key: 'available',
    label: 'Available topics',
    explained: 'Topics of the library, or active custom topics',
    value: r => r.availtopics,
    width: '144px',
    ...end,
  },
  { key: 'completed', label: 'Completed topics', value: r => r.cnttopcompl, width: '160px', ...end },
  {
    key: 'percent',
    label: 'Percent completed',
    value: r => r.pctcompl,
    render: r => (
      <span className="share">
        <span className="share-bar" aria-hidden="true">
          <span style={{ width: `${r.pctcompl}%` }} />
        </span>
        <Rounded value={r.pctcompl} unit="%" />
      </span>
    ),
    width: '208px',
    ...end,
  },
  open(
    r => addresses.topicsOfGroup(r.topgrpcode),
    r => `Open the topics of ${r.topgrpdesc}`,
  ),
];

const Grid = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="certification-grid">
    <h2>{title}</h2>
    {children}
  </div>
);

/** Shows the overall risk as a grid. */
export const OverallGrid = ({ rows }: { rows: readonly Overall[] }) => (
  <Grid title="Overall risk in figures">
    <DataTable
      label="overall figures"
      columns={overallColumns}
      rows={rows}
      rowKey={() => 'overall'}
      search={false}
      empty={null}
    />
  </Grid>
);

/** Shows how much was completed until the end of each year, and the tier that it led to. */
export const YearGrid = ({ rows }: { rows: readonly Year[] }) => (
  <Grid title="Topics completed by calendar year">
    <DataTable
      label="years"
      columns={yearColumns}
      rows={rows}
      rowKey={r => String(r.periodyear)}
      sort={{ key: 'year', descending: true }}
      search={false}
      empty={null}
    />
  </Grid>
);

/** Shows how many topics of each group were completed. */
export const GroupGrid = ({ rows }: { rows: readonly Group[] }) => (
  <Grid title="Progress by topic group">
    <DataTable
      label="topic groups"
      columns={groupColumns}
      rows={rows}
      rowKey={r => r.topgrpcode}
      sort={{ key: 'percent', descending: true }}
      search={false}
      empty={null}
    />
  </Grid>
);
