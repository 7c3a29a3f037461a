import { Link } from 'react-router-dom';
import type { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Chart } from '#web/ui/chart/Chart.tsx';

/** Shows the overall risk of the last twelve months as a line, as Certifications does. */
export function RiskLine({ months }: Pick<Output<typeof listRiskByMonth>, 'months'>) {
  const certified = useSession().may('View Customer Reports');
  return (
    <Chart
      kind="line"
      title="Overall risk at the end of each month"
      pointsLabel="Month"
      valueLabel="Risk score"
      most={100}
      decimals={0}
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
  );
}
