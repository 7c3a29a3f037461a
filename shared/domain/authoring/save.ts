import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { type LinkRule, linkProblem, solutionProblem } from '#shared/domain/authoring/checking/check.ts';
import { hasRefusedLink } from '#shared/domain/kit/markup.ts';
import { isBlank } from '#shared/domain/kit/words.ts';
import type { SaveCode } from './texts.ts';

/**
 * Returns why a question cannot be saved into a topic, or null: the first problem in the order of the rules.
 * A question whose number the topic has is changed; any other is added. A save that is not refused cuts no question off: the
 * one that has been the first needs a parent once another comes before it. O(n).
 * Source: docs/product.md, Authoring.
 */
export function saveProblem(questions: readonly Question[], next: Question): SaveCode | null {
  const named = new Map<number, Question>([[next.qcode, next]]);
  let former: Question | undefined;
  let first = true;
  let seqTaken = false;
  let firstChild: Question | undefined;
  for (const q of questions) {
    if (q.qcode === next.qcode) {
      former = q;
      continue;
    }
    if (q.seq < next.seq) first = false;
    if (q.seq === next.seq) seqTaken = true;
    if (q.qcode === next.parentYes || q.qcode === next.parentNo) named.set(q.qcode, q);
    const isChild = q.parentYes === next.qcode || q.parentNo === next.qcode;
    if (isChild && (!firstChild || q.seq < firstChild.seq)) firstChild = q;
  }
  if (first && seqTaken) return 'duplicateseq';
  const link = linkProblem(next, first, named);
  if (link) return codeOfLink(link, next, named);
  if (formerFirst(questions, next)) return 'formerfirst';
  if (firstChild && firstChild.seq <= next.seq) return 'childsequence';
  if (firstChild && !next.active) return former?.active === false ? 'warninactive' : 'notinactive';
  const problem = solutionProblem(next);
  if (problem) return problem;
  if (seqTaken) return 'duplicateseq';
  if (isBlank(next.text)) return 'empty';
  return hasRefusedLink(next.text) || hasRefusedLink(next.solution) ? 'markup' : null;
}

type Placed = Pick<Question, 'qcode' | 'seq' | 'parentYes' | 'parentNo'>;

/**
 * The question that has been the first of a topic, where another one without a parent is put before it; undefined where none
 * is. It has to follow that one, or it is never asked. O(n).
 */
export function formerFirst<Q extends Placed>(questions: readonly Q[], next: Placed): Q | undefined {
  if (next.parentYes || next.parentNo) return undefined;
  let first: Q | undefined;
  for (const q of questions) if (!first || q.seq < first.seq) first = q;
  const follows = first && first.qcode !== next.qcode && next.seq < first.seq;
  return follows && !first?.parentYes && !first?.parentNo ? first : undefined;
}

/** Returns the save's code for a rule on links. The code distinguishes Yes from No, and two links from one link twice. */
export function codeOfLink(
  rule: LinkRule,
  q: Pick<Question, 'parentYes' | 'parentNo'>,
  byQcode: Pick<ReadonlyMap<number, unknown>, 'has'>,
): SaveCode {
  if (rule === 'invalidqcode') {
    return q.parentYes && !byQcode.has(q.parentYes) ? 'invalidparentyes' : 'invalidparentno';
  }
  if (rule === 'toomanycodes' && q.parentYes === q.parentNo) return 'sameparent';
  return rule;
}
