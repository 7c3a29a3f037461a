import { skipToken, useQuery } from '@tanstack/react-query';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import type { Last, RunSource } from './source.ts';

/** Reads the last answers once `ready`: the question on screen never waits for them. */
export const useLast = ({ key, last }: RunSource, ready: boolean) =>
  useQuery({
    queryKey: ['quiz', 'last', ...key],
    queryFn: ready && last ? last : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Returns the last answer to a question in words, e.g. 'Oct 2026: Yes'; '' if there is none. */
export function lastWords(last: Last | undefined, qcode: number): string {
  const answer = last?.answers.get(qcode);
  return answer ? `${last!.month}: ${answerWords[answer]}` : '';
}
