import { unbroken } from '#web/ui/dates.ts';
import './Quarters.css';
import { useMemo } from 'react';
import {
  quarterColumns,
  quarterFiltersOf,
  quarterSort,
} from '#shared/contract/reporting/parts/quarterlist.ts';
import { compareQuarters, type QuarterRow } from '#shared/contract/reporting/quarters.ts';
import { everyRow, useListed } from '#web/api/listing.ts';
import { ChangeTag } from '#web/features/reports/ChangeTag.tsx';
import { ScoreCell } from '#web/features/reports/ScoreCell.tsx';
import { DrillPage, reachWords, Taking } from '#web/screens/reporting/certification/frame.tsx';
import { NothingYet } from '#web/screens/reporting/certification/NothingYet.tsx';
import { inactiveCell, locationCells, NotAnswered } from '#web/screens/reporting/certification/words.tsx';
import { Permitted } from '#web/screens/reporting/menu/Permitted.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Rounded } from '#web/ui/score/Rounded.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useListedRows } from '#web/ui/table/listing/useListedRows.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Figures } from './Figures.tsx';

/** Shows a figure of this quarter with that of the quarter before. */
const Both = ({ now, before }: { now: number; before: number | null }) => (
  <span>
    {now} <span className="second-line quiet whole">before: {before ?? '–'}</span>
  </span>
);

const columns: Column<QuarterRow>[] = [
  {
    ...quarterColumns.topic,
    label: 'Topic',
    cells: [{ label: 'Topic', value: r => r.cuzdesc }, inactiveCell],
    role: 'name',
    render: r => (
      <>
        {r.cuzdesc} {r.inactive === 'Y' && <NotAnswered />}
      </>
    ),
  },
  {
    ...quarterColumns.location,
    label: 'Location',
    cells: locationCells,
    render: r => (
      <span>
        {r.locationdesc} <span className="quiet whole">{r.countrycode}</span>
      </span>
    ),
    width: '172px',
    bare: true,
  },
  {
    ...quarterColumns.risk,
    label: 'Risk',
    render: r => (
      <span>
        <ScoreCell score={r.risknow} /> {r.riskchange && <ChangeTag change={r.riskchange} />}
        <span className="second-line quiet whole">
          before: {r.riskbefore === null ? '–' : <Rounded value={r.riskbefore} />}
        </span>
      </span>
    ),
    width: '176px',
  },
  {
    ...quarterColumns.completed,
    label: 'Completed',
    render: r => <Both now={r.completednow} before={r.completedbefore} />,
    width: '112px',
    align: 'end',
  },
  {
    ...quarterColumns.overdue,
    label: 'Overdue',
    render: r => <Both now={r.overduenow} before={r.overduebefore} />,
    width: '104px',
    align: 'end',
  },
  {
    ...quarterColumns.open,
    label: 'Open',
    render: r => <Both now={r.opennow} before={r.openbefore} />,
    width: '104px',
    align: 'end',
  },
  actionColumn(
    'Details',
    r => (
      <ButtonLink
        small
        to={addresses.riskDetails(r)}
        aria-label={`Details of ${[r.cuzdesc, r.locationdesc].filter(Boolean).join(' at ')}`}
      >
        Details
      </ButtonLink>
    ),
    '104px',
  ),
];

/** Without reporting by location, a row is about a topic at all its locations. */
const withoutPlaces = columns.filter(({ key }) => key !== 'location');

/** Returns the columns of the file: each figure of both quarters by itself. */
const fileColumns = (
  [now, before]: readonly [string, string],
  byLocation: boolean,
): { key: string; label: string; value(row: QuarterRow): string | number }[] => [
  { key: 'topic', label: 'Topic', value: r => r.cuzdesc },
  { key: 'inactive', ...inactiveCell },
  ...(byLocation
    ? [
        { key: 'location', label: 'Location', value: (r: QuarterRow) => r.locationdesc },
        { key: 'country', label: 'Country', value: (r: QuarterRow) => r.countrycode },
      ]
    : []),
  { key: 'risk', label: `Risk ${now}`, value: r => r.risknow ?? '' },
  { key: 'riskbefore', label: `Risk ${before}`, value: r => r.riskbefore ?? '' },
  { key: 'change', label: 'Risk change', value: r => r.riskchange },
  { key: 'completed', label: `Completed ${now}`, value: r => r.completednow },
  { key: 'completedbefore', label: `Completed ${before}`, value: r => r.completedbefore },
  { key: 'overdue', label: `Overdue ${now}`, value: r => r.overduenow },
  { key: 'overduebefore', label: `Overdue ${before}`, value: r => r.overduebefore ?? '' },
  { key: 'open', label: `Open ${now}`, value: r => r.opennow },
  { key: 'openbefore', label: `Open ${before}`, value: r => r.openbefore ?? '' },
];

/** Compares this quarter with the one before: over all, and for each topic at each location. */
export function Screen() {
  return (
    <Permitted title="This quarter and the one before">
      <Quarters />
    </Permitted>
  );
}

function Quarters() {
  const { user } = useSession();
  const input = useMemo(() => ({ customer_id: user.customerid }), [user.customerid]);
  const { answer, served } = useListed(compareQuarters, input);
  const [shown, onListed] = useListedRows<QuarterRow>();
  const { data } = answer;
  const byLocation = data?.bylocation !== 'N';
  const filters = useMemo(() => quarterFiltersOf(byLocation), [byLocation]);
  const heading = 'This quarter and the one before';
  return (
    <DrillPage
      title={heading}
      help={
        data
          ? unbroken(`${data.quarterdesc} so far, against ${data.beforedesc}: ${reachWords[data.reach]}.`)
          : 'How you did against the quarter before.'
      }
      more={
        data && (
          <Taking
            title={heading}
            reach={data.reach}
            file="quarter_comparison"
            columns={fileColumns([data.quarterdesc, data.beforedesc], byLocation)}
            rows={shown.rows}
            narrowing={shown.narrowing}
            whole={served && (() => everyRow(compareQuarters, input, ({ rows }) => rows))}
          />
        )
      }
    >
      <Answered of={answer} what="both quarters" shape="list">
        {found => (
          <>
            {found.rows.length > 0 && (
              <>
                <Figures data={found} />
                <details className="small quarter-about">
                  <summary>How is this computed?</summary>
                  <p>
                    Risk is the average of the latest scores at the end of each quarter; each topic at a
                    location counts the same. Completed counts the questionnaires of the months of each
                    quarter. Overdue and open count the suggestions of the newest reports: today, and on the
                    day this quarter began. “–” means that there was no score, or that the number was not
                    recorded then.
                  </p>
                </details>
              </>
            )}
            <DataTable
              label="topics at locations"
              columns={byLocation ? columns : withoutPlaces}
              rows={found.rows}
              rowKey={r => `${r.topicid} ${r.locationid}`}
              sort={quarterSort}
              filters={filters}
              served={served}
              kept
              onListed={onListed}
              empty={<NothingYet />}
            />
          </>
        )}
      </Answered>
    </DrillPage>
  );
}
