import './Score.css';
import { priorities } from '#shared/domain/answering/questionnaire.ts';
import { bandOf, type Result, weights } from '#shared/domain/answering/score.ts';

type Scored = Pick<Result, 'score' | 'asked' | 'scored' | 'failed' | 'formula'>;

/** Shows a risk score with how it is computed, wherever a score stands. */
export function Score({ result }: { result: Scored }) {
  return (
    <section className="score" aria-label="Result">
      <p>
        <strong>{result.score}</strong>
        <span>
          Risk score: {bandOf(result.score).toLowerCase()}
          <span className="second-line">0 is best, 100 is worst</span>
        </span>
      </p>
      <details>
        <summary>How is this computed?</summary>
        <div>
          <p>
            Each question that can give a suggestion counts by its priority: High {weights.High}, Medium{' '}
            {weights.Medium}, Low {weights.Low}. The score is the percentage that failed:
          </p>
          <p className="formula">
            100 × ({priorities.map(p => `${result.failed[p]} × ${weights[p]}`).join(' + ')}) ÷ (
            {priorities.map(p => `${result.scored[p]} × ${weights[p]}`).join(' + ')}) = {result.score}
          </p>
          <p>
            {priorities.map(p => `${p}: ${result.failed[p]} of ${result.scored[p]}`).join(' · ')} ·{' '}
            {result.asked} questions asked
          </p>
          <p className="small quiet">Formula {result.formula}</p>
        </div>
      </details>
    </section>
  );
}
