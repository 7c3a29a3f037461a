import {
  answerQuestion,
  beginRun,
  getLastAnswers,
  leaveRun,
  undoAnswer,
} from '#shared/contract/answering/quiz.ts';
import { refusalOf, send } from '#web/api/client.ts';
import { begunAs, lastFrom, type RunSource, replacing, type Start } from '#web/features/run/engine/source.ts';
import type { RunPlace } from '#web/session/addresses.ts';
import { continuing } from './place.ts';

/**
 * Returns the source of the run at a place, which `start` begins, continues or restarts; `deleted` is the run to
 * delete. Opening it stores nothing.
 */
export const questionnaireAt = (place: RunPlace, start: Start, deleted: string): RunSource => ({
  key: [place, start, deleted],
  place: Object.values(place).join(' '),
  contract: beginRun,
  begin: () =>
    send(
      beginRun,
      start === 'contquiz' ? continuing(place) : { ...place, ...begunAs(start, deleted), unstored: 'Y' },
    ),
  resume: () => send(beginRun, continuing(place)),
  answer: ({ answer, confirmed: _, ...move }) =>
    send(answerQuestion, { ...place, ...move, ...replacing(move, deleted), selectresponse: answer }),
  overtaken: error => refusalOf(error, answerQuestion, undoAnswer)?.stateOf('stale'),
  last: async () => lastFrom(await send(getLastAnswers, place)),
  previous: move => send(undoAnswer, { ...place, ...move }),
  leave: async runid => {
    await send(leaveRun, { ...place, quizmessage: start, runid });
  },
});
