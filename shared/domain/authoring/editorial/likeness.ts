import { stopWords } from './lists.ts';
import { type EditorialFinding, wordsIn } from './parts.ts';

/** Returns the words that carry a text's meaning, without their endings. */
function meaningOf(text: string): ReadonlySet<string> {
  const words = wordsIn(text.toLowerCase()).filter(word => !stopWords.has(word));
  return new Set(words.map(word => (word.length > 4 ? word.replace(/(ies|es|s|ed|ing)$/, '') : word)));
}

/** Returns how many of two texts' words they share, from 0 to 1. */
export const likeness = (one: string, other: string): number => shareOf(meaningOf(one), meaningOf(other));

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  const all = a.size + b.size - common;
  return all === 0 ? 0 : common / all;
}

const tooAlike = 0.6;

/** A question of any topic. */
export interface AnyQuestion {
  topic: string;
  n: number;
  text: string;
}

/** Finds questions of a topic that say much the same as an earlier one, in the same topic or in another one. */
export function checkAlike(questions: readonly AnyQuestion[], topic: string): EditorialFinding[] {
  const meant = questions.map(question => ({ question, meaning: meaningOf(question.text) }));
  return meant.flatMap(({ question, meaning }, i): EditorialFinding[] => {
    if (question.topic !== topic) return [];
    const twin = meant.slice(0, i).find(other => shareOf(meaning, other.meaning) >= tooAlike);
    if (!twin) return [];
    const what = `It says much the same as ${twin.question.topic} ${twin.question.n}.`;
    return [{ rule: 'alike', n: question.n, what, todo: 'Ask for what is particular to this topic.' }];
  });
}
