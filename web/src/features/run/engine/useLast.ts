import { skipToken, useQuery } from '@tanstack/react-query';
import type { RunSource } from './source.ts';

/** Reads the last answers once `ready`: the question on screen never waits for them. */
export const useLast = ({ key, last }: RunSource, ready: boolean) =>
  useQuery({
    queryKey: ['quiz', 'last', ...key],
    queryFn: ready && last ? last : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
