import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, Input, Output } from '#shared/contract/kit/call.ts';
import type { ApiError } from './client.ts';
import { refresh } from './hooks.ts';
import { sendLasting } from './lasting.ts';

/**
 * Changes by a call. Afterward every answer about what the call touches is read again, also where someone else changed
 * it first: the next try starts from the current state.
 */
export function useSend<C extends Call>(contract: C) {
  const client = useQueryClient();
  return useMutation<Output<C>, ApiError<C>, Input<C>>({
    mutationFn: input => sendLasting(contract, input),
    onSuccess: () => refresh(client, contract),
    onError: error => (error.code === 409 ? refresh(client, contract) : undefined),
  });
}
