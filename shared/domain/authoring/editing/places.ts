import { type Answer, parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import { inSequence } from '#shared/domain/answering/tree.ts';
import { branchOf } from '#shared/domain/authoring/branch.ts';
import type { BranchMove } from '#shared/domain/authoring/move.ts';

/** The distance between places in the sequence, which leaves room for questions in between. */
export const seqStep = 10;

/** The highest place in a sequence. */
export const lastSeq = 99_999_999;

/** Where new questions go: under a parent, and there last, or right before or after another question. */
export interface Spot {
  /** The question they are asked after; 0 where they begin the topic. */
  parent: number;
  when: Answer;
  before?: number | undefined;
  after?: number | undefined;
}

/** A question that gets another place in the sequence. */
export interface Placed {
  qcode: number;
  seq: number;
}

export interface SequenceRoom {
  /** The places of the new questions, in order. */
  seqs: number[];
  /** The questions that get another place to make room. Numbers never change. */
  moved: Placed[];
  /** A place between the neighbors before anything moves: not whole where there is no room. */
  between: number;
}

/**
 * Returns the places of new questions: after the last question of their parent's branch, before a question, or after
 * the branch of one. If the places between the neighbors, or up to `lastSeq`, do not suffice, the whole topic is counted again
 * in tens.
 * O(n log n). Source: docs/product.md, Authoring.
 */
export function roomFor(source: readonly Question[], spot: Spot, count = 1): SequenceRoom {
  const questions = inSequence(source);
  const at = indexOf(questions, spot);
  const before = questions[at - 1]?.seq ?? 0;
  const next = questions[at]?.seq;
  const from = Math.floor(before / seqStep) + 1;
  if (next === undefined && (from + count - 1) * seqStep <= lastSeq) {
    const seqs = Array.from({ length: count }, (_, i) => (from + i) * seqStep);
    return { seqs, moved: [], between: seqs[0]! };
  }
  if (next !== undefined && next - before > count) {
    const step = next - before > count * seqStep ? seqStep : 1;
    const seqs = Array.from({ length: count }, (_, i) => before + (i + 1) * step);
    return { seqs, moved: [], between: seqs[0]! };
  }
  const moved = questions.flatMap(({ qcode, seq }, i) => {
    const place = (i + 1 + (i >= at ? count : 0)) * seqStep;
    return place === seq ? [] : [{ qcode, seq: place }];
  });
  const seqs = Array.from({ length: count }, (_, i) => (at + i + 1) * seqStep);
  return { seqs, moved, between: next === undefined ? before + 0.5 : (before + next) / 2 };
}

/**
 * Returns the places of a new question that an author began while others may have added some at the same spot: after
 * theirs, which have the number `since` or a higher one. If the question it was begun beside is gone or asked after
 * something else now, it goes last in its parent's branch. Source: docs/product.md, Two authors at once.
 */
export function roomNow(
  source: readonly Question[],
  { parent, when, ...beside }: Spot,
  since: number,
): SequenceRoom {
  const questions = inSequence(source);
  const isSibling = (q: Question | undefined): boolean => {
    const link = q && parentOf(q);
    return link?.qcode === parent && link.when === when;
  };
  const kept = (qcode: number | undefined) =>
    isSibling(questions.find(q => q.qcode === qcode)) ? qcode : undefined;
  const before = kept(beside.before);
  let after = kept(beside.after);
  while (after !== undefined && before === undefined) {
    const next = questions[indexOf(questions, { parent, when, after })];
    if (!next || next.qcode < since || !isSibling(next)) break;
    after = next.qcode;
  }
  return roomFor(questions, { parent, when, before, after });
}

/** Where a new question goes that its author began as the first one of the topic. */
export interface Top {
  room: SequenceRoom;
  /** The question it is asked after, because others added it in the meantime, and the answer; 0 for none. */
  parent: number;
  when: Answer;
  /** The question that is asked after it, with its branch; 0 for none. */
  below: number;
}

/**
 * Returns where a new question goes that an author began above the first one, `before`, or as the first one of an empty
 * topic, while others may have added some there: below theirs, which have the number `since` or a higher one. Null where
 * it cannot go there any more: what it was begun above is asked after an older question now. O(n log n).
 * Source: docs/product.md, Two authors at once.
 */
export function topNow(source: readonly Question[], before: number | undefined, since: number): Top | null {
  const questions = inSequence(source);
  const [first] = questions;
  if (!first) return { room: roomFor(questions, { parent: 0, when: 'Y' }), parent: 0, when: 'Y', below: 0 };
  if (before === undefined) {
    if (first.qcode < since) return null;
    const spot = { parent: first.qcode, when: 'Y' as const };
    return { room: roomFor(questions, spot), ...spot, below: 0 };
  }
  const byQcode = new Map(questions.map(q => [q.qcode, q]));
  const under = byQcode.get(before) ?? first;
  const link = parentOf(under);
  const seen = new Set<number>();
  for (let above = link; above; ) {
    const q = byQcode.get(above.qcode);
    if (!q || q.qcode < since || seen.has(q.qcode)) return null;
    seen.add(q.qcode);
    above = parentOf(q);
  }
  const spot = { parent: link?.qcode ?? 0, when: link?.when ?? ('Y' as const) };
  return { room: roomFor(questions, { ...spot, before: under.qcode }), ...spot, below: under.qcode };
}

/** Returns how many questions come before a spot. */
function indexOf(questions: readonly Question[], { parent, before, after }: Spot): number {
  if (before !== undefined) {
    const at = questions.findIndex(q => q.qcode === before);
    if (at >= 0) return at;
  }
  const above = after ?? parent;
  if (!above) return questions.length;
  return afterBranch(questions, above);
}

/** Returns how many questions come before the place after a branch. */
function afterBranch(questions: readonly Question[], qcode: number): number {
  const branch = branchOf(questions, qcode);
  const last = questions.findLastIndex(q => branch.has(q.qcode));
  return last < 0 ? questions.length : last + 1;
}

/** Returns the spot beside a question: under its parent, before or after it. */
export function besideOf(question: Question, side: 'before' | 'after'): Spot {
  const link = parentOf(question);
  // What follows the first question of the topic is asked after it: there is no other place.
  if (!link && side === 'after') return { parent: question.qcode, when: 'Y' };
  return { parent: link?.qcode ?? 0, when: link?.when ?? 'Y', [side]: question.qcode };
}

/** A step of a question with its branch in the tree: among its siblings, under the one above it, or beside its parent. */
export type BranchStep = 'up' | 'down' | 'in' | 'out';

/** Returns the move of a step; null where it leads nowhere. */
export function stepOf(source: readonly Question[], qcode: number, step: BranchStep): BranchMove | null {
  const questions = inSequence(source);
  const moving = questions.find(q => q.qcode === qcode);
  const link = moving && parentOf(moving);
  if (!link) return null;
  const siblings = questions.filter(q => parentOf(q)?.qcode === link.qcode);
  const at = siblings.findIndex(q => q.qcode === qcode);
  const [above, below] = [siblings[at - 1], siblings[at + 1]];
  const under = { qcode, parent: link.qcode, when: link.when };
  if (step === 'up') return above ? { ...under, seq: above.seq } : null;
  if (step === 'down') return below ? { ...under, seq: seqAfter(questions, qcode, below.qcode) } : null;
  if (step === 'in') {
    return above
      ? { qcode, parent: above.qcode, when: 'Y', seq: seqAfter(questions, qcode, above.qcode) }
      : null;
  }
  const parent = questions.find(q => q.qcode === link.qcode);
  const higher = parent && parentOf(parent);
  if (!higher) return null;
  const seq = seqAfter(questions, qcode, link.qcode);
  return { qcode, parent: higher.qcode, when: higher.when, seq };
}

/** Returns the move of a question with its branch to a spot. */
export function moveTo(source: readonly Question[], qcode: number, spot: Spot): BranchMove {
  const questions = inSequence(source);
  const { parent, when, before, after } = spot;
  const next = before === undefined ? undefined : questions.find(q => q.qcode === before);
  return { qcode, parent, when, seq: next?.seq ?? seqAfter(questions, qcode, after ?? parent) };
}

/** Returns the sequence of the question that follows a branch, without the branch of the question that moves. */
function seqAfter(questions: readonly Question[], moving: number, above: number): number {
  const own = branchOf(questions, moving);
  const others = questions.filter(q => !own.has(q.qcode));
  return others[afterBranch(others, above)]?.seq ?? lastSeq;
}
