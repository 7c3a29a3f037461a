import { getSession } from '#shared/contract/accounts/session.ts';
import {
  answerQuestion,
  beginRun,
  getLastAnswers,
  getVersionChunk,
  leaveRun,
  undoAnswer,
} from '#shared/contract/answering/quiz.ts';
import { describePeriod } from '#shared/domain/kit/months.ts';
import { refusalOf, send, sendAhead } from '#web/api/client.ts';
import { keptReply } from '#web/api/replies.ts';
import {
  chunkOf,
  type Heading,
  lastFrom,
  openedBy,
  type RunSource,
  replacing,
  type Start,
} from '#web/features/run/engine/source.ts';
import { withoutBase } from '#web/session/acting.ts';
import { addresses, type RunPlace } from '#web/session/addresses.ts';

/** Returns the place that an address names; null where it names none. */
export function quizPlaceIn(query: URLSearchParams): RunPlace | null {
  const [topicid, locationid, periodcode] = ['topicid', 'locationid', 'periodcode'].map(name =>
    query.get(name),
  );
  return topicid && locationid && periodcode ? { topicid, locationid, periodcode } : null;
}

/** The page above a questionnaire. */
export const topicList = { label: 'Topic Questionnaire', to: addresses.topicList } as const;

/** Returns the title of the page, and its help once there are names of topic and location. */
export const headingAt = ({ periodcode }: RunPlace, { cuzdesc, locationdesc = '' }: Partial<Heading>) => ({
  title: cuzdesc || 'Questionnaire',
  help: cuzdesc ? (locationdesc && `${locationdesc} · `) + describePeriod(periodcode) : '',
});

/** Returns the input that continues a questionnaire, or shows the one that a first answer begins. */
const continuing = ({ topicid, locationid, periodcode }: RunPlace) => ({
  topicid,
  locationid,
  periodcode,
  quizmessage: 'contquiz' as const,
  unstored: 'Y' as const,
});

/** Returns what this browser keeps of the run at a place; undefined where it keeps nothing. */
export const keptRunAt = (place: RunPlace) => keptReply(beginRun, continuing(place));

/**
 * The source of the run at a place, which `start` begins, continues or restarts; `deleted` is the run to
 * delete. Opening it stores nothing.
 */
export const questionnaireAt = (place: RunPlace, start: Start, deleted: string): RunSource => ({
  key: [place, start, deleted],
  at: { of: 'questionnaire', where: [place.topicid, place.locationid, place.periodcode], deleted },
  ...openedBy(beginRun, continuing(place), start, deleted),
  answer: ({ answer, confirmed: _, ...move }) =>
    send(answerQuestion, { ...place, ...move, ...replacing(move, deleted), selectresponse: answer }),
  overtaken: error => refusalOf(error, answerQuestion, undoAnswer)?.stateOf('stale'),
  last: async () => lastFrom(await send(getLastAnswers, place)),
  previous: move => send(undoAnswer, { ...place, ...move }),
  leave: async runid => {
    await send(leaveRun, { ...place, quizmessage: start, runid });
  },
});

/**
 * Where the address is that of a continued questionnaire, as the application writes it: requests the session, the run and
 * its first questions. Called before the libraries are here.
 */
export function requestRunAt({ pathname, search }: Location): void {
  const place = quizPlaceIn(new URLSearchParams(search));
  if (!place) return;
  if (withoutBase(pathname) + search !== addresses.questionnaire({ ...place, start: 'contquiz' })) return;
  sendAhead(getSession, {});
  sendAhead(beginRun, continuing(place)).then(
    ({ versionid }) => sendAhead(getVersionChunk, chunkOf(versionid, 0)),
    // The screen meets the same error, and shows it.
    () => undefined,
  );
}
