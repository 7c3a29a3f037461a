import { lazy, useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { deletedBy, type Last, type Start, starts } from '#web/features/run/engine/source.ts';
import { type RunHandle, useRunNow } from '#web/features/run/engine/useRun.ts';
import { RunPage } from '#web/features/run/RunPage.tsx';
import { addresses, type RunPlace } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { loadAgain } from '#web/ui/loadAgain.ts';
import { quizPlaceIn } from './ahead.ts';
import { headingAt, questionnaireAt, topicList } from './place.ts';

const RunOutcome = lazy(loadAgain(() => import('./RunOutcome.tsx')));

/** Runs the questionnaire: shows one question at a time and saves each answer as it is given. */
export function Screen() {
  const { quizmsg } = useParams();
  const [query] = useSearchParams();
  const start = starts.find(s => s === quizmsg);
  const place = useMemo(() => quizPlaceIn(query), [query]);
  if (!start || !place) return <Navigate replace to={addresses.topicList} />;
  return (
    <Runner
      key={Object.values(place).join(' ')}
      place={place}
      start={start}
      runid={query.get('runid') ?? ''}
    />
  );
}

function Runner({ place, start, runid }: { place: RunPlace; start: Start; runid: string }) {
  const source = useMemo(() => questionnaireAt(place, start, deletedBy(start, runid)), [place, start, runid]);
  return (
    <RunPage
      source={source}
      headed={names => headingAt(place, names)}
      above={topicList}
      report={addresses.report(place)}
      begun={start === 'contquiz' ? '' : addresses.questionnaire({ ...place, start: 'contquiz' })}
      below={(run, last) => <RenewOffer run={run} last={last} place={place} />}
      outcome={(result, onSettled) => <RunOutcome place={place} result={result} onSettled={onSettled} />}
    />
  );
}

/** Offers to confirm the last answers instead of giving each again, until the last question is answered. */
function RenewOffer({ run, last, place }: { run: RunHandle; last: Last; place: RunPlace }) {
  const now = useRunNow(run);
  if (!now || now.state.current < 0 || last.answers.size === 0) return null;
  return (
    <div className="renew-offer">
      <p className="quiet">Little has changed since {last.month}? Confirm those answers instead.</p>
      <ButtonLink small to={addresses.renewal(place, now.state.answered > 0)}>
        Renew from {last.month}
      </ButtonLink>
    </div>
  );
}
