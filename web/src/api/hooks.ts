import {
  type Query,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { Call, Input, Output } from '#shared/contract/kit/call.ts';
import type { ApiError } from './client.ts';
import { sendLasting } from './lasting.ts';
import { sendOrRecall } from './replies.ts';

/** Returns the query of a call; its cache key is `[area, name, input]`. */
export const queryOf = <C extends Call>(contract: C, input: Input<C>) =>
  queryOptions<Output<C>, ApiError<C>>({
    queryKey: [contract.area, contract.name, input],
    meta: { about: contract.about },
    queryFn: async ({ signal, client, queryKey }) => {
      const attempted = client.getQueryState(queryKey)?.data === undefined ? 'first' : 'again';
      const read = () => sendLasting(contract, input, signal, attempted);
      if (!contract.offline) return read();
      const show = (output: Output<C>) => void client.setQueryData(queryKey, output);
      return (await sendOrRecall(contract, input, read, show)).output;
    },
  });

/** Reads by a call. The answer is cached until a call touches what it is about. */
export const useCall = <C extends Call>(contract: C, input: Input<C>, enabled = true) =>
  useQuery({ ...queryOf(contract, input), enabled });

/** What a call returns while it is read, and afterward. */
export type Called<C extends Call> = UseQueryResult<Output<C>, ApiError<C>>;

/** Marks every cached answer as stale that is about something a call touches. */
export const refresh = (client: QueryClient, contract: Call): Promise<void> =>
  client.invalidateQueries({ predicate: touchedBy(contract) });

/**
 * Drops the answers on their way that are about something a call touches, before that call is sent: they may tell what
 * was before it. What is cached stays on screen. `refresh` requests the answers again once the call is through.
 */
export const stopReading = (client: QueryClient, contract: Call): Promise<void> =>
  client.cancelQueries({ predicate: touchedBy(contract) });

function touchedBy(contract: Call): (query: Pick<Query, 'meta'>) => boolean {
  const touched = new Set<unknown>(contract.touches);
  return ({ meta }) => Array.isArray(meta?.about) && meta.about.some(tag => touched.has(tag));
}
