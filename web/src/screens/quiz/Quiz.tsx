import './Quiz.css';
import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { edit_topic_quiz } from '../../../../shared/contract/topics.ts';
import { describePeriod } from '../../../../shared/domain/periods.ts';
import { useCall } from '../../api/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Loading, Problem } from '../../ui/states.tsx';
import { PreviousResponses } from './PreviousResponses.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { type Place, type Saving, useRun } from './useRun.ts';

// The end comes last: its code is loaded while the questions are answered.
const loadEnd = () => import('./EndPage.tsx');
const EndPage = lazy(loadEnd);

const starts = ['newquiz', 'contquiz', 'delquiz'] as const;

/** The questionnaire: one question at a time, every answer saved as it is given. */
export function Screen() {
  const { quizmsg } = useParams();
  const [query] = useSearchParams();
  const start = starts.find(s => s === quizmsg);
  const topicid = query.get('topicid') ?? '';
  const locationid = query.get('locationid') ?? '';
  const periodcode = query.get('periodcode') ?? '';
  const place = useMemo(() => ({ topicid, locationid, periodcode }), [topicid, locationid, periodcode]);
  if (!start || !topicid || !locationid || !periodcode) return <Navigate replace to="/edittopic" />;
  return (
    <Runner
      key={`${topicid} ${locationid} ${periodcode}`}
      place={place}
      start={start}
      runid={query.get('runid') ?? ''}
    />
  );
}

function Runner({ place, start, runid }: { place: Place; start: (typeof starts)[number]; runid: string }) {
  const navigate = useNavigate();
  const run = useRun(place, start, runid);
  const { first, tree, state } = run;
  const list = useCall(edit_topic_quiz, {});
  const row = list.data?.topic_information.find(
    r => r.topicid === place.topicid && r.locationid === place.locationid,
  );

  const shown = state !== null;
  useEffect(() => {
    if (!shown) return;
    // Loading ahead may fail; what cannot be loaded when it is needed is told then.
    const timer = setTimeout(() => loadEnd().catch((error: Error) => console.info(error.message)), 1000);
    return () => clearTimeout(timer);
  }, [shown]);

  // Once begun, a reload continues: it neither begins anew nor deletes again.
  const begun = first.isSuccess;
  useEffect(() => {
    if (!begun || start === 'contquiz') return;
    history.replaceState(history.state, '', `/start_test/contquiz?${new URLSearchParams({ ...place })}`);
  }, [begun, start, place]);

  const exit = async () => {
    await run.leave();
    navigate('/edittopic');
  };
  const where = [row?.locationdesc, describePeriod(place.periodcode)].filter(Boolean).join(' · ');
  return (
    <Page
      title={row?.cuzdesc ?? 'Questionnaire'}
      help={where}
      crumbs={[
        { label: 'Home', to: '/Extquestion2' },
        { label: 'Topic Questionnaire', to: '/edittopic' },
      ]}
      action={<Button onClick={() => void exit()}>Exit</Button>}
    >
      {first.error && (
        <Problem
          error={first.error.message === 'no data' ? new Error('No data available to display.') : first.error}
          retry={() => void first.refetch()}
        />
      )}
      {!first.error && (!tree || !state) && <Loading what="the questionnaire" />}
      {tree && state && (
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
              <span style={{ inlineSize: `${run.progress * 100}%` }} />
            </div>
            <p className="quiz-count">
              {state.current < 0
                ? `${state.answered} ${state.answered === 1 ? 'question' : 'questions'} answered`
                : `Question ${state.answered + 1} of about ${state.validCount}`}
            </p>
            <SavedMark saving={run.saving} retry={() => void run.retry()} />
          </div>
          {state.current < 0 ? (
            <Suspense fallback={<Loading what="your result" />}>
              <EndPage
                place={place}
                result={run.known?.result}
                onPrevious={() => void run.previous()}
                onExit={exit}
              />
            </Suspense>
          ) : (
            <QuestionCard
              key={tree.questions[state.current]!.qcode}
              question={tree.questions[state.current]!}
              former={run.former}
              canGoBack={state.answered > 0}
              onAnswer={run.answer}
              onPrevious={() => void run.previous()}
            />
          )}
          <PreviousResponses tree={tree} state={state} />
        </div>
      )}
    </Page>
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
