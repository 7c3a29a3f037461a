import {
  answerFreeQuestion,
  beginFreeRun,
  leaveFreeRun,
  undoFreeAnswer,
} from '#shared/contract/answering/freequiz.ts';
import { ApiError, refusalOf, send } from '#web/api/client.ts';
import type { RunSource } from '#web/features/run/source.ts';
import type { Start } from '#web/features/run/starts.ts';

/** A free user's questionnaire as every call names it. */
export interface FreeRun {
  customerid: string;
  topiccodes: string;
  periodcode: string;
}

/** A free user's questionnaire, taken, continued or begun again; `deleted` names the run to delete. */
export const freeQuestionnaire = (run: FreeRun, start: Start, deleted: string): RunSource => ({
  key: ['free', run, start, deleted],
  contract: beginFreeRun,
  begin: async () => {
    const named = { ...run, ...(deleted && { runid: deleted }) };
    try {
      return await send(beginFreeRun, { ...named, quizmessage: start });
    } catch (error) {
      // Its address is the same before the first answer and afterwards: there is nothing to continue yet.
      const nothing = error instanceof ApiError && error.reason === 'nodata' && start === 'contquiz';
      if (!nothing) throw error;
      return send(beginFreeRun, { ...run, quizmessage: 'newquiz' });
    }
  },
  resume: () => send(beginFreeRun, { ...run, quizmessage: 'contquiz' }),
  answer: ({ answer, ...move }) => send(answerFreeQuestion, { ...run, ...move, selectresponse: answer }),
  overtaken: error => refusalOf(error, answerFreeQuestion, undoFreeAnswer)?.stateOf('stale'),
  previous: move => send(undoFreeAnswer, { ...run, ...move }),
  leave: async runid => {
    await send(leaveFreeRun, { ...run, quizmessage: start, runid });
  },
});
