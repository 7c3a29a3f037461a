import { answerQuestion, answerQuestions, undoAnswer } from '#shared/contract/answering/quiz.ts';
import { refusalOf, send } from '#web/api/client.ts';
import type { RunSource } from '#web/features/run/engine/source.ts';
import { questionnaireAt } from '#web/screens/answering/quiz/place.ts';
import type { RunPlace } from '#web/session/addresses.ts';

/**
 * Returns the source of a renewal: a run as any other, whose answers are sent several at a time. `begun`: it was begun
 * before.
 */
export function renewalAt(place: RunPlace, begun: boolean): RunSource {
  const questionnaire = questionnaireAt(place, begun ? 'contquiz' : 'newquiz', '');
  return {
    ...questionnaire,
    at: { ...questionnaire.at, several: true },
    key: [place, 'renewal', begun],
    answerAll: ({ answers, ...seen }) =>
      send(answerQuestions, {
        ...place,
        ...seen,
        responses: answers.map(({ qcode, answer, confirmed }) => ({
          qcode,
          selectresponse: answer,
          ...(confirmed && { proposed: 'Y' as const }),
        })),
      }),
    overtaken: error => refusalOf(error, answerQuestion, answerQuestions, undoAnswer)?.stateOf('stale'),
  };
}
