import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { type ChangeRow, listRiskChanges } from '#shared/contract/reporting/certification.ts';
import { useCall } from '#web/api/hooks.ts';
import { ChangeTag } from '#web/features/reports/ChangeTag.tsx';
import { PercentChange, ScoreCell } from '#web/features/reports/ScoreCell.tsx';
import { Permitted } from '#web/screens/reporting/menu/Permitted.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { DrillPage } from './frame.tsx';
import { NothingYet } from './NothingYet.tsx';

const above = { label: 'Change in topic risk score', to: addresses.riskChanges(), word: 'Exit' };

/** Shows the risk scores of one topic, at one location if the address names one. Without a topic, it leads back to all of them. */
export function Screen() {
  return (
    <Permitted title="Topic Risk Score Details">
      <RiskDetails />
    </Permitted>
  );
}

function RiskDetails() {
  const { user, may } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const topicid = query.get('topicid') ?? '';
  const locationid = query.get('locationid') ?? '';
  const whole = topicid !== '';
  useEffect(() => {
    if (!whole) navigate(addresses.riskChanges(), { replace: true });
  }, [whole, navigate]);
  const answer = useCall(
    listRiskChanges,
    { customer_id: user.customerid, topicid, ...(locationid && { locationid }) },
    whole,
  );
  const row = answer.data?.change_in_topic_risk_score[0];
  // Over several locations, a score is an average and has no report.
  const opens = ({ locationid }: ChangeRow) => may('Suggestion Report') && locationid !== '';
  return (
    <DrillPage
      title="Topic Risk Score Details"
      help={row ? `${row.cuzdesc_topicdesc} · ${placeOf(row)}` : 'One topic at one location.'}
      above={above}
      exit="back"
    >
      <Answered of={answer} what="the risk scores">
        {() =>
          row ? (
            <>
              <Details row={row} opens={opens(row)} />
              {opens(row) && (
                <p>
                  <ButtonLink to={addresses.report(row)}>Open the report of {row.latestperiod}</ButtonLink>
                </p>
              )}
            </>
          ) : (
            <NothingYet />
          )
        }
      </Answered>
    </DrillPage>
  );
}

const placeOf = ({ locationdesc, countrycode }: ChangeRow): string =>
  [locationdesc, countrycode].filter(Boolean).join(', ');

/** `opens` says whether each score leads to its report. */
function Details({ row, opens }: { row: ChangeRow; opens: boolean }) {
  const score = (value: number, period: string, periodcode: string) =>
    opens ? (
      <Link to={addresses.report({ ...row, periodcode })}>
        <ScoreCell score={value} />
        <span className="visually-hidden">, open the report of {period}</span>
      </Link>
    ) : (
      <ScoreCell score={value} />
    );
  const lines = [
    ['Topic Name', row.cuzdesc_topicdesc],
    ['Location', placeOf(row)],
    ['First Period', row.firstperiod],
    ['First Score', score(row.firstscore, row.firstperiod, row.firstperiodcode)],
    ['Previous Period', row.previousperiod || 'None: one month is completed'],
    [
      'Previous Score',
      row.previousscore === null ? '–' : score(row.previousscore, row.previousperiod, row.previousperiodcode),
    ],
    ['Latest Period', row.latestperiod],
    ['Latest Score', score(row.latestscore, row.latestperiod, row.periodcode)],
    [
      '% Increase (Decrease)',
      row.pctchange === null ? '–' : <PercentChange key="percent" percent={row.pctchange} />,
    ],
    ['Risk Change', <ChangeTag key="change" change={row.riskchange} />],
  ] as const;
  return (
    <table className="card score-details" aria-label="Topic Risk Score Details">
      <tbody>
        {lines.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
