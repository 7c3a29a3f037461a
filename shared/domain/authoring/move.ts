import {
  checkQuestionnaire,
  type Finding,
  isLinkRule,
  type LinkRule,
} from '#shared/domain/answering/check.ts';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { inSequence } from '#shared/domain/answering/tree.ts';
import { codeOfLink } from './save.ts';
import type { SaveCode } from './texts.ts';

export interface Move {
  qcode: number;
  /** The question to hang on; 0 for none. */
  parent: number;
  /** The parent's answer that makes it asked; without meaning where there is none. */
  when: Answer;
  /** Comes to stand before the first question at this place or after it; last where there is none. */
  seq: number;
  /** Instead of that: these questions share the places they have among them, in this order. Takes a move back. */
  order?: readonly number[];
}

/**
 * Moves a question and, as a block in its order, everything that hangs on it. The places in the order stay
 * the ones there were; only who stands at them changes. Answers the questions that changed, or what stands
 * against it: a rule that would be broken and was not before. Source: docs/product.md, Authoring.
 */
export function movedBranch(
  source: readonly Question[],
  { qcode, parent, when, seq, order: named }: Move,
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

/** The questions with a branch as a block before what stands at a place. */
function asBlock(questions: readonly Question[], branch: ReadonlySet<number>, linked: Question, seq: number) {
  const others = questions.filter(q => !branch.has(q.qcode));
  const block = questions.filter(q => branch.has(q.qcode)).map(q => (q.qcode === linked.qcode ? linked : q));
  // The question leads its branch, also where something of it stood before.
  block.sort((a, b) => Number(b === linked) - Number(a === linked));
  const before = others.findIndex(q => q.seq >= seq);
  const at = before < 0 ? others.length : before;
  return [...others.slice(0, at), ...block, ...others.slice(at)];
}

/** The questions with some of them in the order named, at the places that those have among them. */
function inOrder(questions: readonly Question[], named: readonly number[], linked: Question) {
  const byQcode = new Map(questions.map(q => [q.qcode, q.qcode === linked.qcode ? linked : q]));
  const among = new Set(named);
  let next = 0;
  return questions.map(q => byQcode.get(among.has(q.qcode) ? named[next++]! : q.qcode)!);
}

/** The numbers of a question and of everything that hangs on it, also where links run in a circle. */
function branchOf(questions: readonly Question[], qcode: number): ReadonlySet<number> {
  const children = new Map<number, number[]>();
  for (const q of questions) {
    for (const parent of new Set([q.parentYes, q.parentNo])) {
      const known = children.get(parent);
      if (known) known.push(q.qcode);
      else if (parent) children.set(parent, [q.qcode]);
    }
  }
  const branch = new Set([qcode]);
  // A Set hands out what is added while it is walked.
  for (const member of branch) for (const child of children.get(member) ?? []) branch.add(child);
  return branch;
}

/** The first rule on links that is broken after a change and was not before; a move can break no other. */
function newlyBroken(before: readonly Finding[], after: readonly Finding[]) {
  const known = new Set(before.map(({ qcode, rule }) => `${qcode} ${rule}`));
  return after.find(
    (finding): finding is Finding & { rule: LinkRule } =>
      isLinkRule(finding.rule) && !known.has(`${finding.qcode} ${finding.rule}`),
  );
}

const isSame = (a: Question, b: Question): boolean =>
  a.seq === b.seq && a.parentYes === b.parentYes && a.parentNo === b.parentNo;
