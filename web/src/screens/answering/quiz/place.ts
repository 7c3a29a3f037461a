import {
  answerQuestion,
  beginRun,
  getLastAnswers,
  leaveRun,
  undoAnswer,
} from '#shared/contract/answering/quiz.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import { refusalOf, send } from '#web/api/client.ts';
import { lastFrom } from '#web/features/run/engine/last.ts';
import type { Heading, RunSource } from '#web/features/run/engine/source.ts';
import type { Start } from '#web/features/run/engine/starts.ts';
import { entrances } from '#web/session/entrances.ts';

export interface Place {
  topicid: string;
  locationid: string;
  periodcode: string;
}

/** Returns the place that an address names; null where it names none. */
export function placeIn(query: URLSearchParams): Place | null {
  const [topicid, locationid, periodcode] = ['topicid', 'locationid', 'periodcode'].map(name =>
    query.get(name),
  );
  return topicid && locationid && periodcode ? { topicid, locationid, periodcode } : null;
}

/** Returns the title and help of the page, from the names of topic and location once the run has them. */
export const headingAt = ({ periodcode }: Place, { cuzdesc, locationdesc }: Partial<Heading>) => ({
  title: cuzdesc || 'Questionnaire',
  help: [locationdesc, describePeriod(periodcode)].filter(Boolean).join(' · '),
});

/** The pages above a questionnaire. */
export const crumbs = [
  { label: 'Home', to: entrances.home },
  { label: 'Topic Questionnaire', to: entrances.topicList },
] as const;

/** Returns the input that continues a questionnaire. */
export const continuing = (place: Place) => ({ ...place, quizmessage: 'contquiz' as const });

/**
 * Returns the source of the run at a place, which `start` begins, continues or restarts; `deleted` is the run to
 * delete.
 */
export const questionnaireAt = (place: Place, start: Start, deleted: string): RunSource => ({
  key: [place, start, deleted],
  contract: beginRun,
  begin: () =>
    send(
      beginRun,
      start === 'contquiz'
        ? continuing(place)
        : { ...place, quizmessage: start, ...(deleted && { runid: deleted }) },
    ),
  resume: () => send(beginRun, continuing(place)),
  answer: ({ answer, confirmed: _, ...move }) =>
    send(answerQuestion, { ...place, ...move, selectresponse: answer }),
  overtaken: error => refusalOf(error, answerQuestion, undoAnswer)?.stateOf('stale'),
  last: async () => lastFrom(await send(getLastAnswers, place)),
  previous: move => send(undoAnswer, { ...place, ...move }),
  leave: async runid => {
    await send(leaveRun, { ...place, quizmessage: start, runid });
  },
});
