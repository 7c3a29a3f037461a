import { useEffect, useRef } from 'react';

/** How long typing must pause, and how long to wait at most, in ms. */
const quiet = 120;
const most = 1000;

/**
 * Calls `onSettled` with the first value at once, and with each later one when typing pauses, or a second after it
 * began at the latest. So drawing from a text does not slow down typing.
 */
export function useSettled<T>(value: T, onSettled: (value: T) => void): void {
  const called = useRef(false);
  /** When the first change was made that has not been reported. */
  const since = useRef<number>(undefined);
  useEffect(() => {
    if (!called.current) {
      called.current = true;
      onSettled(value);
      return;
    }
    const now = performance.now();
    since.current ??= now;
    const timer = setTimeout(
      () => {
        since.current = undefined;
        onSettled(value);
      },
      Math.min(quiet, since.current + most - now),
    );
    return () => clearTimeout(timer);
  }, [value, onSettled]);
}
