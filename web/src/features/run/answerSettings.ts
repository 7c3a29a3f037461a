import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import { keptAt, useKept } from '#web/ui/useKept.ts';

const places = { letterKeys: 'attestry.letterkeys', tapGoesOn: 'attestry.tapgoeson' } as const;
const off = 'off';

/** Whether keys of a single letter or sign do something. On until people switch them off. */
export const lettersAreKeys = (): boolean => keptAt(places.letterKeys) !== off;

/**
 * How people answer on this device, and what changes it; on until they switch it off. letterKeys: the keys Y and N answer,
 * too, and other single letters and signs do something. tapGoesOn: where people tap, an answer leads on without Next.
 */
export function useAnswerSetting(which: keyof typeof places): [boolean, (on: boolean) => void] {
  const [kept, keep] = useKept(places[which]);
  return [kept !== off, on => keep(on ? 'on' : off)];
}

/** The answer that a key on its own stands for; null for every other key. */
export function answerOfKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): Answer | null {
  if (ctrlKey || metaKey || altKey) return null;
  const letter = key.toUpperCase();
  return letter === 'Y' || letter === 'N' ? letter : null;
}
