import {
  initial_exit,
  initialstep,
  responsequiz,
  revresponsequiz,
} from '../../../../shared/contract/quiz.ts';
import { send } from '../../api/client.ts';
import type { Start } from '../../ui/quiz/starts.ts';
import type { RunSource } from '../../ui/quiz/useRun.ts';

export interface Place {
  topicid: string;
  locationid: string;
  periodcode: string;
}

/** A questionnaire at its place, taken, continued or begun again; `deleted` names the run to delete. */
export const questionnaireAt = (place: Place, start: Start, deleted: string): RunSource => ({
  key: [place, start, deleted],
  contract: initialstep,
  begin: () => send(initialstep, { ...place, quizmessage: start, ...(deleted && { runid: deleted }) }),
  resume: () => send(initialstep, { ...place, quizmessage: 'contquiz' }),
  answer: ({ answer, ...move }) => send(responsequiz, { ...place, ...move, selectresponse: answer }),
  previous: move => send(revresponsequiz, { ...place, ...move }),
  leave: async runid => {
    await send(initial_exit, { ...place, quizmessage: start, runid });
  },
});
