import { useSyncExternalStore } from 'react';

/** Where the browser keeps the choice, on this device. */
const place = 'attestry.letterkeys';

const listeners = new Set<() => void>();
function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Returns whether keys of a single letter or sign do something. On until people switch them off. */
export const lettersAreKeys = (): boolean => localStorage.getItem(place) !== 'off';

/** Returns whether questions are answered by the keys Y and N too, and what changes it. */
export function useLetterKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, lettersAreKeys);
  const change = (next: boolean) => {
    localStorage.setItem(place, next ? 'on' : 'off');
    for (const tell of listeners) tell();
  };
  return [on, change];
}
