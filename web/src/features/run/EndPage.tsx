import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { beginRun } from '#shared/contract/answering/quiz.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { priorities } from '#shared/domain/answering/questionnaire.ts';
import { weights } from '#shared/domain/answering/score.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading, Tag } from '#web/ui/tell/states.tsx';

interface Props {
  /** The address of the report that follows. */
  report: string;
  result: Output<typeof beginRun>['result'];
  onPrevious(): void;
  onExit(): Promise<void>;
}

const tones = { High: 'bad', Medium: 'warn', Low: 'info' } as const;

/** Shows the end of a questionnaire: the result, how the score is computed, and the way to the report. */
export default function EndPage({ report, result, onPrevious, onExit }: Props) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const found = result ? priorities.reduce((sum, p) => sum + result.failed[p], 0) : 0;
  return (
    <section className="card stack end" aria-labelledby="end">
      <h2 id="end" ref={heading} tabIndex={-1}>
        You have reached the end of your Topic quiz.
      </h2>
      {!result && <Loading what="your result" />}
      {result && (
        <>
          <div className="end-score">
            <p>
              <strong>{result.score}</strong>
              <span className="quiet">Risk score; 0 is best, 100 is worst</span>
            </p>
            <p>
              <strong>{found}</strong>
              <span className="quiet">{found === 1 ? 'suggestion' : 'suggestions'}</span>
            </p>
          </div>
          <div className="row">
            {priorities.map(p => (
              <Tag key={p} tone={result.failed[p] > 0 ? tones[p] : 'neutral'}>
                {p}: {result.failed[p]} of {result.scored[p]}
              </Tag>
            ))}
          </div>
          <details>
            <summary>How is this computed?</summary>
            <p>
              Each question that can give a suggestion counts by its priority: High {weights.High}, Medium{' '}
              {weights.Medium}, Low {weights.Low}. The score is the percentage that failed:
            </p>
            <p className="formula">
              100 × ({priorities.map(p => `${result.failed[p]} × ${weights[p]}`).join(' + ')}) ÷ (
              {priorities.map(p => `${result.scored[p]} × ${weights[p]}`).join(' + ')}) = {result.score}
            </p>
            <p className="small quiet">Formula {result.formula}</p>
          </details>
        </>
      )}
      <div className="quiz-moves">
        <Button icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onPrevious}>
          Previous
        </Button>
        <div className="row">
          <Button onClick={() => void onExit()}>Back to the topics</Button>
          {/* There is no report until the last answer has arrived. */}
          <Button look="primary" disabled={!result} onClick={() => navigate(report)}>
            Open the suggestion report
          </Button>
        </div>
      </div>
    </section>
  );
}
