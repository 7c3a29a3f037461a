import type { UseQueryResult } from '@tanstack/react-query';
import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import type { RunState } from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { base, withoutBase } from '#web/session/acting.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { loadAgain } from '#web/ui/loadAgain.ts';
import { Page, type PageAbove } from '#web/ui/page/Page.tsx';
import { asLeft } from '#web/ui/table/listing/lastListing.ts';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { useNavigateIfHere } from '#web/ui/useNavigateIfHere.ts';
import type { EndResult } from './end/EndPage.tsx';
import type { RunNow, Saving } from './engine/now.ts';
import { type Heading, type Last, lastWords, type RunSource } from './engine/source.ts';
import { progressIn, type RunHandle, useIsBegun, useLast, useRun, useRunNow } from './engine/useRun.ts';
import { PreviousResponses } from './PreviousResponses.tsx';
import { QuestionCard } from './QuestionCard.tsx';

const loadEnd = loadAgain(() => import('./end/EndPage.tsx'));
const EndPage = lazy(loadEnd);

interface Props {
  source: RunSource;
  /** Returns the title and help of the page from the names of topic and location, once its question is shown. */
  headed(names: Partial<Heading>): { title: string; help: ReactNode };
  /** Where Exit leads, once everything is saved. */
  above: Pick<PageAbove, 'label' | 'to'>;
  /** The address of the report that follows. */
  report: string;
  /** The address at which a reload continues once the run has begun, where the current one would restart it; '' otherwise. */
  begun: string;
  /** Shown instead of one question at a time; where it returns nothing, a question is asked. */
  ask?: (run: RunHandle, now: RunNow, tree: Tree, last: UseQueryResult<Last>) => ReactNode;
  /** Shown below everything else, once the last answers are known. */
  below?: (run: RunHandle, last: Last) => ReactNode;
  /** Shows the result on the end page. It calls `onSettled` once the questionnaire can no longer be reopened. */
  outcome(result: EndResult, onSettled: () => void): ReactNode;
}

/** Shows the page of a questionnaire: one question at a time, then the result. */
export function RunPage({ source, headed, above, report, begun, ask, below, outcome }: Props) {
  const navigate = useNavigateIfHere();
  const run = useRun(source);
  const { first } = run;

  const here = run.now() !== null;
  const last = useLast(source, here ? first.data?.reply.versionid : undefined);
  useEffect(() => {
    // With the first question: there may be no connection when the last one is answered. The end page tries again.
    if (here) loadEnd().catch((error: Error) => console.info(error.message));
  }, [here]);

  const isBegun = useIsBegun(run);
  useEffect(() => {
    if (isBegun && begun) history.replaceState(history.state, '', base + begun);
  }, [isBegun, begun]);

  const { leave: leaveRun } = run;
  const leave = useCallback(async () => {
    await leaveRun();
    navigate(asLeft(above.to));
  }, [leaveRun, navigate, above.to]);
  // With the question, not before: a title of several lines would move what says that the question is loading.
  const names = (here && first.data?.reply) || {};
  return (
    <Page {...headed(names)} above={{ ...above, word: 'Exit', leave: () => void leave() }}>
      <RunView
        run={run}
        what="the questionnaire"
        ask={ask && ((now, tree) => ask(run, now, tree, last))}
        lastOf={source.last && (qcode => lastWords(last.data, qcode))}
        below={last.data && below?.(run, last.data)}
        end={({ known }) => (
          <Suspense fallback={<Loading what="your result" />}>
            <EndPage
              report={report}
              result={known.result}
              onPrevious={known.closed === 'Y' ? undefined : () => void run.previous()}
              onExit={leave}
              outcome={outcome}
            />
          </Suspense>
        )}
      />
    </Page>
  );
}

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
