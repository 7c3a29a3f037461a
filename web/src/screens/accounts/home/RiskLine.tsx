import { Link } from 'react-router-dom';
import type { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import type { Called } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { Chart } from '#web/ui/chart/Chart.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';

/** Shows the risk of the last twelve months as a line, once there are two months to compare. */
export function RiskLine({ answer }: { answer: Called<typeof listRiskByMonth> }) {
  return (
    <Answer of={answer} what="the risk of twelve months">
      {({ months }) =>
        months.length >= 2 && (
          <Chart
            kind="line"
            title="Risk over twelve months"
            pointsLabel="Month"
            valueLabel="Risk score"
            most={100}
            points={months.map(({ perioddesc, score, reports }) => ({
              label: perioddesc,
              value: score,
              detail: reports === 1 ? 'one report' : `average of ${reports} reports`,
            }))}
          >
            <Link to={addresses.reportList} className="small">
              All reports
            </Link>
          </Chart>
        )
      }
    </Answer>
  );
}
