import { useState } from 'react';

/** Where the browser keeps the choice, on this device. */
const place = 'attestry.nav';

/** Returns whether the side navigation shows only icons on a wide screen, and what changes it. */
export function useNarrowNav(): [boolean, (narrow: boolean) => void] {
  const [narrow, setNarrow] = useState(() => localStorage.getItem(place) === 'narrow');
  const change = (next: boolean) => {
    localStorage.setItem(place, next ? 'narrow' : 'wide');
    setNarrow(next);
  };
  return [narrow, change];
}
