import { useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { edit_topic_quiz } from '../../../../shared/contract/topics.ts';
import { describePeriod } from '../../../../shared/domain/periods.ts';
import { useCall } from '../../api/hooks.ts';
import { RunPage } from '../../ui/quiz/RunPage.tsx';
import { type Start, starts } from '../../ui/quiz/starts.ts';
import { type Place, questionnaireAt } from './place.ts';

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
  const source = useMemo(() => questionnaireAt(place, start, runid), [place, start, runid]);
  const list = useCall(edit_topic_quiz, {});
  const row = list.data?.topic_information.find(
    r => r.topicid === place.topicid && r.locationid === place.locationid,
  );
  const query = new URLSearchParams({ ...place });
  return (
    <RunPage
      source={source}
      title={row?.cuzdesc ?? 'Questionnaire'}
      help={[row?.locationdesc, describePeriod(place.periodcode)].filter(Boolean).join(' · ')}
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
