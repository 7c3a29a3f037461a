import { type Answer, bySequence, parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import type { BranchStep } from '#shared/domain/authoring/editing/places.ts';
import { shownNote } from '#shared/domain/kit/markup.ts';

/** A question in the tree as the author linked it, whether or not the links follow the rules. */
export interface Branch {
  question: Question;
  parent: Branch | null;
  /** The parent's answer that leads here; null without a parent. */
  when: Answer | null;
  /** In sequence. */
  children: Branch[];
  /** 1 for a question without a parent. */
  level: number;
}

export interface TreeDrawing {
  /** Each question comes before its children. */
  order: readonly Branch[];
  byQcode: ReadonlyMap<number, Branch>;
}

/**
 * Returns the tree that the links describe. It has every question, even where a topic breaks the rules: a question
 * whose parent does not exist is a root, and a cycle of links is cut at its first question. O(n log n), without
 * recursion: a topic can be as deep as it is long.
 */
export function drawingOf(questions: readonly Question[]): TreeDrawing {
  const sorted = [...questions].sort(bySequence);
  const byQcode = new Map<number, Branch>();
  for (const question of sorted) {
    byQcode.set(question.qcode, { question, parent: null, when: null, children: [], level: 1 });
  }
  const branches = sorted.map(q => byQcode.get(q.qcode)!);
  for (const branch of branches) {
    const link = parentOf(branch.question);
    const parent = link && byQcode.get(link.qcode);
    if (!parent || parent === branch) continue;
    Object.assign(branch, { parent, when: link.when });
    parent.children.push(branch);
  }
  const order: Branch[] = [];
  const seen = new Set<Branch>();
  const walk = (root: Branch) => {
    const open = [root];
    for (let branch = open.pop(); branch; branch = open.pop()) {
      if (seen.has(branch)) continue;
      seen.add(branch);
      order.push(branch);
      branch.level = branch === root ? 1 : branch.parent!.level + 1;
      for (let i = branch.children.length - 1; i >= 0; i--) open.push(branch.children[i]!);
    }
  };
  for (const branch of branches) if (!branch.parent) walk(branch);
  for (const branch of branches) {
    if (seen.has(branch)) continue;
    const first = firstOfCycle(branch);
    cut(first);
    walk(first);
  }
  return { order, byQcode };
}

/** Returns the question with the lowest sequence in the cycle that a branch belongs to or descends from. */
function firstOfCycle(branch: Branch): Branch {
  const trail = new Set<Branch>();
  let at = branch;
  for (; !trail.has(at); at = at.parent!) trail.add(at);
  let first = at;
  for (let next = at.parent!; next !== at; next = next.parent!) {
    if (next.question.seq < first.question.seq) first = next;
  }
  return first;
}

/** Removes a branch from its parent: the first question of a cycle becomes a root. */
function cut(branch: Branch): void {
  const siblings = branch.parent!.children;
  siblings.splice(siblings.indexOf(branch), 1);
  Object.assign(branch, { parent: null, when: null });
}

/** Returns the questions that are not inside a collapsed branch. */
export function visibleOf({ order }: TreeDrawing, collapsed: ReadonlySet<number>): readonly Branch[] {
  const hidden = new Set<Branch>();
  return order.filter(({ parent }, at) => {
    const away = parent !== null && (hidden.has(parent) || collapsed.has(parent.question.qcode));
    if (away) hidden.add(order[at]!);
    return !away;
  });
}

/** The arrow keys that move a question with its branch, together with Alt and Shift. */
export const stepKeys: Readonly<Record<string, BranchStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Where the arrow keys lead in a tree that grows to the right. */
const steps = {
  ArrowLeft: branch => branch.parent,
  ArrowRight: branch => branch.children[0] ?? null,
  ArrowUp: (branch, drawing) => sibling(branch, drawing, -1),
  ArrowDown: (branch, drawing) => sibling(branch, drawing, 1),
  Home: (_, { order }) => order[0] ?? null,
} as const satisfies Record<string, (branch: Branch, drawing: TreeDrawing) => Branch | null>;

/**
 * Returns where an arrow key leads from a question: to its parent, first child or sibling; null where there is none.
 */
export function stepFrom(drawing: TreeDrawing, qcode: number, key: string): number | null {
  const branch = drawing.byQcode.get(qcode);
  if (!branch || !(key in steps)) return null;
  return steps[key as keyof typeof steps](branch, drawing)?.question.qcode ?? null;
}

function sibling(branch: Branch, { order }: TreeDrawing, by: 1 | -1): Branch | null {
  const all = branch.parent?.children ?? order.filter(other => !other.parent);
  return all[all.indexOf(branch) + by] ?? null;
}

/** Returns whether a mark on a question is a note: nothing is wrong, so it is not drawn in the color of warnings. */
export const isNote = (mark: string): boolean => mark === shownNote;
