import { wordsIn } from './parts.ts';

/** Returns about how many syllables an English word has: groups of vowels, without a silent e. */
export function syllablesIn(word: string): number {
  return word
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .reduce((sum, part) => sum + Math.max(1, vowelGroups(part)), 0);
}

function vowelGroups(part: string): number {
  const spoken = part
    .replace(/(?<=[^l]|^l)e$/, '')
    .replace(/(?<![td])ed$/, '')
    .replace(/(?<!s|x|z|ch|sh|c|g)es$/, 's');
  return (spoken.match(/[aeiouy]+/g) ?? []).length;
}

/**
 * Returns the Flesch-Kincaid grade of one sentence: the years of school that reading it takes. Names in quotation marks
 * count as one word of two syllables, because a setting is called what it is called.
 */
export function gradeOf(sentence: string): number {
  const named = sentence.replace(/"[^"]*"|“[^”]*”/g, 'setting');
  const words = wordsIn(named);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 0.39 * words.length + 11.8 * (syllables / words.length) - 15.59;
}
