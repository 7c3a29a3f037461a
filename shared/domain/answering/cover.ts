import { type RunState, readRun, writeAnswers } from './run.ts';
import { type Tree, YES } from './tree.ts';

/**
 * The fewest runs that ask every question that can be asked and give it both answers.
 *
 * One run answers a question either Yes or No, and all of its children on one answer are asked in the same runs.
 * So a question needs f(Q) = max(1, the largest f among its children on Yes) + max(1, the largest f among its
 * children on No) runs, and no set of runs is smaller than f(root).
 */

/** For each question by index: f, and how many of its runs answer Yes. */
interface Needs {
  readonly all: Int32Array;
  readonly yes: Int32Array;
}

/** Computes f of every question. Children come after their parents, so one pass from the end is enough, without recursion. */
function needsOf(tree: Tree): Needs {
  const size = tree.questions.length;
  const all = new Int32Array(size);
  const yes = new Int32Array(size);
  const no = new Int32Array(size);
  for (let i = size - 1; i >= 0; i--) {
    yes[i] = Math.max(1, yes[i]!);
    no[i] = Math.max(1, no[i]!);
    all[i] = yes[i]! + no[i]!;
    const parent = tree.parent[i]!;
    if (parent < 0) continue;
    const side = tree.when[i] === YES ? yes : no;
    side[parent] = Math.max(side[parent]!, all[i]!);
  }
  return { all, yes };
}

/** Returns how many runs ask every question and give it both answers; 0 if nothing is ever asked. O(n). */
export const coverSize = (tree: Tree): number => sizeOf(tree, needsOf(tree));

/** Returns f of the root. Questions without a parent never count, because only the root's branches lead to it. */
const sizeOf = (tree: Tree, needs: Needs): number => (tree.parent[0] === -1 ? needs.all[0]! : 0);

/**
 * Yields those runs one by one: a topic of 5,000 questions in one chain has 5,001 of them with 12.5 million answers,
 * too many for memory at once. Each is folded by the product's run code and is finished. O(n) a run. Throws if the
 * run code would ask a question that the cover has not answered.
 */
export function* coverRuns(tree: Tree): Generator<RunState, void, undefined> {
  const needs = needsOf(tree);
  const total = sizeOf(tree, needs);
  for (let number = 0; number < total; number++) {
    const stored = answersOf(tree, needs, number);
    const state = readRun(tree, stored);
    if (state.current !== -1 || writeAnswers(state) !== stored) {
      throw new Error(`Run ${number + 1} of the cover does not end with its last answer`);
    }
    yield state;
  }
}

/**
 * Returns the answers of one run as a run stores them. Each question counts the runs that reach it from 0, and the
 * first `yes` of them answer Yes. A child that needs fewer runs than its parent sends starts over.
 */
function answersOf(tree: Tree, needs: Needs, number: number): string {
  const own = new Int32Array(tree.questions.length).fill(-1);
  let stored = '';
  for (let i = 0; i < own.length; i++) {
    const parent = tree.parent[i]!;
    if (parent === -1) own[i] = number;
    else if (parent >= 0 && own[parent]! >= 0) {
      const yes = needs.yes[parent]!;
      const saidYes = own[parent]! < yes;
      if (saidYes === (tree.when[i] === YES))
        own[i] = (saidYes ? own[parent]! : own[parent]! - yes) % needs.all[i]!;
    }
    stored += own[i]! < 0 ? '-' : own[i]! < needs.yes[i]! ? 'Y' : 'N';
  }
  return stored;
}
