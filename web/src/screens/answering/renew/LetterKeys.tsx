import type { ReactNode } from 'react';
import { useAnswerSetting } from '#web/features/run/answerSettings.ts';

/** Lets people choose whether the letter keys answer on this device, and says what other keys do. */
export function LetterKeys({ children }: { children: ReactNode }) {
  const [letters, setLetters] = useAnswerSetting('letterKeys');
  return (
    <label className="small quiet answer-setting letters">
      <input type="checkbox" checked={letters} onChange={() => setLetters(!letters)} />
      <span>Answer with the keys Y and N. {children}</span>
    </label>
  );
}
