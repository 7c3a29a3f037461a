import { type ComponentType, memo, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { early } from '#web/session/early.ts';
import { useAhead } from '#web/ui/useAhead.ts';
import type { AskToLeave } from './AskToLeave.tsx';

type Asking = Parameters<typeof AskToLeave>[0];

interface Props {
  /** Calls a listener after every change of the run. */
  subscribe(listener: () => void): () => void;
  /** Returns how many answers could not be sent so far. */
  unsent(): number;
}

/**
 * Asks before the person leaves a run whose last answers could not be sent, except to sign in again. The dialog is
 * loaded in advance, while there is a connection. If it could not be loaded, nothing asks, and a toast says that the
 * answers were not sent.
 */
export const StillWaiting = memo(({ subscribe, unsent }: Props) => {
  const left = useSyncExternalStore(subscribe, unsent);
  const [Ask, setAsk] = useState<ComponentType<Asking>>();
  useAhead(
    useCallback(async () => {
      const { AskToLeave } = await import('./AskToLeave.tsx');
      setAsk(() => AskToLeave);
    }, []),
  );
  const { state, proceed, reset } = useBlocker(
    ({ nextLocation }) => unsent() > 0 && nextLocation.pathname !== early.signIn(),
  );
  const blocked = state === 'blocked';
  // The answers were sent while the dialog was open, or the dialog could not be loaded.
  const needless = left === 0 || !Ask;
  useEffect(() => {
    if (blocked && needless) proceed();
  }, [blocked, needless, proceed]);
  if (!blocked || needless) return null;
  return <Ask left={left} onLeave={proceed} onStay={reset} />;
});
