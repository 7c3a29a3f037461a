import { useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import { RunPage } from '#web/features/run/RunPage.tsx';
import { type Start, starts } from '#web/features/run/starts.ts';
import { type Place, placeIn, questionnaireAt } from './place.ts';

/** The questionnaire: one question at a time, every answer saved as it is given. */
export function Screen() {
  const { quizmsg } = useParams();
  const [query] = useSearchParams();
  const start = starts.find(s => s === quizmsg);
  const place = useMemo(() => placeIn(query), [query]);
  if (!start || !place) return <Navigate replace to="/edittopic" />;
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
  const query = new URLSearchParams({ ...place });
  return (
    <RunPage
      source={source}
      headed={({ cuzdesc, locationdesc }) => ({
        title: cuzdesc || 'Questionnaire',
        help: [locationdesc, describePeriod(place.periodcode)].filter(Boolean).join(' · '),
      })}
      crumbs={[
        { label: 'Home', to: '/Extquestion2' },
        { label: 'Topic Questionnaire', to: '/edittopic' },
      ]}
      exit="/edittopic"
      report={`/esuggest?${query}`}
      begun={start === 'contquiz' ? '' : `/start_test/contquiz?${query}`}
    />
  );
}
