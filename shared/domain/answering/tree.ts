import { type Answer, bySequence, parentOf, type Question } from './questionnaire.ts';

/** Answers are kept as one ASCII character per question: Y, N or - (not answered). */
export const YES = 89;
export const NO = 78;
export const OPEN = 45;

const ROOT = -1;
const NOWHERE = -2;

/**
 * A questionnaire compiled for running: questions in sequence, links as indexes in typed arrays.
 * Immutable; compile once per version and share.
 */
export interface Tree {
  readonly questions: readonly Question[];
  /** Index of the parent; -1 for the root; -2 for a question that can never be asked. */
  readonly parent: Int32Array;
  /** The parent's answer (YES or NO) that leads to the question; 0 for the root. */
  readonly when: Uint8Array;
  /** Children of question i are `children[childStart[i] … childStart[i + 1])`, in sequence. */
  readonly childStart: Int32Array;
  readonly children: Int32Array;
  /** How many questions can at most be asked from a question on: itself, and what its answers lead to. */
  readonly longest: Int32Array;
  readonly indexByQcode: ReadonlyMap<number, number>;
}

/**
 * Compiles questions (any order) into a Tree in one pass, O(n).
 * Inactive questions, questions without a parent other than the first, and everything below them are
 * never asked (docs/product.md, Branching). It never throws: `checkQuestionnaire` reports what is wrong
 * with a topic.
 */
export function compileTree(source: readonly Question[]): Tree {
  const questions = inSequence(source);
  const size = questions.length;
  const indexByQcode = new Map<number, number>();
  for (let i = 0; i < size; i++) indexByQcode.set(questions[i]!.qcode, i);

  const parent = new Int32Array(size);
  const when = new Uint8Array(size);
  const childStart = new Int32Array(size + 1);
  for (let i = 0; i < size; i++) {
    const link = parentOf(questions[i]!);
    const at = link ? (indexByQcode.get(link.qcode) ?? NOWHERE) : i === 0 ? ROOT : NOWHERE;
    const asked = questions[i]!.active && at < i && at !== NOWHERE;
    parent[i] = asked ? at : NOWHERE;
    when[i] = link?.when === 'Y' ? YES : link ? NO : 0;
    if (asked && at >= 0) childStart[at + 1]!++;
  }
  for (let i = 0; i < size; i++) childStart[i + 1]! += childStart[i]!;
  const children = new Int32Array(childStart[size]!);
  const fill = childStart.slice(0, size);
  for (let i = 0; i < size; i++) {
    const at = parent[i]!;
    if (at >= 0) children[fill[at]!++] = i;
  }
  return { questions, parent, when, childStart, children, longest: longestOf(parent, when), indexByQcode };
}

/** Returns the most questions that can be asked from each question on. Children come later than their parent. */
function longestOf(parent: Int32Array, when: Uint8Array): Int32Array {
  const size = parent.length;
  const longest = new Int32Array(size);
  const afterYes = new Int32Array(size);
  const afterNo = new Int32Array(size);
  for (let i = size - 1; i >= 0; i--) {
    longest[i] = 1 + Math.max(afterYes[i]!, afterNo[i]!);
    const at = parent[i]!;
    if (at < 0) continue;
    const after = when[i] === YES ? afterYes : afterNo;
    after[at]! += longest[i]!;
  }
  return longest;
}

/** Returns the questions in sequence. A list that is already in sequence, as in published versions, is not copied. */
export function inSequence(source: readonly Question[]): readonly Question[] {
  for (let i = 1; i < source.length; i++) {
    if (source[i]!.seq < source[i - 1]!.seq) return [...source].sort(bySequence);
  }
  return source;
}

/** Returns the children of question `index` that are asked after the given answer, in sequence. */
export function childrenOn(tree: Tree, index: number, answer: Answer): number[] {
  const wanted = answer === 'Y' ? YES : NO;
  const found: number[] = [];
  for (let c = tree.childStart[index]!; c < tree.childStart[index + 1]!; c++) {
    const child = tree.children[c]!;
    if (tree.when[child] === wanted) found.push(child);
  }
  return found;
}
