import {
  answerFreeQuestion,
  beginFreeRun,
  getFreeLastAnswers,
  leaveFreeRun,
  undoFreeAnswer,
} from '#shared/contract/answering/freequiz.ts';
import { refusalOf, send } from '#web/api/client.ts';
import { lastFrom, openedBy, type RunSource, type Start } from '#web/features/run/engine/source.ts';

/** Names a free user's questionnaire in every call. */
export interface FreeRun {
  customerid: string;
  topiccodes: string;
  periodcode: string;
}

/**
 * Returns the source of a free user's run, which `start` begins, continues or restarts; `deleted` is the run to delete. Opening it stores
 * nothing.
 */
export const freeQuestionnaire = (run: FreeRun, start: Start, deleted: string): RunSource => ({
  key: ['free', run, start, deleted],
  at: { of: 'free', where: [run.customerid, run.topiccodes, run.periodcode], deleted },
  ...openedBy(beginFreeRun, { ...run, quizmessage: 'contquiz', unstored: 'Y' }, start, deleted),
  answer: ({ answer, confirmed: _, ...move }) =>
    send(answerFreeQuestion, { ...run, ...move, selectresponse: answer }),
  last: async () => lastFrom(await send(getFreeLastAnswers, run)),
  overtaken: error => refusalOf(error, answerFreeQuestion, undoFreeAnswer)?.stateOf('stale'),
  previous: move => send(undoFreeAnswer, { ...run, ...move }),
  leave: async runid => {
    await send(leaveFreeRun, { ...run, quizmessage: start, runid });
  },
});
