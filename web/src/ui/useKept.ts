import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** What this browser keeps at a place, on this device; '' until something is kept there. */
export const keptAt = (place: string): string => localStorage.getItem(place) ?? '';

/** What this browser keeps at a place, and what changes it wherever the page shows it. */
export function useKept(place: string): [string, (text: string) => void] {
  const kept = useSyncExternalStore(subscribe, () => keptAt(place));
  const keep = useCallback(
    (text: string) => {
      localStorage.setItem(place, text);
      for (const tell of listeners) tell();
    },
    [place],
  );
  return [kept, keep];
}
