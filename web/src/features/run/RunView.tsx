import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { RunState } from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { withoutBase } from '#web/session/acting.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import type { RunNow, Saving } from './engine/now.ts';
import { progressIn, type RunHandle, useRunNow } from './engine/useRun.ts';
import { PreviousResponses } from './PreviousResponses.tsx';
import { QuestionCard } from './QuestionCard.tsx';

const noData =
  'No data available to display. The questionnaire was left without an answer, or someone deleted it. Start again from the previous page.';

/** Shows a run: its progress, the question or the end, and the previous answers. */
export function RunView({
  run,
  what,
  end,
  ask,
  lastOf,
  beside,
  below,
  nothing = <Problem error={new Error(noData)} />,
}: {
  run: RunHandle;
  /** What is being loaded, e.g. 'the questionnaire'. */
  what: string;
  /** Shown when the last question is answered. */
  end(now: RunNow): ReactNode;
  /** Shown before that, instead of one question at a time; where it returns nothing, a question is asked. */
  ask?: ((now: RunNow, tree: Tree) => ReactNode) | undefined;
  /** Returns the last answer to a question in words, '' for none; absent where none are shown. */
  lastOf?: ((qcode: number) => string) | undefined;
  /** Under the question. */
  beside?: ReactNode;
  /** Under everything else: it may come late and moves nothing. */
  below?: ReactNode;
  /** Shown where there is no such run, or nothing to ask in it. */
  nothing?: ReactNode;
}) {
  const { tree } = run;
  const now = useRunNow(run);
  const failed = run.failed ?? now?.broken;
  if (failed) {
    return failed.message === 'no data' ? nothing : <Problem error={failed} retry={run.reload} />;
  }
  if (!tree || !now) return <Loading what={what} />;
  const { state } = now;
  const progress = progressIn(now);
  const question = tree.questions[state.current];
  const asked = question && ask?.(now, tree);
  return (
    <div className="quiz">
      <div className="quiz-head">
        <div
          className="quiz-progress"
          role="progressbar"
          aria-label="Progress"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress * 100)}
        >
          <span style={{ transform: `scaleX(${progress})` }} />
        </div>
        <p className="quiz-count">{wordsOf(state)}</p>
        <SavedMark saving={now.saving} retry={run.retry} />
      </div>
      {asked}
      {!question && end(now)}
      {question && !asked && (
        <QuestionCard
          question={question}
          former={now.former}
          last={lastOf?.(question.qcode)}
          canGoBack={state.answered > 0}
          busy={now.steppingBack}
          onAnswer={run.answer}
          onPrevious={run.previous}
        />
      )}
      {beside}
      <PreviousResponses tree={tree} state={state} />
      {below}
    </div>
  );
}

/** Returns how far a run is, in words. */
function wordsOf({ current, answered, left }: RunState): string {
  const questions = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`;
  if (current < 0) return `${questions(answered)} answered`;
  return answered === 0 ? `Up to ${questions(left)}` : `${answered} answered, up to ${left} left`;
}

const SavedMark = memo(({ saving, retry }: { saving: Saving; retry(): void }) => {
  return (
    <p className={`saved ${saving}`} role="status">
      {saving === 'saved' && (
        <>
          <Check size={16} aria-hidden="true" /> Saved
        </>
      )}
      {saving === 'saving' && (
        <>
          <LoaderCircle size={16} aria-hidden="true" /> Saving …
        </>
      )}
      {saving === 'waiting' && (
        <>
          <CloudOff size={16} aria-hidden="true" /> Not saved yet
          <Button onClick={retry}>Try again</Button>
        </>
      )}
      {saving === 'signedOut' && (
        <>
          <CloudOff size={16} aria-hidden="true" />
          <span className="saved-words">
            Your session has ended. Your last answers are kept here. Sign in to save them.
          </span>
          <ButtonLink to={addresses.signIn(withoutBase(location.pathname) + location.search)}>
            Sign in
          </ButtonLink>
        </>
      )}
    </p>
  );
});
