import type { getLastAnswers } from '#shared/contract/answering/quiz.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import type { Last } from './source.ts';

/** Returns the last answers that a call returned. */
export const lastFrom = ({
  perioddesc,
  responses,
}: Pick<Output<typeof getLastAnswers>, 'perioddesc' | 'responses'>): Last => ({
  month: perioddesc,
  answers: new Map(responses.map(({ qcode, response }) => [qcode, response])),
});

/** Returns the last answer to a question in words, e.g. 'Oct 2026: Yes'; '' if there is none. */
export function lastWords(last: Last | undefined, qcode: number): string {
  const answer = last?.answers.get(qcode);
  return answer ? `${last!.month}: ${answerWords[answer]}` : '';
}
