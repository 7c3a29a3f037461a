import { fold } from '#shared/domain/kit/search.ts';

/** A part of a text, and whether it is one of the words that were typed. */
export interface MarkedPart {
  text: string;
  isTyped: boolean;
  /** Where it begins. */
  at: number;
}

/** A text in parts, those apart that were typed. `words` are folded, the text is not. */
export function marked(text: string, words: readonly string[]): MarkedPart[] {
  const letters = [...text];
  const folded = letters.map(fold);
  const whole = folded.join('');
  const typed = new Set<number>();
  for (const word of words) {
    const begin = whole.indexOf(word);
    if (begin < 0) continue;
    let at = 0;
    for (const [n, letter] of folded.entries()) {
      if (at < begin + word.length && at + letter.length > begin) typed.add(n);
      at += letter.length;
    }
  }
  const parts: MarkedPart[] = [];
  for (const [n, letter] of letters.entries()) {
    const isTyped = typed.has(n);
    const last = parts.at(-1);
    if (last?.isTyped === isTyped) last.text += letter;
    else parts.push({ text: letter, isTyped, at: n });
  }
  return parts;
}
