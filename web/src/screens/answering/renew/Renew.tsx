import { lazy, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { RunPage } from '#web/features/run/RunPage.tsx';
import { quizPlaceIn } from '#web/screens/answering/quiz/ahead.ts';
import { headingAt, topicList } from '#web/screens/answering/quiz/place.ts';
import { addresses, type RunPlace } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { loadAgain } from '#web/ui/loadAgain.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { RenewalProposals } from './RenewalProposals.tsx';
import { renewalAt } from './source.ts';

const RunOutcome = lazy(loadAgain(() => import('#web/screens/answering/quiz/RunOutcome.tsx')));

/** Renews a questionnaire: shows the answers of an earlier month, which people confirm or change. */
export function Screen() {
  const [query] = useSearchParams();
  const place = useMemo(() => quizPlaceIn(query), [query]);
  if (!place) return <Navigate replace to={addresses.topicList} />;
  return <Renewal key={Object.values(place).join(' ')} place={place} begun={query.get('begun') === 'Y'} />;
}

function Renewal({ place, begun }: { place: RunPlace; begun: boolean }) {
  const source = useMemo(() => renewalAt(place, begun), [place, begun]);
  const openly = addresses.questionnaire({ ...place, start: 'newquiz' });
  return (
    <RunPage
      source={source}
      headed={names => headingAt(place, names)}
      above={topicList}
      report={addresses.report(place)}
      begun={begun ? '' : addresses.renewal(place, true)}
      ask={(run, now, tree, last) => (
        <Answered of={last} what="the answers of the earlier month" shape="list">
          {data =>
            data.answers.size > 0 ? (
              <RenewalProposals run={run} now={now} tree={tree} last={data} openly={openly} />
            ) : (
              <Empty
                title="There are no earlier answers to confirm"
                action={
                  <ButtonLink look="primary" to={openly}>
                    Answer the questions
                  </ButtonLink>
                }
              >
                This topic was not completed at this location before, or all of its questions have changed.
              </Empty>
            )
          }
        </Answered>
      )}
      outcome={(result, onSettled) => <RunOutcome place={place} result={result} onSettled={onSettled} />}
    />
  );
}
