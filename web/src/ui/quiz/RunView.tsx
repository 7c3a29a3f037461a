import './quiz.css';
import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Loading, Problem } from '../states.tsx';
import { PreviousResponses } from './PreviousResponses.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import type { Saving, useRun } from './useRun.ts';

/** A run on the screen: how far it is, the question or what comes at the end, and what was answered. */
export function RunView({
  run,
  what,
  end,
  beside,
}: {
  run: ReturnType<typeof useRun>;
  /** What is being loaded, e.g. 'the questionnaire'. */
  what: string;
  /** Shown when the last question is answered. */
  end: ReactNode;
  /** Under the question. */
  beside?: ReactNode;
}) {
  const { first, tree, state } = run;
  if (first.error) {
    const error =
      first.error.message === 'no data' ? new Error('No data available to display.') : first.error;
    return <Problem error={error} retry={() => void first.refetch()} />;
  }
  if (!tree || !state) return <Loading what={what} />;
  const question = tree.questions[state.current];
  return (
    <div className="quiz">
      <div className="quiz-head">
        <div
          className="progress"
          role="progressbar"
          aria-label="Progress"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(run.progress * 100)}
        >
          <span style={{ transform: `scaleX(${run.progress})` }} />
        </div>
        <p className="quiz-count">
          {question
            ? `Question ${state.answered + 1} of about ${state.validCount}`
            : `${state.answered} ${state.answered === 1 ? 'question' : 'questions'} answered`}
        </p>
        <SavedMark saving={run.saving} retry={() => void run.retry()} />
      </div>
      {question ? (
        <QuestionCard
          question={question}
          former={run.former}
          canGoBack={state.answered > 0}
          onAnswer={run.answer}
          onPrevious={() => void run.previous()}
        />
      ) : (
        end
      )}
      {beside}
      <PreviousResponses tree={tree} state={state} />
    </div>
  );
}

function SavedMark({ saving, retry }: { saving: Saving; retry(): void }) {
  return (
    <p className={`saved ${saving}`} role="status">
      {saving === 'saved' && (
        <>
          <Check size={16} aria-hidden="true" /> Saved
        </>
      )}
      {saving === 'saving' && (
        <>
          <LoaderCircle size={16} aria-hidden="true" className="turning" /> Saving …
        </>
      )}
      {saving === 'waiting' && (
        <>
          <CloudOff size={16} aria-hidden="true" /> Not saved yet
          <Button onClick={retry}>Try again</Button>
        </>
      )}
    </p>
  );
}
