import { lazy, Suspense, useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { type Start, starts } from '#web/features/run/engine/starts.ts';
import { RunPage } from '#web/features/run/RunPage.tsx';
import { early } from '#web/session/early.ts';
import { NextTopic } from './NextTopic.tsx';
import { crumbs, headingAt, type Place, placeIn } from './place.ts';
import { questionnaireAt } from './source.ts';

// Below the question, where it may come late.
const RenewOffer = lazy(() => import('./RenewOffer.tsx'));

/** Runs the questionnaire: shows one question at a time and saves each answer as it is given. */
export function Screen() {
  const { quizmsg } = useParams();
  const [query] = useSearchParams();
  const start = starts.find(s => s === quizmsg);
  const place = useMemo(() => placeIn(query), [query]);
  if (!start || !place) return <Navigate replace to={early.topicList} />;
  return (
    <Runner
      key={Object.values(place).join(' ')}
      place={place}
      start={start}
      runid={query.get('runid') ?? ''}
    />
  );
}

function Runner({ place, start, runid }: { place: Place; start: Start; runid: string }) {
  const source = useMemo(() => questionnaireAt(place, start, runid), [place, start, runid]);
  return (
    <RunPage
      source={source}
      headed={names => headingAt(place, names)}
      crumbs={crumbs}
      exit={early.topicList}
      report={early.report(place)}
      begun={start === 'contquiz' ? '' : early.questionnaire({ ...place, start: 'contquiz' })}
      below={(run, last) => (
        <Suspense>
          <RenewOffer run={run} last={last} place={place} />
        </Suspense>
      )}
      next={<NextTopic place={place} />}
    />
  );
}
