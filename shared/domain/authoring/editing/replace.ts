import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { limits } from '#shared/domain/authoring/topicformat/format.ts';
import { hasRefusedLink, refusedLink } from '#shared/domain/kit/markup.ts';
import { isBlank } from '#shared/domain/kit/words.ts';

/** What is looked for, and where. */
export interface TextSearch {
  find: string;
  replace: string;
  wholeWord: boolean;
  matchCase: boolean;
  questions: boolean;
  solutions: boolean;
  guidance: boolean;
}

/** A text in which something is replaced. A guidance text is named by its id, a question and a solution by the question. */
export interface Replacement {
  where: 'question' | 'solution' | 'guidance';
  number: number;
  before: string;
  after: string;
  /** How often it is there. */
  count: number;
  /** Why it cannot be saved like this, '' if it can. */
  problem: string;
}

/** Returns the texts that contain what is looked for, with what they become. Guidance comes last. O(n). */
export function replacementsIn(
  questions: readonly Pick<Question, 'qcode' | 'text' | 'solution'>[],
  guidances: readonly { id: number; text: string }[],
  search: TextSearch,
): Replacement[] {
  const pattern = patternOf(search);
  if (!pattern) return [];
  const found: Replacement[] = [];
  const look = (where: Replacement['where'], number: number, before: string) => {
    let count = 0;
    const after = before.replace(pattern, () => {
      count++;
      return search.replace;
    });
    if (count > 0 && after !== before) {
      found.push({ where, number, before, after, count, problem: problemOf(where, after) });
    }
  };
  for (const { qcode, text, solution } of questions) {
    if (search.questions) look('question', qcode, text);
    if (search.solutions) look('solution', qcode, solution);
  }
  if (search.guidance) for (const { id, text } of guidances) look('guidance', id, text);
  return found;
}

/** Returns why a text cannot be saved. A solution that is there is called for by an answer, and '-' is none. */
function problemOf(where: Replacement['where'], text: string): string {
  if (isBlank(text) || (where === 'solution' && text.trim() === '-')) return 'It would have no words.';
  if (text.length > limits.text) {
    return `It would have more than ${limits.text.toLocaleString('en-US')} characters.`;
  }
  return hasRefusedLink(text) ? refusedLink : '';
}

/** Returns the pattern of a search, null for an empty one. A whole word has no letter or digit beside it, in any language. */
function patternOf({ find, wholeWord, matchCase }: TextSearch): RegExp | null {
  if (find === '') return null;
  const words = find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const beside = '[\\p{L}\\p{N}\\p{M}_]';
  const pattern = wholeWord ? `(?<!${beside})${words}(?!${beside})` : words;
  return new RegExp(pattern, matchCase ? 'gu' : 'giu');
}
