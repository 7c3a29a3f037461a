import './RiskRows.css';
import { Link } from 'react-router-dom';
import type { NextSteps } from '#shared/contract/reporting/certification.ts';
import { nameFor, withoutLinks } from '#shared/domain/kit/linkwords.ts';
import { Risk } from '#web/features/reports/Risk.tsx';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { many } from './words.tsx';

type Suggestion = NextSteps['risk']['suggestions'][number];

/** Returns the suggestions that lead to the next band, or where none do, those that lower the risk most. */
export const listedOf = ({ set, suggestions }: NextSteps['risk']): readonly Suggestion[] =>
  set ? suggestions.filter(({ inset }) => inset === 'Y') : suggestions;

/** Lists the suggestions that lower the overall risk, each with its points. */
export function LoweringList({ risk, pairs }: { risk: NextSteps['risk']; pairs: number }) {
  return (
    <section className="card lowering" aria-labelledby="lowering">
      <header>
        <h2 id="lowering">What lowers the risk most</h2>
        {risk.open > 0 && (
          <Link to={addresses.reportList} className="small">
            All reports: {many(risk.open, 'open suggestion')}
          </Link>
        )}
      </header>
      <ul>
        {listedOf(risk).map(row => (
          <li key={`${row.topicid} ${row.locationid} ${row.qcode}`}>
            <Risk level={row.prioritydesc} />
            <div>
              <p className="lines-2">{withoutLinks(row.solutiondesc)}</p>
              <p className="quiet">
                {row.cuzdesc} · {row.locationdesc}
              </p>
            </div>
            <span className="quiet points">{pointsWords(row, pairs)}</span>
            <ButtonLink
              small
              look="quiet"
              to={addresses.report(row)}
              aria-label={`Report: ${row.cuzdesc} at ${row.locationdesc}: ${nameFor(row.solutiondesc)}`}
            >
              Report
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns by how much a score falls, e.g. '−7.8'; where it may rise instead, '+2.3'. */
const fall = (points: number): string => {
  const size = Math.abs(points).toFixed(1);
  const sign = points < 0 ? '+' : '−';
  return points !== 0 && size === '0.0' ? `${sign}0.1 or less` : `${sign}${size}`;
};

/** What completing a suggestion does to its report and to the overall risk. */
function pointsWords({ leastpoints, mostpoints }: Suggestion, pairs: number): string {
  const range = (share: number) =>
    leastpoints === mostpoints
      ? fall(mostpoints / share)
      : `${fall(mostpoints / share)} to ${fall(leastpoints / share)}`;
  return `${range(1)} here, ${range(pairs)} overall`;
}
