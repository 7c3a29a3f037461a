import { useMemo } from 'react';
import { type ChangeRow, listRiskChanges } from '#shared/contract/reporting/certification.ts';
import { changeColumns, changeFiltersOf, changeSort } from '#shared/contract/reporting/parts/changes.ts';
import { everyRow, useListed } from '#web/api/listing.ts';
import { ChangeTag } from '#web/features/reports/ChangeTag.tsx';
import { PercentChange, ScoreCell } from '#web/features/reports/ScoreCell.tsx';
import { Permitted } from '#web/screens/reporting/menu/Permitted.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Rounded } from '#web/ui/score/Rounded.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useListedRows } from '#web/ui/table/listing/useListedRows.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { DrillPage, reachWords, Taking } from './frame.tsx';
import { NothingYet } from './NothingYet.tsx';
import { inactiveCell, locationCells, NotAnswered } from './words.tsx';

const columns: Column<ChangeRow>[] = [
  {
    ...changeColumns.topic,
    label: 'Topic',
    cells: [{ label: 'Topic', value: r => r.cuzdesc_topicdesc }, inactiveCell],
    role: 'name',
    render: r => (
      <>
        {r.cuzdesc_topicdesc} {r.inactive === 'Y' && <NotAnswered />}
      </>
    ),
  },
  {
    ...changeColumns.location,
    label: 'Location',
    cells: locationCells,
    render: r => (
      <span>
        {r.locationdesc} <span className="quiet whole">{r.countrycode}</span>
      </span>
    ),
    width: '160px',
  },
  { ...changeColumns.latest, label: 'Latest period', width: '112px', whole: true },
  {
    ...changeColumns.first,
    label: 'First score',
    render: r => <Rounded value={r.firstscore} />,
    cells: [
      { label: 'First period', value: r => r.firstperiod },
      { label: 'First score', value: r => r.firstscore },
      { label: 'Previous period', value: r => r.previousperiod },
      { label: 'Previous score', value: r => r.previousscore ?? '' },
    ],
    width: '92px',
    align: 'end',
  },
  {
    ...changeColumns.score,
    label: 'Latest score',
    render: r => <ScoreCell score={r.latestscore} />,
    width: '136px',
    align: 'end',
  },
  {
    ...changeColumns.percent,
    label: 'Change',
    render: r => <PercentChange percent={r.pctchange} />,
    width: '84px',
    align: 'end',
    whole: true,
  },
  {
    ...changeColumns.change,
    label: 'Risk change',
    render: r => <ChangeTag change={r.riskchange} />,
    width: '116px',
    bare: true,
  },
  actionColumn(
    'Details',
    r => (
      <ButtonLink
        small
        to={addresses.riskDetails(r)}
        aria-label={`Details of ${r.cuzdesc_topicdesc} at ${r.locationdesc}`}
      >
        Details
      </ButtonLink>
    ),
    '104px',
  ),
];

/** Without reporting by location, a row is about a topic at all its locations. */
const withoutPlaces = columns.filter(({ key }) => key !== 'location');

/** Lists how the risk score of each topic at each location changed since it was first completed there. */
export function Screen() {
  return (
    <Permitted title="Change in topic risk score">
      <RiskChanges />
    </Permitted>
  );
}

function RiskChanges() {
  const { user } = useSession();
  const input = useMemo(() => ({ customer_id: user.customerid }), [user.customerid]);
  const { answer, served } = useListed(listRiskChanges, input);
  const [shown, onListed] = useListedRows<ChangeRow>();
  const byLocation = answer.data?.bylocation !== 'N';
  const shownColumns = byLocation ? columns : withoutPlaces;
  const filters = useMemo(() => changeFiltersOf(byLocation), [byLocation]);
  const heading = 'Change in topic risk score';
  return (
    <DrillPage
      title={heading}
      help={`From the first completed month to the latest: ${reachWords[answer.data?.reach ?? 'all']}. 0 is best, 100 is worst.`}
      more={
        <Taking
          title={heading}
          reach={answer.data?.reach}
          file="change_in_topic_risk_score"
          columns={shownColumns.slice(0, -1)}
          rows={shown.rows}
          narrowing={shown.narrowing}
          whole={
            served && (() => everyRow(listRiskChanges, input, found => found.change_in_topic_risk_score))
          }
        />
      }
    >
      <Answered of={answer} what="the risk scores" shape="list">
        {data => (
          <DataTable
            label="topics at locations"
            columns={shownColumns}
            rows={data.change_in_topic_risk_score}
            rowKey={r => `${r.topicid} ${r.locationid}`}
            sort={changeSort}
            filters={filters}
            served={served}
            kept
            onListed={onListed}
            empty={<NothingYet />}
          />
        )}
      </Answered>
    </DrillPage>
  );
}
