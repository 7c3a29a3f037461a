import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { inSequence } from '#shared/domain/answering/tree.ts';
import {
  type CheckFinding,
  checkQuestionnaire,
  isLinkRule,
  type LinkRule,
} from '#shared/domain/authoring/checking/check.ts';
import { branchOf } from './branch.ts';
import { codeOfLink } from './save.ts';
import type { SaveCode } from './texts.ts';

export interface BranchMove {
  qcode: number;
  /** The new parent; 0 for none. */
  parent: number;
  /** The parent's answer that leads to the question; ignored if there is no parent. */
  when: Answer;
  /** The question goes before the first question at this sequence or after it; last if there is none. */
  seq: number;
  /** Instead of `seq`: puts these questions in this order within the places they have. Undoes a move. */
  order?: readonly number[];
}

/**
 * Moves a question and its whole branch as one block. The sequence numbers stay the same; only the questions at them
 * change. Returns the questions that changed, or why the move is refused: a rule that it would newly break.
 * Source: docs/product.md, Authoring.
 */
export function movedBranch(
  source: readonly Question[],
  { qcode, parent, when, seq, order: named }: BranchMove,
): { changed: Question[] } | { problem: SaveCode | 'ownbranch' | 'nodata' } {
  const questions = inSequence(source);
  const byQcode = new Map(questions.map(q => [q.qcode, q]));
  const moving = byQcode.get(qcode);
  if (!moving) return { problem: 'nodata' };
  const branch = branchOf(questions, qcode);
  if (branch.has(parent)) return { problem: 'ownbranch' };

  const linked = { ...moving, parentYes: when === 'Y' ? parent : 0, parentNo: when === 'N' ? parent : 0 };
  if (named && (new Set(named).size < named.length || named.some(code => !byQcode.has(code)))) {
    return { problem: 'nodata' };
  }
  const order = named ? inOrder(questions, named, linked) : asBlock(questions, branch, linked, seq);
  const after = order.map((q, i) => {
    const place = questions[i]!.seq;
    return q.seq === place ? q : { ...q, seq: place };
  });

  const broken = newlyBroken(checkQuestionnaire(questions), checkQuestionnaire(after));
  if (broken) {
    const q = after.find(other => other.qcode === broken.qcode)!;
    return { problem: codeOfLink(broken.rule, q, byQcode) };
  }
  return { changed: after.filter(q => !isSame(q, byQcode.get(q.qcode)!)) };
}

/** Returns the questions with a branch as one block before the question at a sequence. */
function asBlock(questions: readonly Question[], branch: ReadonlySet<number>, linked: Question, seq: number) {
  const others = questions.filter(q => !branch.has(q.qcode));
  const block = questions.filter(q => branch.has(q.qcode)).map(q => (q.qcode === linked.qcode ? linked : q));
  // The question comes first in its branch, even if part of the branch came before it.
  block.sort((a, b) => Number(b === linked) - Number(a === linked));
  const before = others.findIndex(q => q.seq >= seq);
  const at = before < 0 ? others.length : before;
  return [...others.slice(0, at), ...block, ...others.slice(at)];
}

/** Returns the questions with the named ones in that order, within the places they have. */
function inOrder(questions: readonly Question[], named: readonly number[], linked: Question) {
  const byQcode = new Map(questions.map(q => [q.qcode, q.qcode === linked.qcode ? linked : q]));
  const among = new Set(named);
  let next = 0;
  return questions.map(q => byQcode.get(among.has(q.qcode) ? named[next++]! : q.qcode)!);
}

/** Returns the first rule on links that a change newly breaks. A move can break no other rule. */
function newlyBroken(before: readonly CheckFinding[], after: readonly CheckFinding[]) {
  const known = new Set(before.map(({ qcode, rule }) => `${qcode} ${rule}`));
  return after.find(
    (finding): finding is CheckFinding & { rule: LinkRule } =>
      isLinkRule(finding.rule) && !known.has(`${finding.qcode} ${finding.rule}`),
  );
}

const isSame = (a: Question, b: Question): boolean =>
  a.seq === b.seq && a.parentYes === b.parentYes && a.parentNo === b.parentNo;
