import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '#shared/contract/kit/call.ts';
import { refresh } from './hooks.ts';

/**
 * Makes changes one after another, and reads again once what they touch: `contract` is one of their calls, and all touch
 * the same. `send` returns the error of each change at its position, undefined where it was made. One failure does not
 * stop the others.
 */
export function useSendMany(contract: Call) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const send = async (changes: readonly (() => Promise<unknown>)[]): Promise<(Error | undefined)[]> => {
    setPending(true);
    const errors: (Error | undefined)[] = [];
    for (const change of changes) {
      errors.push(
        await change().then(
          () => undefined,
          (error: Error) => error,
        ),
      );
    }
    await refresh(client, contract).finally(() => setPending(false));
    return errors;
  };
  return { send, pending };
}
