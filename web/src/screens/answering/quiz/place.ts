import { answerQuestion, beginRun, leaveRun, undoAnswer } from '#shared/contract/answering/quiz.ts';
import { refusalOf, send } from '#web/api/client.ts';
import type { RunSource } from '#web/features/run/source.ts';
import type { Start } from '#web/features/run/starts.ts';

export interface Place {
  topicid: string;
  locationid: string;
  periodcode: string;
}

/** The place that an address names; null where it names none. */
export function placeIn(query: URLSearchParams): Place | null {
  const [topicid, locationid, periodcode] = ['topicid', 'locationid', 'periodcode'].map(name =>
    query.get(name),
  );
  return topicid && locationid && periodcode ? { topicid, locationid, periodcode } : null;
}

/** What is sent to go on with a questionnaire that was begun. */
export const goingOn = (place: Place) => ({ ...place, quizmessage: 'contquiz' as const });

/** A questionnaire at its place, taken, continued or begun again; `deleted` names the run to delete. */
export const questionnaireAt = (place: Place, start: Start, deleted: string): RunSource => ({
  key: [place, start, deleted],
  contract: beginRun,
  begin: () =>
    send(
      beginRun,
      start === 'contquiz'
        ? goingOn(place)
        : { ...place, quizmessage: start, ...(deleted && { runid: deleted }) },
    ),
  resume: () => send(beginRun, goingOn(place)),
  answer: ({ answer, ...move }) => send(answerQuestion, { ...place, ...move, selectresponse: answer }),
  overtaken: error => refusalOf(error, answerQuestion, undoAnswer)?.stateOf('stale'),
  previous: move => send(undoAnswer, { ...place, ...move }),
  leave: async runid => {
    await send(leaveRun, { ...place, quizmessage: start, runid });
  },
});
