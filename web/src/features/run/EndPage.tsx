import { ArrowLeft } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { beginRun } from '#shared/contract/answering/quiz.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { priorities } from '#shared/domain/answering/questionnaire.ts';
import { Risk } from '#web/features/reports/Risk.tsx';
import { Score } from '#web/features/reports/Score.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/tell/states.tsx';

interface Props {
  /** The address of the report that follows. */
  report: string;
  result: Output<typeof beginRun>['result'];
  /** Absent where the questionnaire was left at its end before. */
  onPrevious?: (() => void) | undefined;
  onExit(): Promise<void>;
  /** What can be answered next. */
  next?: ReactNode;
}

/** Shows the end of a questionnaire: the result, how the score is computed, and the way to the report. */
export default function EndPage({ report, result, onPrevious, onExit, next }: Props) {
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
          <Score result={result} size="l" />
          {result.score !== null && (
            <div className="row">
              <strong>
                {found} {found === 1 ? 'suggestion' : 'suggestions'}
              </strong>
              {priorities.map(p => (
                <span key={p} className="row">
                  <Risk level={p} /> {result.failed[p]} of {result.scored[p]}
                </span>
              ))}
            </div>
          )}
        </>
      )}
      <div className="quiz-moves">
        {onPrevious && (
          <Button icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onPrevious}>
            Previous
          </Button>
        )}
        <div className="row">
          <Button onClick={() => void onExit()}>Back to the topics</Button>
          {/* There is no report until the last answer has arrived. */}
          <Button look="primary" disabled={!result} onClick={() => navigate(report)}>
            Open the suggestion report
          </Button>
        </div>
      </div>
      <Suspense fallback={<Loading what="the next questionnaire" />}>{next}</Suspense>
    </section>
  );
}
