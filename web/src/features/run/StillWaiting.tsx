import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { addresses } from '#web/session/addresses.ts';
import { useAhead } from '#web/ui/useAhead.ts';
import type { AskToLeave } from './AskToLeave.tsx';

type Asking = Parameters<typeof AskToLeave>[0];

/**
 * Asks before a run is left whose last answers could not be sent; signing in again needs no asking. The question is
 * loaded ahead, while there is a connection; where there never was one, leaving goes on, and a notice tells.
 */
export function StillWaiting({ unsent }: { unsent(): number }) {
  const [Ask, setAsk] = useState<ComponentType<Asking>>();
  useAhead(
    useCallback(async () => {
      const { AskToLeave } = await import('./AskToLeave.tsx');
      setAsk(() => AskToLeave);
    }, []),
  );
  const { state, proceed, reset } = useBlocker(
    ({ nextLocation }) => unsent() > 0 && nextLocation.pathname !== addresses.signIn(),
  );
  const blocked = state === 'blocked';
  const left = unsent();
  // They went while the question was asked, or it cannot be asked.
  const needless = left === 0 || !Ask;
  useEffect(() => {
    if (blocked && needless) proceed();
  }, [blocked, needless, proceed]);
  if (!blocked || needless) return null;
  return <Ask left={left} onLeave={proceed} onStay={reset} />;
}
