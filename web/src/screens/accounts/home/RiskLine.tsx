import { Link } from 'react-router-dom';
import type { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import type { Called } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Chart } from '#web/ui/chart/Chart.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';

/** Shows the overall risk of the last twelve months as a line, as Certifications does, once there are two months to compare. */
export function RiskLine({ answer }: { answer: Called<typeof listRiskByMonth> }) {
  const certified = useSession().may('View Customer Reports');
  return (
    <Answer of={answer} what="the risk of twelve months">
      {({ months }) =>
        months.length >= 2 && (
          <Chart
            kind="line"
            title="Overall risk at the end of each month"
            pointsLabel="Month"
            valueLabel="Risk score"
            most={100}
            points={months.map(({ perioddesc, score, reports }) => ({
              label: perioddesc,
              value: score,
              detail: reports === 1 ? 'one newest report' : `average of ${reports} newest reports`,
            }))}
          >
            {certified ? (
              <Link to={addresses.certifications} className="small">
                Certifications
              </Link>
            ) : (
              <Link to={addresses.reportList} className="small">
                All reports
              </Link>
            )}
          </Chart>
        )
      }
    </Answer>
  );
}
