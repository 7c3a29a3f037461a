import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Call, Input, Output } from '#shared/contract/kit/call.ts';
import type { ApiError } from './client.ts';
import { sendLasting } from './lasting.ts';

/** The cache entry of a call's answer: `[area, name, input]`. */
export const queryOf = <C extends Call>(contract: C, input: Input<C>) =>
  queryOptions<Output<C>, ApiError>({
    queryKey: [contract.area, contract.name, input],
    queryFn: ({ signal }) => sendLasting(contract, input, signal, true),
  });

/** Reads by a call; the answer is cached until a call that changes it is made. */
export const useCall = <C extends Call>(contract: C, input: Input<C>, enabled = true) =>
  useQuery({ ...queryOf(contract, input), enabled });

/** Marks what a call changes as stale. */
export function refresh(client: QueryClient, contract: Call): Promise<void> {
  const changed = new Set(contract.changes);
  return client.invalidateQueries({ predicate: query => changed.has(String(query.queryKey[1])) });
}
