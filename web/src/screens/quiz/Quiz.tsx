import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { edit_topic_quiz } from '../../../../shared/contract/topics.ts';
import { describePeriod } from '../../../../shared/domain/periods.ts';
import { useCall } from '../../api/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { RunView } from '../../ui/quiz/RunView.tsx';
import { useRun } from '../../ui/quiz/useRun.ts';
import { Loading } from '../../ui/states.tsx';
import { type Place, questionnaireAt, type Start, starts } from './place.ts';

// The end comes last: its code is loaded while the questions are answered.
const loadEnd = () => import('./EndPage.tsx');
const EndPage = lazy(loadEnd);

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

function Runner({ place, start, runid }: { place: Place; start: Start; runid: string }) {
  const navigate = useNavigate();
  const source = useMemo(() => questionnaireAt(place, start, runid), [place, start, runid]);
  const run = useRun(source);
  const { first, state } = run;
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
      <RunView
        run={run}
        what="the questionnaire"
        end={
          <Suspense fallback={<Loading what="your result" />}>
            <EndPage
              place={place}
              result={run.known?.result}
              onPrevious={() => void run.previous()}
              onExit={exit}
            />
          </Suspense>
        }
      />
    </Page>
  );
}
