import { useEffect } from 'react';

/** Long enough for what is on the screen to be there. */
const pauseMs = 2000;

/** Loads code that is needed later on this page, a while after `ready`. The same function at every render. */
export function useAhead(load: () => Promise<unknown>, ready = true): void {
  useEffect(() => {
    if (!ready) return;
    // Loading ahead may fail; what cannot be loaded when it is needed is told then.
    const timer = setTimeout(() => load().catch((error: Error) => console.info(error.message)), pauseMs);
    return () => clearTimeout(timer);
  }, [load, ready]);
}
