import { Link } from 'react-router-dom';
import type { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { openWords } from '#shared/domain/answering/tasks/tasks.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Chart } from '#web/ui/chart/Chart.tsx';

/** Shows the overall risk of the last twelve months as a line, as Certifications does. */
export function RiskLine({ months, open }: Pick<Output<typeof listRiskByMonth>, 'months' | 'open'>) {
  const certified = useSession().may('View Customer Reports');
  return (
    <Chart
      title="Overall risk at the end of each month"
      points={months.map(({ perioddesc, score, reports }) => ({
        label: perioddesc,
        value: score,
        detail: reports === 1 ? 'one newest report' : `average of ${reports} newest reports`,
      }))}
    >
      {open.suggestions > 0 && (
        <Link to={addresses.reportsWith(openWords.open, 'open')} className="small">
          {counted(open.suggestions, ['open suggestion', 'open suggestions'])} in{' '}
          {counted(open.reports, ['report', 'reports'])}
        </Link>
      )}
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
