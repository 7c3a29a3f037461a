import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { getVersionChunk } from '#shared/contract/answering/quiz.ts';
import type { getTestDriveChunk } from '#shared/contract/authoring/testdrive.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { compileTree, type Tree } from '#shared/domain/answering/tree.ts';
import { queryOf } from '#web/api/hooks.ts';
import { chunkOf } from './chunks.ts';
import type { RunSource } from './source.ts';

/** The query of the questions of a version, which is read in chunks, in parallel. A version never changes: they are cached for good. */
export const questionsOf = (
  client: QueryClient,
  versionid: string,
  call: typeof getVersionChunk | typeof getTestDriveChunk = getVersionChunk,
) =>
  queryOptions({
    queryKey: ['quiz', 'version', versionid],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Question[]> => {
      const chunk = (n: number) =>
        client.fetchQuery({
          ...queryOf(call, chunkOf(versionid, n)),
          staleTime: Number.POSITIVE_INFINITY,
        });
      const head = await chunk(0);
      const rest = await Promise.all(Array.from({ length: head.chunks - 1 }, (_, i) => chunk(i + 1)));
      return [head, ...rest].flatMap(part => part.questions);
    },
  });

/** Reads the questions of a version by a call. */
export function useQuestions(
  versionid: string,
  call?: typeof getVersionChunk | typeof getTestDriveChunk,
): UseQueryResult<Question[]> {
  return useQuery({ ...questionsOf(useQueryClient(), versionid, call), enabled: versionid !== '' });
}

/** Reads a version, and returns its tree, null until it is there, and why it cannot be read. */
export function useVersion(
  versionid: string,
  call: RunSource['questions'],
): { tree: Tree | null; error: Error | null; refetch(): unknown } {
  const { data, error, refetch } = useQuestions(versionid, call);
  const tree = useMemo(() => (data ? compileTree(data) : null), [data]);
  return { tree, error: data ? null : error, refetch };
}
