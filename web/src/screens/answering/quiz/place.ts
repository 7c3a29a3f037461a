import {
  answerQuestion,
  beginRun,
  getLastAnswers,
  leaveRun,
  undoAnswer,
} from '#shared/contract/answering/quiz.ts';
import { describePeriod } from '#shared/domain/kit/months.ts';
import { refusalOf, send } from '#web/api/client.ts';
import { keptReply, sendOrRecall } from '#web/api/replies.ts';
import {
  type Heading,
  lastFrom,
  openedBy,
  type RunSource,
  type Start,
} from '#web/features/run/engine/source.ts';
import { addresses, type RunPlace } from '#web/session/addresses.ts';
import { continuing } from './ahead.ts';

/** The page above a questionnaire. */
export const topicList = { label: 'Topic Questionnaire', to: addresses.topicList } as const;

/** Returns the title of the page, and its help once there are names of topic and location. */
export const headingAt = ({ periodcode }: RunPlace, { cuzdesc, locationdesc = '' }: Partial<Heading>) => ({
  title: cuzdesc || 'Questionnaire',
  help: cuzdesc ? (locationdesc && `${locationdesc} · `) + describePeriod(periodcode) : '',
});

/** Returns the kept reply that opens the run at a place; undefined if there is none. */
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
    send(answerQuestion, { ...place, ...move, selectresponse: answer }),
  overtaken: error => refusalOf(error, answerQuestion, undoAnswer)?.stateOf('stale'),
  last: async () =>
    lastFrom((await sendOrRecall(getLastAnswers, place, () => send(getLastAnswers, place))).output),
  previous: move => send(undoAnswer, { ...place, ...move }),
  leave: async runid => {
    await send(leaveRun, { ...place, quizmessage: start, runid });
  },
});
