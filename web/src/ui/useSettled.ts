import { useEffect, useRef } from 'react';

/** A text has settled when nothing was typed for so long; it is told of after so long at most. In ms. */
const quiet = 120;
const most = 1000;

/**
 * Tells of a value when it is first there, and of each later one when the typing pauses, at the latest a second
 * after it began: what is drawn from a text does not hold up the letters that are typed into it.
 */
export function useSettled<T>(value: T, tell: (value: T) => void): void {
  const told = useRef(false);
  /** When the first change was made that has not been told of. */
  const since = useRef<number>(undefined);
  useEffect(() => {
    if (!told.current) {
      told.current = true;
      tell(value);
      return;
    }
    const now = performance.now();
    since.current ??= now;
    const timer = setTimeout(
      () => {
        since.current = undefined;
        tell(value);
      },
      Math.min(quiet, since.current + most - now),
    );
    return () => clearTimeout(timer);
  }, [value, tell]);
}
