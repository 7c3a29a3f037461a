import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getVersionChunk } from '#shared/contract/answering/quiz.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { compileTree, type Tree } from '#shared/domain/answering/tree.ts';
import { queryOf } from '#web/api/hooks.ts';
import { chunkOf } from './chunk.ts';

/** Reads a version in chunks, in parallel, and returns its tree. A version never changes, so it is cached for good. */
export function useVersion(versionid: string): Tree | null {
  const client = useQueryClient();
  const questions = useQuery({
    queryKey: ['quiz', 'version', versionid],
    enabled: versionid !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Question[]> => {
      const chunk = (n: number) =>
        client.fetchQuery({
          ...queryOf(getVersionChunk, chunkOf(versionid, n)),
          staleTime: Number.POSITIVE_INFINITY,
        });
      const head = await chunk(0);
      const rest = await Promise.all(Array.from({ length: head.chunks - 1 }, (_, i) => chunk(i + 1)));
      return [head, ...rest].flatMap(part => part.questions);
    },
  });
  return useMemo(() => (questions.data ? compileTree(questions.data) : null), [questions.data]);
}
