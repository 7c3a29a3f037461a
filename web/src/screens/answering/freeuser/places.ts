import {
  answerFreeQuestion,
  beginFreeRun,
  getFreeLastAnswers,
  leaveFreeRun,
  undoFreeAnswer,
} from '#shared/contract/answering/freequiz.ts';
import { ApiError, refusalOf, send } from '#web/api/client.ts';
import { begunAs, lastFrom, type RunSource, type Start } from '#web/features/run/engine/source.ts';

/** Names a free user's questionnaire in every call. */
export interface FreeRun {
  customerid: string;
  topiccodes: string;
  periodcode: string;
}

/**
 * Returns the source of a free user's run, which `start` begins, continues or restarts; `deleted` is the run to delete.
 */
export const freeQuestionnaire = (run: FreeRun, start: Start, deleted: string): RunSource => ({
  key: ['free', run, start, deleted],
  contract: beginFreeRun,
  begin: async () => {
    try {
      return await send(beginFreeRun, { ...run, ...begunAs(start, deleted) });
    } catch (error) {
      // The address is the same before and after the first answer. Before it, there is nothing to continue.
      const nothing = error instanceof ApiError && error.reason === 'nodata' && start === 'contquiz';
      if (!nothing) throw error;
      return send(beginFreeRun, { ...run, quizmessage: 'newquiz' });
    }
  },
  resume: () => send(beginFreeRun, { ...run, quizmessage: 'contquiz' }),
  answer: ({ answer, confirmed: _, ...move }) =>
    send(answerFreeQuestion, { ...run, ...move, selectresponse: answer }),
  last: async () => lastFrom(await send(getFreeLastAnswers, run)),
  overtaken: error => refusalOf(error, answerFreeQuestion, undoFreeAnswer)?.stateOf('stale'),
  previous: move => send(undoFreeAnswer, { ...run, ...move }),
  leave: async runid => {
    await send(leaveFreeRun, { ...run, quizmessage: start, runid });
  },
});
