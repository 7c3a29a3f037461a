import { type RunState, readRun, writeAnswers } from './run.ts';
import { type Tree, YES } from './tree.ts';

/**
 * The fewest runs that ask every question that can be asked and give it both answers.
 *
 * Runs that answer a question Yes and runs that answer it No are different runs, and its children on one answer
 * are asked in the same ones. So a question needs f(Q) = max(1, the largest f among its children on Yes) +
 * max(1, the largest f among its children on No) runs, and no set of runs can do with fewer than f(root).
 */

/** By index: f of a question, and how many of its runs answer Yes. */
interface Needs {
  readonly all: Int32Array;
  readonly yes: Int32Array;
}

/** Children come later than their parents, so one pass from the end knows all of them; depth costs no stack. */
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

/** How many runs it takes to ask every question and give it both answers; 0 where nothing is ever asked. O(n). */
export const coverSize = (tree: Tree): number => sizeOf(tree, needsOf(tree));

/** What hangs on nothing never counts: only the root's own branches lead up to the root. */
const sizeOf = (tree: Tree, needs: Needs): number => (tree.parent[0] === -1 ? needs.all[0]! : 0);

/**
 * Those runs, one by one: a topic of 5,000 questions in one chain has 5,001 of them with 12.5 million answers,
 * more than anybody wants in memory at once. Each is folded by the product's own run code and is finished.
 * O(n) a run. Throws where the run code would ask something else than the cover has answered.
 */
export function* coverRuns(tree: Tree): Generator<RunState, void, undefined> {
  const needs = needsOf(tree);
  const total = sizeOf(tree, needs);
  for (let number = 0; number < total; number++) {
    const stored = answersOf(tree, needs, number);
    const state = readRun(tree, stored);
    if (state.current !== -1 || writeAnswers(state) !== stored) {
      throw new Error(`Run ${number + 1} of the cover does not end where its answers end`);
    }
    yield state;
  }
}

/**
 * The answers of one run as stored on a run. Each question counts the runs that reach it from 0: the first
 * `yes` of them answer Yes. A child that needs fewer runs than its parent sends it starts over.
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
