import { useState } from 'react';

/** Where the browser keeps each choice, on this device. */
const places = { letterKeys: 'attestry.letterkeys', tapGoesOn: 'attestry.tapgoeson' } as const;

/**
 * A choice about how questions are answered on this device, and what changes it; on until people switch it off.
 * letterKeys: the keys Y and N answer, too. tapGoesOn: where people tap, an answer leads on without Next.
 */
export function useAnswerSetting(which: keyof typeof places): [boolean, (on: boolean) => void] {
  const place = places[which];
  const [on, setOn] = useState(() => localStorage.getItem(place) !== 'off');
  const change = (next: boolean) => {
    localStorage.setItem(place, next ? 'on' : 'off');
    setOn(next);
  };
  return [on, change];
}
