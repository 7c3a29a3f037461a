import { useEffect } from 'react';

/** Long enough for the current screen to load first. */
const pauseMs = 2000;

/** Loads code that the page needs later, a while after `ready`. `load` must be the same function at every render. */
export function useAhead(load: () => Promise<unknown>, ready = true): void {
  useEffect(() => {
    if (!ready) return;
    // Loading ahead may fail. If the code still cannot be loaded when it is needed, the page says so then.
    const timer = setTimeout(() => load().catch((error: Error) => console.info(error.message)), pauseMs);
    return () => clearTimeout(timer);
  }, [load, ready]);
}
