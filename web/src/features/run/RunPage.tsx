import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { base } from '#web/session/acting.ts';
import { loadAgain } from '#web/ui/loadAgain.ts';
import { Page, type PageAbove } from '#web/ui/page/Page.tsx';
import { asLeft } from '#web/ui/table/listing/lastListing.ts';
import { Loading } from '#web/ui/tell/states.tsx';
import { useNavigateIfHere } from '#web/ui/useNavigateIfHere.ts';
import type { EndResult } from './end/EndPage.tsx';
import type { RunNow } from './engine/now.ts';
import { type Heading, type Last, lastWords, type RunSource } from './engine/source.ts';
import { type RunHandle, useIsBegun, useLast, useRun } from './engine/useRun.ts';
import { RunView } from './RunView.tsx';

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
