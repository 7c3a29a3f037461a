import { type Answer, answerWords, type Question } from '#shared/domain/answering/questionnaire.ts';
import { compileTree, YES } from '#shared/domain/answering/tree.ts';
import { counted } from '#shared/domain/kit/words.ts';

/** An answer after which many questions are not asked. */
export interface Skip {
  qcode: number;
  answer: Answer;
  /** Questions that are never asked after it, and all that can be asked. */
  skipped: number;
  questions: number;
}

/** From this share of the questions on, publishing asks. */
const heavy = 0.5;
/** From this share on, the proof says what an answer skips. */
const worthTelling = 0.25;
/** In a topic with fewer questions, everybody sees what an answer skips. */
const fewest = 4;

/**
 * Returns the answers that skip at least a quarter of a topic's questions: all that are asked only after the other answer. Those that
 * skip the most come first. O(n log n). Source: docs/product.md, Authoring.
 */
export function skipsOf(source: readonly Question[]): Skip[] {
  const { questions, parent, when } = compileTree(source);
  const afterYes = new Int32Array(questions.length);
  const afterNo = new Int32Array(questions.length);
  const isAsked = new Uint8Array(questions.length);
  for (let i = 0; i < questions.length; i++) {
    const at = parent[i]!;
    isAsked[i] = at === -1 || (at >= 0 && isAsked[at]) ? 1 : 0;
  }
  // Children come later than their parent.
  for (let i = questions.length - 1; i > 0; i--) {
    const at = parent[i]!;
    if (!isAsked[i] || at < 0) continue;
    const after = when[i] === YES ? afterYes : afterNo;
    after[at]! += 1 + afterYes[i]! + afterNo[i]!;
  }
  const all = isAsked.reduce((sum, asked) => sum + asked, 0);
  if (all < fewest) return [];
  return questions
    .flatMap(({ qcode }, i): Skip[] => [
      { qcode, answer: 'Y', skipped: afterNo[i]!, questions: all },
      { qcode, answer: 'N', skipped: afterYes[i]!, questions: all },
    ])
    .filter(({ skipped }) => skipped >= all * worthTelling)
    .sort((a, b) => b.skipped - a.skipped);
}

/** Tells whether an answer skips so much that it may be a mistake. */
const isHeavy = ({ skipped, questions }: Skip): boolean => skipped >= questions * heavy;

/** Returns the answers that skip at least half of the questions. */
export const heavySkips = (questions: readonly Question[]): Skip[] => skipsOf(questions).filter(isHeavy);

/**
 * Returns the answers because of which publishing asks: those that skip at least half of the questions, and did not in the
 * version that people answer now. Source: docs/product.md, Authoring.
 */
export function skipsToConfirm(questions: readonly Question[], published: readonly Question[]): Skip[] {
  const nameOf = ({ qcode, answer }: Skip) => `${qcode} ${answer}`;
  const known = new Set(heavySkips(published).map(nameOf));
  return heavySkips(questions).filter(skip => !known.has(nameOf(skip)));
}

/** The questions that an answer skips, as a sentence without its full stop. */
export const skipText = ({ qcode, answer, skipped, questions }: Skip): string =>
  `${answerWords[answer]} to question ${qcode} skips ${skipped.toLocaleString('en-US')} of ${counted(questions, ['question', 'questions'])}`;
