import type { Answer } from './questionnaire.ts';
import { childrenOn, NO, OPEN, type Tree, YES } from './tree.ts';

/**
 * The state of a questionnaire run: a fold of its answers over the tree.
 * Values are never changed in place, so the same function resumes, goes back and previews.
 */
export interface RunState {
  /** One ASCII code per question: YES, NO or OPEN. */
  readonly answers: Uint8Array;
  /** 1 if the question is Valid, that is, asked. */
  readonly valid: Uint8Array;
  /** How many questions are Valid. */
  readonly validCount: number;
  /** How many Valid questions are answered; also the position of the current one. */
  readonly answered: number;
  /** How many questions can at most still be asked, the one on screen included. */
  readonly left: number;
  /** Index of the question on screen: the first Valid one without an answer; -1 at the end. */
  readonly current: number;
}

/** Returns a run before its first answer. */
export const startRun = (tree: Tree): RunState => readRun(tree, '');

/** Makes the code of a small letter that of its capital; that of a hyphen becomes none of an answer. */
const capital = ~32;

/**
 * Folds stored answers (a string of Y, N and -, one per question in sequence; what is after its end is unanswered) over the tree. Answers to questions that are not Valid are dropped. A small letter is an answer that
 * was confirmed from an earlier month; it counts like any other.
 */
export function readRun(tree: Tree, stored: string): RunState {
  const size = tree.questions.length;
  const answers = new Uint8Array(size).fill(OPEN);
  const valid = new Uint8Array(size);
  let validCount = 0;
  let answered = 0;
  let left = 0;
  let current = -1;
  for (let i = 0; i < size; i++) {
    const parent = tree.parent[i]!;
    if (parent < -1 || (parent >= 0 && (!valid[parent] || answers[parent] !== tree.when[i]))) continue;
    valid[i] = 1;
    validCount++;
    const code = i < stored.length ? stored.charCodeAt(i) & capital : OPEN;
    if (code === YES || code === NO) {
      answers[i] = code;
      answered++;
      continue;
    }
    left += tree.longest[i]!;
    if (current < 0) current = i;
  }
  return { answers, valid, validCount, answered, left, current };
}

/** Returns the answers as a run stores them, with a letter for each question. */
export function writeAnswers(state: RunState): string {
  let text = '';
  // Argument lists have a limit; 4,096 is safe everywhere.
  for (let at = 0; at < state.answers.length; at += 4096) {
    text += String.fromCharCode(...state.answers.subarray(at, at + 4096));
  }
  return text;
}

/**
 * Returns stored answers with the answer to question `index` replaced (null: cleared). One that is confirmed from an
 * earlier month is stored as a small letter. The text ends with the last answer: what is still open is not written, sent
 * and read again with each answer.
 */
export function replaceAnswer(
  stored: string,
  index: number,
  answer: Answer | null,
  confirmed = false,
): string {
  const letter = (confirmed ? answer?.toLowerCase() : answer) ?? '-';
  const whole = stored.slice(0, index).padEnd(index, '-') + letter + stored.slice(index + 1);
  let end = whole.length;
  while (whole[end - 1] === '-') end--;
  return whole.slice(0, end);
}

/** Returns the answer to question `index`, or null. */
export function answerAt(state: RunState, index: number): Answer | null {
  const code = state.answers[index];
  return code === YES ? 'Y' : code === NO ? 'N' : null;
}

/**
 * Answers the question on screen and moves to the next one. Children always come later than their
 * parent, so a run only moves forward. Returns a finished run unchanged.
 */
export function answerCurrent(tree: Tree, state: RunState, answer: Answer): RunState {
  const at = state.current;
  if (at < 0) return state;
  const answers = state.answers.slice();
  const valid = state.valid.slice();
  answers[at] = answer === 'Y' ? YES : NO;
  const opened = childrenOn(tree, at, answer);
  let left = state.left - tree.longest[at]!;
  for (const child of opened) {
    valid[child] = 1;
    left += tree.longest[child]!;
  }
  let current = -1;
  for (let i = at + 1; i < answers.length; i++) {
    if (valid[i] && answers[i] === OPEN) {
      current = i;
      break;
    }
  }
  return {
    answers,
    valid,
    validCount: state.validCount + opened.length,
    answered: state.answered + 1,
    left,
    current,
  };
}

/** An answer that was given to the question on screen. */
export interface Given {
  qcode: number;
  answer: Answer;
  /** It was proposed from an earlier month, and the person confirmed it. */
  confirmed?: boolean;
}

/** The most answers that are sent together. */
export const mostAnswers = 500;

/**
 * Gives waiting answers to a run that may have changed since. It skips answers that are already in place, and those
 * that are not for the question then on screen. `given` are the answers it gave; `left` counts those that no longer
 * fit. Source: docs/product.md, Answers that wait.
 */
export function answerAgain(
  tree: Tree,
  before: RunState,
  answers: readonly Given[],
): { state: RunState; given: Given[]; left: number } {
  let state = before;
  let left = 0;
  const given: Given[] = [];
  for (const each of answers) {
    const index = tree.indexByQcode.get(each.qcode) ?? -1;
    if (index >= 0 && answerAt(state, index) === each.answer) continue;
    if (index < 0 || index !== state.current) left++;
    else {
      state = answerCurrent(tree, state, each.answer);
      given.push(each);
    }
  }
  return { state, given, left };
}

/** Returns the index of the answered question with the highest sequence, which Previous clears; -1 if there is none. */
export function lastAnswered(state: RunState): number {
  for (let i = state.answers.length - 1; i >= 0; i--) if (state.answers[i] !== OPEN) return i;
  return -1;
}

/**
 * Previous: clears the last answer and everything that followed from it, and returns to that question. Returns a run
 * without answers unchanged.
 */
export function stepBack(tree: Tree, state: RunState): RunState {
  const at = lastAnswered(state);
  if (at < 0) return state;
  const answers = state.answers.slice();
  const valid = state.valid.slice();
  const closed = childrenOn(tree, at, answerAt(state, at)!);
  let left = state.left + tree.longest[at]!;
  answers[at] = OPEN;
  for (const child of closed) {
    valid[child] = 0;
    left -= tree.longest[child]!;
  }
  return {
    answers,
    valid,
    validCount: state.validCount - closed.length,
    answered: state.answered - 1,
    left,
    current: at,
  };
}

/**
 * Returns how far a run is, 0…1: position ÷ (position + the longest way that is still possible after the question on
 * screen). Without branches, that is position ÷ (Valid − 1). It never falls from one answer to the next, and is 1 at the
 * end. Source: docs/product.md, Progress.
 */
export function progressOf({ current, answered, left }: RunState): number {
  if (current < 0) return 1;
  return answered === 0 ? 0 : answered / (answered + left - 1);
}
