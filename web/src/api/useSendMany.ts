import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call, Input } from '#shared/contract/kit/call.ts';
import { refresh } from './hooks.ts';
import { sendLasting } from './lasting.ts';

interface Failed {
  /** Its position among what was sent. */
  at: number;
  error: Error;
}

/**
 * Sends a change many times, one after another, and reads again once what they touch. `send` returns those that failed;
 * one failure does not keep the others from being sent.
 */
export function useSendMany<C extends Call>(contract: C) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const send = async (inputs: readonly Input<C>[]): Promise<Failed[]> => {
    setPending(true);
    const failed: Failed[] = [];
    for (const [at, input] of inputs.entries()) {
      try {
        await sendLasting(contract, input);
      } catch (error) {
        failed.push({ at, error: error as Error });
      }
    }
    await refresh(client, contract);
    setPending(false);
    return failed;
  };
  return { send, pending };
}
