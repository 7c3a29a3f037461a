import { useState } from 'react';
import { Link } from 'react-router-dom';
import type {
  CertificationData,
  listNextSteps,
  NextSteps,
} from '#shared/contract/reporting/certification.ts';
import { bandOf } from '#shared/domain/answering/score.ts';
import { nameFor, withoutLinks } from '#shared/domain/kit/linkwords.ts';
import { percentWords } from '#shared/domain/reporting/certification.ts';
import type { Called } from '#web/api/hooks.ts';
import { ChangeTag } from '#web/features/reports/ChangeTag.tsx';
import { Risk } from '#web/features/reports/Risk.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { many, scoreWords } from './words.tsx';

type Overall = CertificationData['overall_risk_fil_data'][number];

/** So many suggestions are named until people ask for all. */
const named = 4;

/** Shows the overall risk, how it changed, and the suggestions that lower it most. */
export function OverallRisk({
  risk,
  pairs,
  steps,
}: {
  risk: Overall;
  pairs: number;
  steps: Called<typeof listNextSteps>;
}) {
  const percent = percentWords(risk.avepctchange);
  if (pairs === 0)
    return (
      <section className="card overall" aria-labelledby="overall">
        <h2 id="overall">Overall risk</h2>
        <p>There is no risk score: no completed topic applies here.</p>
      </section>
    );
  return (
    <section className="card overall" aria-labelledby="overall">
      <h2 id="overall">Overall risk</h2>
      <p className="overall-score">
        <Link
          to={addresses.riskChanges()}
          aria-label={`${scoreWords(risk.avelatestscore)}, by topic and location`}
        >
          <strong>{scoreWords(risk.avelatestscore)}</strong>
        </Link>
        <span>
          Risk score: {bandOf(risk.avelatestscore).toLowerCase()}
          <span className="second-line">
            {scoreWords(risk.avefirstscore)} at first{percent && `, ${percent}`}
          </span>
        </span>
        <ChangeTag change={risk.averiskchange} />
      </p>
      <Answered of={steps} what="what lowers the risk">
        {data => <Lowering risk={data.risk} pairs={pairs} />}
      </Answered>
      <details className="small">
        <summary>How is this computed?</summary>
        <p>
          Each topic at a location that was completed at least once has its first and its latest score. The
          overall risk is the average of the latest scores: {many(pairs, 'score')}, each counts the same. The
          change is from the average of the first scores to that of the latest. A decrease is in brackets.
        </p>
        <p>
          A suggestion’s points are what the score of its report would be lower by, if the question passed.
          They count once the questionnaire is answered again, so suggestions at inactive topics and locations
          are not listed. “a to b” stands where other questions follow from the answer.
        </p>
      </details>
    </section>
  );
}

/** What the next band begins below. */
const goal = { Medium: 'Medium', Low: 'Low', None: 'no risk' } as const;

function Lowering({ risk, pairs }: { risk: NextSteps['risk']; pairs: number }) {
  const { completed, confirmed, score, set, suggestions, open } = risk;
  const [all, setAll] = useState(false);
  const listed = set ? suggestions.filter(({ inset }) => inset === 'Y') : suggestions;
  return (
    <>
      {completed > 0 && confirmed < score && (
        <p className="small">
          {many(completed, 'suggestion')} {completed === 1 ? 'is' : 'are'} already completed. Answering the
          questions again would lower the overall risk to {scoreWords(confirmed)}.
        </p>
      )}
      {suggestions.length > 0 && (
        <h3 className="missing-title">
          {set
            ? `${many(set.size, 'suggestion')} to reach ${goal[set.band]} (${scoreWords(set.score)})`
            : 'What lowers the risk most'}
        </h3>
      )}
      <ul className="missing">
        {(all ? listed : suggestions.slice(0, named)).map(row => (
          <li key={`${row.topicid} ${row.locationid} ${row.qcode}`}>
            <div>
              <p className="lines-2">{withoutLinks(row.solutiondesc)}</p>
              <p className="small quiet">
                {row.cuzdesc} · {row.locationdesc}
              </p>
              <p className="points">
                <Risk level={row.prioritydesc} />
                <span className="small">{pointsWords(row, pairs)}</span>
              </p>
            </div>
            <ButtonLink
              small
              to={addresses.report(row)}
              aria-label={`Open the report of ${row.cuzdesc} at ${row.locationdesc}: ${nameFor(row.solutiondesc)}`}
            >
              Report
            </ButtonLink>
          </li>
        ))}
      </ul>
      {listed.length > named && (
        <Button small onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : showWords(listed.length, set?.size)}
        </Button>
      )}
      {open > named && (
        <Link to={addresses.reportList} className="small">
          All reports: {many(open, 'open suggestion')}
        </Link>
      )}
    </>
  );
}

/** Names the button that shows the suggestions of the set, or those that lower the risk most where there is no set. */
const showWords = (listed: number, size: number | undefined): string =>
  listed === size ? `Show all ${listed}` : `Show the first ${listed}`;

type Suggestion = NextSteps['risk']['suggestions'][number];

/** Returns by how much a score falls, e.g. '−7.81'; where it may rise instead, '+2.31'. */
const fall = (points: number): string => {
  const size = scoreWords(Math.abs(points));
  if (points !== 0 && size === '0.00') return points > 0 ? '−0.01 or less' : '+0.01 or less';
  return `${points < 0 ? '+' : '−'}${size}`;
};

/** What completing a suggestion does to its report and to the overall risk. */
function pointsWords({ leastpoints, mostpoints }: Suggestion, pairs: number): string {
  const range = (share: number) =>
    leastpoints === mostpoints
      ? fall(mostpoints / share)
      : `${fall(mostpoints / share)} to ${fall(leastpoints / share)}`;
  return `${range(1)} here, ${range(pairs)} overall`;
}
