import { useEffect, useRef } from 'react';
import { Loading } from '#web/ui/tell/states.tsx';

/** Opens the session of a person who is already signed in, once. */
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
