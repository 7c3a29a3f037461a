import { coverRuns } from '#shared/domain/answering/cover.ts';
import { type Answer, parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import { type RunState, writeAnswers } from '#shared/domain/answering/run.ts';
import { resultOf } from '#shared/domain/answering/score.ts';
import { compileTree, NO, type Tree, YES } from '#shared/domain/answering/tree.ts';
import {
  type CheckFinding,
  checkQuestionnaire,
  isLinkRule,
} from '#shared/domain/authoring/checking/check.ts';
import type { FindingKind } from './texts.ts';

/** A step on the path to a question: the answer that leads to the next step, null for the question itself. */
export interface PathStep {
  qcode: number;
  answer: Answer | null;
}

export interface Proven {
  qcode: number;
  kind: FindingKind;
  severity: CheckFinding['severity'];
  /**
   * The path to the question from above. If the question cannot be reached, the path begins with the question where it
   * is broken. A cycle begins and ends with the same one. It has at most `longestPath` steps, the nearest ones.
   */
  path: PathStep[];
}

/** One run of the cover: its answers in order, and its result. */
interface Played {
  answers: string;
  asked: number;
  suggestions: number;
}

export interface Proof {
  /** Nothing prevents publishing, and the runs give both answers to every active question. */
  proved: boolean;
  findings: Proven[];
  /** The number of active questions, and how many were answered Yes in one run and No in another. */
  questions: number;
  covered: number;
  /** How many runs are needed, and the first of them. */
  runs: number;
  played: Played[];
}

/** Limits the size of the findings on a chain of thousands of questions with a finding on each. */
const longestPath = 100;

/**
 * Returns everything that is wrong with a topic, in sequence, each with its witness path: what the check finds, and
 * what only the whole tree shows: cycles, and questions that no answers lead to although their own link is right.
 * O(n), without recursion. Source: docs/product.md, Authoring.
 */
export function findProblems(questions: readonly Question[]): Proven[] {
  const tree = compileTree(questions);
  const checked = checkQuestionnaire(tree.questions);
  const kinds: Omit<Proven, 'path'>[] = checked.map(({ rule, ...rest }) => ({ ...rest, kind: rule }));
  for (const { qcode, kind } of treeProblems(tree, checked)) kinds.push({ qcode, kind, severity: 'error' });
  const place = tree.indexByQcode;
  return kinds
    .sort((a, b) => place.get(a.qcode)! - place.get(b.qcode)!)
    .map(found => ({ ...found, path: witness(tree, found.qcode) }));
}

/** What only the whole tree shows about a question. */
export interface TreeProblem {
  qcode: number;
  kind: 'cycle' | 'unreachable';
  /** The question to mend: the nearest one above, or itself, because of which no answers lead here. */
  because: number;
}

/**
 * What only the whole tree shows, given what the check found: each cycle once, and the active questions that no
 * answers lead to although their own link is right. O(n).
 */
export function treeProblems(tree: Tree, checked: readonly CheckFinding[]): TreeProblem[] {
  const { questions } = tree;
  const misplaced = new Set(checked.flatMap(f => (isLinkRule(f.rule) ? [f.qcode] : [])));
  const cycles = cyclesOf(tree);
  const inCycle = new Set(cycles.flat());
  const reached = reachable(tree);
  const found = cycles.map((cycle): TreeProblem => {
    const { qcode } = questions[cycle[0]!]!;
    return { qcode, kind: 'cycle', because: qcode };
  });
  /** The question to mend above each one that was passed, so that a chain is climbed once. */
  const causes = new Map<number, number>();
  questions.forEach((q, i) => {
    if (!q.active || reached[i] || misplaced.has(q.qcode) || inCycle.has(i)) return;
    const passed: number[] = [];
    let at = i;
    while (!causes.has(at) && !inCycle.has(at)) {
      passed.push(at);
      const parent = namedParent(tree, at);
      const stops = at !== i && (misplaced.has(questions[at]!.qcode) || !questions[at]!.active);
      if (stops || parent < 0) break;
      at = parent;
    }
    const because = causes.get(at) ?? questions[at]!.qcode;
    for (const one of passed) causes.set(one, because);
    found.push({ qcode: q.qcode, kind: 'unreachable', because });
  });
  return found;
}

/** Returns whether a topic can be published. Source: docs/product.md, Authoring. */
export const publishable = (questions: readonly Question[], findings: readonly Pick<Proven, 'severity'>[]) =>
  questions.some(q => q.active) && findings.every(f => f.severity !== 'error');

/**
 * Proves a topic: returns what is wrong with it, and the fewest runs that give both answers to every question, played
 * with the code that runs questionnaires. `keep` limits the runs that are returned. The time is at most the number of
 * questions times the number of runs, which is at most one more than the number of questions.
 */
export function prove(questions: readonly Question[], keep = 50): Proof {
  const findings = findProblems(questions);
  const tree = compileTree(questions);
  const said = { yes: new Uint8Array(questions.length), no: new Uint8Array(questions.length) };
  const played: Played[] = [];
  let runs = 0;
  for (const state of coverRuns(tree)) {
    runs++;
    note(state, said);
    if (played.length < keep) played.push(account(tree, state));
  }
  const active = tree.questions.filter(q => q.active).length;
  const covered = said.yes.reduce((count, yes, i) => count + (yes & said.no[i]!), 0);
  const proved = publishable(questions, findings) && covered === active;
  return { proved, findings, questions: active, covered, runs, played };
}

const account = (tree: Tree, state: RunState): Played => ({
  answers: writeAnswers(state).replaceAll('-', ''),
  asked: state.answered,
  suggestions: resultOf(tree, state).suggestions.length,
});

function note({ answers }: RunState, said: { yes: Uint8Array; no: Uint8Array }): void {
  for (let i = 0; i < answers.length; i++) {
    if (answers[i] === YES) said.yes[i] = 1;
    else if (answers[i] === NO) said.no[i] = 1;
  }
}

function reachable(tree: Tree): Uint8Array {
  const reached = new Uint8Array(tree.questions.length);
  for (let i = 0; i < reached.length; i++) {
    const parent = tree.parent[i]!;
    reached[i] = parent === -1 || (parent >= 0 && reached[parent]) ? 1 : 0;
  }
  return reached;
}

/** Returns the index of the question that a question names as its parent, valid or not; -1 for none. */
function namedParent(tree: Tree, index: number): number {
  const link = parentOf(tree.questions[index]!);
  return link ? (tree.indexByQcode.get(link.qcode) ?? -1) : -1;
}

/** Returns every cycle of links, from its first question in sequence upwards. It visits each question at most twice. */
function cyclesOf(tree: Tree): number[][] {
  const cycles: number[][] = [];
  /** The walk that visited a question first, counted from 1. */
  const walkOf = new Int32Array(tree.questions.length);
  for (let start = 0; start < walkOf.length; start++) {
    let at = start;
    while (at >= 0 && walkOf[at] === 0) {
      walkOf[at] = start + 1;
      at = namedParent(tree, at);
    }
    if (at < 0 || walkOf[at] !== start + 1) continue;
    const cycle = [at];
    for (let next = namedParent(tree, at); next !== at; next = namedParent(tree, next)) cycle.push(next);
    const first = cycle.indexOf(cycle.reduce((low, i) => Math.min(low, i)));
    cycles.push([...cycle.slice(first), ...cycle.slice(0, first)]);
  }
  return cycles;
}

/** Returns the path to a question, from as far above as the links lead. */
function witness(tree: Tree, qcode: number): PathStep[] {
  const start = tree.indexByQcode.get(qcode)!;
  const steps: PathStep[] = [{ qcode, answer: null }];
  const seen = new Set([start]);
  for (let at = start; steps.length < longestPath; ) {
    const link = parentOf(tree.questions[at]!);
    if (!link) break;
    steps.push({ qcode: link.qcode, answer: link.when });
    const parent = namedParent(tree, at);
    if (parent < 0 || seen.has(parent)) break;
    seen.add(parent);
    at = parent;
  }
  return steps.reverse();
}
