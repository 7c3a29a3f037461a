import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { type ComponentProps, type ComponentType, memo, type ReactNode, useEffect, useState } from 'react';
import type { RunState } from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { withoutBase } from '#web/session/acting.ts';
import { early } from '#web/session/early.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { loadAgain } from '#web/ui/loadAgain.ts';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { onceShown } from '#web/ui/tell/waiting.ts';
import type { AfterQuestion } from './AfterQuestion.tsx';
import type { RunNow, Saving } from './engine/RunQueue.ts';
import { progressIn, type Run, useRunNow } from './engine/useRun.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { RunHead } from './RunHead.tsx';

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
  run: Run;
  /** What is being loaded, e.g. 'the questionnaire'. */
  what: string;
  /** Shown when the last question is answered. */
  end(now: RunNow): ReactNode;
  /** Shown before that, instead of one question at a time. */
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
  const { first, tree } = run;
  const now = useRunNow(run);
  const After = useAfterQuestion();
  const failed = first.error ?? now?.broken;
  if (failed) {
    return failed.message === 'no data' ? (
      nothing
    ) : (
      <Problem error={failed} retry={() => void first.refetch()} />
    );
  }
  if (!tree || !now) return <Loading what={what} />;
  const { state } = now;
  const question = tree.questions[state.current];
  return (
    <div className="quiz">
      <RunHead progress={progressIn(now)} words={wordsOf(state)}>
        <SavedMark saving={now.saving} retry={run.retry} />
      </RunHead>
      {question && ask?.(now, tree)}
      {!question && end(now)}
      {question && !ask && (
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
      {After && <After run={run} tree={tree} state={state} />}
      {below}
    </div>
  );
}

const loadAfter = loadAgain(() => import('./AfterQuestion.tsx'));

/** Loads what follows a question once it is painted. Returns nothing until then, and where it could not be loaded. */
function useAfterQuestion() {
  const [After, setAfter] = useState<ComponentType<ComponentProps<typeof AfterQuestion>>>();
  useEffect(
    () =>
      onceShown(() =>
        loadAfter().then(
          loaded => setAfter(() => loaded.AfterQuestion),
          (error: Error) => console.info(error.message),
        ),
      ),
    [],
  );
  return After;
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
          <ButtonLink to={early.signIn(withoutBase(location.pathname) + location.search)}>Sign in</ButtonLink>
        </>
      )}
    </p>
  );
});
