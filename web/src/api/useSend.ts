import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Call, Input, Output } from '#shared/contract/kit/call.ts';
import type { ApiError } from './client.ts';
import { refresh } from './hooks.ts';
import { sendLasting } from './lasting.ts';

/**
 * Changes by a call. Afterward every answer about what the call touches is read again, also where someone else changed
 * it first: the next try starts from the current state. While it is being sent, `mutate` does nothing: the second click of
 * a double click may come before the button shows that it is busy.
 */
export function useSend<C extends Call>(contract: C): UseMutationResult<Output<C>, ApiError<C>, Input<C>> {
  const client = useQueryClient();
  const underWay = useRef(false);
  const mutation = useMutation<Output<C>, ApiError<C>, Input<C>>({
    mutationFn: input => sendLasting(contract, input),
    onSuccess: () => refresh(client, contract),
    onError: error => (error.code === 409 ? refresh(client, contract) : undefined),
    onSettled: () => {
      underWay.current = false;
    },
  });
  const { mutate } = mutation;
  const once = useCallback<typeof mutate>(
    (...call) => {
      if (underWay.current) return;
      underWay.current = true;
      mutate(...call);
    },
    [mutate],
  );
  return { ...mutation, mutate: once };
}
