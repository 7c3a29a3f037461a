import { Link } from 'react-router-dom';
import type { CertificationData, NextSteps } from '#shared/contract/reporting/certification.ts';
import { bandOf } from '#shared/domain/answering/score.ts';
import { BandScale, ScoreBand } from '#web/features/reports/Score.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Band } from '#web/ui/score/Band.tsx';
import { Rounded, rounded } from '#web/ui/score/Rounded.tsx';
import { ScoreSince } from '#web/ui/score/ScoreSince.tsx';
import { listedOf } from './Lowering.tsx';
import { many } from './words.tsx';

type Overall = CertificationData['overall_risk_fil_data'][number];

interface OverallRiskProps {
  risk: Overall;
  /** How many topics at locations have a score. */
  pairs: number;
  /** What lowers it; absent where that could not be read. */
  steps: NextSteps['risk'] | undefined;
  /** The suggestions that lower it are shown. */
  opened: boolean;
  onOpen(opened: boolean): void;
}

/** Shows the overall risk on its band, how it changed, and how it can become lower. */
export function OverallRisk({ risk, pairs, steps, opened, onOpen }: OverallRiskProps) {
  const { avelatestscore: score, avefirstscore: first } = risk;
  const band = bandOf(score);
  return (
    <section className="card overall" aria-labelledby="overall">
      <h2 id="overall">Overall risk</h2>
      {pairs === 0 ? (
        <p>There is no risk score: no completed topic applies here.</p>
      ) : (
        <>
          <div className="overall-score">
            <Link to={addresses.riskChanges()} aria-label={`${rounded(score)}, by topic and location`}>
              <Rounded value={score} />
            </Link>
            <p>
              <ScoreBand band={band} />
              <ScoreSince score={score} before={{ score: first, perioddesc: 'the first months' }} />
            </p>
          </div>
          <div>
            <Band score={score} in={band} before={first} />
            <BandScale />
          </div>
          {steps && <Goal risk={steps} opened={opened} onOpen={onOpen} />}
          <HowComputed pairs={pairs} />
        </>
      )}
    </section>
  );
}

/** What the next band begins below. */
const goal = { Medium: 'Medium', Low: 'Low', None: 'no risk' } as const;

function Goal({
  risk,
  opened,
  onOpen,
}: { risk: NextSteps['risk'] } & Pick<OverallRiskProps, 'opened' | 'onOpen'>) {
  const { completed, confirmed, score, set, suggestions } = risk;
  const count = listedOf(risk).length;
  return (
    <div className="overall-goal">
      <p>
        {set && (
          <strong>
            {many(set.size, 'suggestion')} to reach {goal[set.band]} ({rounded(set.score)}).{' '}
          </strong>
        )}
        {completed > 0 && confirmed < score && (
          <>
            {many(completed, 'suggestion')} {completed === 1 ? 'is' : 'are'} already completed: answering the
            questions again makes it <strong>{rounded(confirmed)}</strong>.
          </>
        )}
      </p>
      {suggestions.length > 0 && (
        <Button small look="quiet" aria-expanded={opened} onClick={() => onOpen(!opened)}>
          {opened ? 'Show fewer' : count === set?.size ? `Show all ${count}` : `Show the first ${count}`}
        </Button>
      )}
    </div>
  );
}

const HowComputed = ({ pairs }: { pairs: number }) => (
  <details className="small">
    <summary>How is this computed?</summary>
    <p>
      Each topic at a location that was completed at least once has its first and its latest score. The
      overall risk is the average of the latest scores: {many(pairs, 'score')}, each counts the same. The
      change is from the average of the first scores to that of the latest. A decrease is in brackets.
    </p>
    <p>
      A suggestion’s points are what the score of its report would be lower by, if the question passed. They
      count once the questionnaire is answered again, so suggestions at inactive topics and locations are not
      listed. “a to b” stands where other questions follow from the answer.
    </p>
  </details>
);
