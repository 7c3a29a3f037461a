import { useState } from 'react';
import { lettersAnswer, setLettersAnswer } from './letters.ts';

/** Returns whether questions are answered by the keys Y and N too, and what changes it. On until people switch it off. */
export function useLetterKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(lettersAnswer);
  const change = (next: boolean) => {
    setLettersAnswer(next);
    setOn(next);
  };
  return [on, change];
}
