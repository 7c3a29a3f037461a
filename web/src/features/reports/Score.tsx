import './Score.css';
import { priorities } from '#shared/domain/answering/questionnaire.ts';
import {
  bandOf,
  formulaVersion,
  notApplicable,
  type Result,
  weights,
} from '#shared/domain/answering/score.ts';
import { Band } from '#web/ui/score/Band.tsx';
import { Risk } from './Risk.tsx';

type Scored = Pick<Result, 'score' | 'asked' | 'scored' | 'failed' | 'formula'>;

/** Shows a risk score with how it is computed, wherever a score stands; `size` is that of its band. */
export function Score({ result, size = 'm' }: { result: Scored; size?: 'm' | 'l' }) {
  if (result.score === null) return <NoScore />;
  return (
    <section className="score" aria-label="Result">
      <ScoreFigure score={result.score} size={size} />
      <HowComputed result={result} />
    </section>
  );
}

/** Shows a score as a whole number with its band by word, shape, color and place. `size` is that of the band. */
function ScoreFigure({ score, size }: { score: number; size: 'm' | 'l' }) {
  const band = bandOf(score);
  return (
    <div className={`score-figure score-${size}`} title="0 is best, 100 is worst">
      <p>
        <span className="visually-hidden">Risk score: </span>
        <strong>{Math.round(score)}</strong>
        <ScoreBand band={band} />
      </p>
      <Band score={score} in={band} size={size} />
    </div>
  );
}

/** Shows a band by word and shape. */
export const ScoreBand = ({ band }: { band: ReturnType<typeof bandOf> }) =>
  band === 'None' ? <span className="risk low">None</span> : <Risk level={band} />;

/** Says that a completed questionnaire has no score. */
const NoScore = () => (
  <section className="score" aria-label="Result">
    <p>
      <span>
        {notApplicable}
        <span className="second-line">
          No question that counts was asked, so there is no risk score and nothing to do.
        </span>
      </span>
    </p>
  </section>
);

/** Explains how a risk score is computed, with the numbers of a result where there is one. */
export function HowComputed({ result }: { result?: Scored }) {
  return (
    <details className="how-computed">
      <summary>How is this computed?</summary>
      <div>
        <p>
          Each question that can give a suggestion counts by its priority: High {weights.High}, Medium{' '}
          {weights.Medium}, Low {weights.Low}. The score is the percentage that failed:
        </p>
        {result ? (
          <Numbers result={result} />
        ) : (
          <p className="formula">100 × what failed ÷ everything that was asked and can give a suggestion</p>
        )}
        <p className="small quiet">Formula {result ? result.formula : formulaVersion}</p>
      </div>
    </details>
  );
}

function Numbers({ result: { score, asked, scored, failed } }: { result: Scored }) {
  const sum = (counts: Scored['failed']) => priorities.map(p => `${counts[p]} × ${weights[p]}`).join(' + ');
  return (
    <>
      <p className="formula">
        100 × ({sum(failed)}) ÷ ({sum(scored)}) = {score?.toFixed(2)}
      </p>
      <p>
        {priorities.map(p => `${p}: ${failed[p]} of ${scored[p]}`).join(' · ')} · {asked} questions asked
      </p>
    </>
  );
}
