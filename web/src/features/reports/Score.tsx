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
import { ScoreSince } from '#web/ui/score/ScoreSince.tsx';
import { Risk } from './Risk.tsx';

export type Scored = Pick<Result, 'score' | 'asked' | 'scored' | 'failed' | 'formula'>;

/** The score of a month, 0 to 100. */
export interface ScoreBefore {
  perioddesc: string;
  score: number;
}

/** Shows a risk score with how it is computed and how it was before, for the head of a page. */
export function Score({ result, before }: { result: Scored; before?: ScoreBefore | undefined }) {
  const { score } = result;
  if (score === null) return <NoScore />;
  const band = bandOf(score);
  return (
    <section className="score with-number" aria-label="Result" title="0 is best, 100 is worst">
      <p className="score-number">
        <span className="visually-hidden">Risk score: </span>
        {Math.round(score)}
      </p>
      <div className="score-where">
        <p>
          <ScoreBand band={band} />
          {before && <ScoreSince score={score} before={before} />}
        </p>
        <Band score={score} in={band} before={before?.score} />
        <HowComputed result={result} />
      </div>
    </section>
  );
}

/** Shows a band by word and shape. */
export const ScoreBand = ({ band }: { band: ReturnType<typeof bandOf> }) =>
  band === 'None' ? <span className="risk low">None</span> : <Risk level={band} />;

/** Names the bands below the line that they are on. */
export const BandScale = () => (
  <p className="band-scale">
    <ScoreBand band="Low" />
    <ScoreBand band="Medium" />
    <span>
      <ScoreBand band="High" />
      <small>100</small>
    </span>
  </p>
);

/** Says that a completed questionnaire has no score. */
export const NoScore = () => (
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
