import { lazy, useMemo, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { getFreeTopicState } from '#shared/contract/answering/freequiz.ts';
import { describePeriod, isPeriod } from '#shared/domain/kit/periods.ts';
import { useCall } from '#web/api/hooks.ts';
import { deletedBy, type Start, starts } from '#web/features/run/engine/source.ts';
import { RunPage } from '#web/features/run/RunPage.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { loadAgain } from '#web/ui/loadAgain.ts';
import { type FreeRun, freeQuestionnaire } from './places.ts';
import { isQuickCheckDone, QuickCheck } from './QuickCheck.tsx';

const FreeOutcome = lazy(loadAgain(() => import('./FreeOutcome.tsx')));

/** Runs a free user's questionnaire of a topic, for the current month unless the address names another. */
export function Screen() {
  const { topicid = '', selection } = useParams();
  const [query] = useSearchParams();
  const { customerid, periodcode: current } = useSession().user;
  const start = starts.find(s => s === selection);
  const named = query.get('periodcode') ?? '';
  const periodcode = isPeriod(named) ? named : current;
  const run = useMemo(
    () => ({ customerid, topiccodes: topicid, periodcode }),
    [customerid, topicid, periodcode],
  );
  if (!start) return <Navigate replace to={addresses.dashboard} />;
  return (
    <Runner
      key={`${topicid} ${periodcode}`}
      run={run}
      start={start}
      runid={query.get('runid') ?? ''}
      quick={query.get('quick') === 'Y'}
    />
  );
}

interface RunnerProps {
  run: FreeRun;
  start: Start;
  runid: string;
  /** It pauses after a quick check. */
  quick: boolean;
}

function Runner({ run, start, runid, quick }: RunnerProps) {
  const [goesOn, setGoesOn] = useState(!quick);
  const { customerid, topiccodes, periodcode } = run;
  const source = useMemo(() => freeQuestionnaire(run, start, deletedBy(start, runid)), [run, start, runid]);
  const topic = useCall(getFreeTopicState, { customerid, topiccodes });
  return (
    <RunPage
      source={source}
      headed={() => ({ title: topic.data?.topicdesc ?? 'Questionnaire', help: describePeriod(periodcode) })}
      above={{ label: 'Home', to: addresses.dashboard }}
      report={addresses.freeReport(topiccodes)}
      begun={
        start === 'contquiz'
          ? ''
          : addresses.freeQuestionnaire(topiccodes, {
              start: 'contquiz',
              periodcode,
              ...(quick && { quick: 'Y' }),
            })
      }
      ask={(_, { state }, tree) =>
        !goesOn &&
        isQuickCheckDone(state) && (
          <QuickCheck tree={tree} state={state} exit={addresses.dashboard} onGoOn={() => setGoesOn(true)} />
        )
      }
      outcome={result => <FreeOutcome topiccode={topiccodes} periodcode={periodcode} result={result} />}
    />
  );
}
