import { useEffect, useRef } from 'react';
import { Loading } from '#web/ui/tell/states.tsx';

/** Begins the session of the signed-in person already, once. */
export function OpeningSession({
  open,
  onFailure,
}: {
  open(): Promise<void>;
  onFailure(error: unknown): void;
}) {
  const begin = useRef({ open, onFailure });
  useEffect(() => {
    const { open: start, onFailure: failed } = begin.current;
    start().catch(failed);
  }, []);
  return <Loading what="your session" />;
}
