import { useState } from 'react';

/** Where the browser keeps the choice, on this device. */
const place = 'attestry.tapgoeson';

/** Whether an answer leads on without Next where people tap, and what changes it. On until people switch it off. */
export function useTapGoesOn(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(place) !== 'off');
  const change = (next: boolean) => {
    localStorage.setItem(place, next ? 'on' : 'off');
    setOn(next);
  };
  return [on, change];
}
