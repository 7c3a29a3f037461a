import type { Question } from '#shared/domain/answering/questionnaire.ts';
import {
  type CheckFinding,
  checkQuestionnaire,
  isLinkRule,
} from '#shared/domain/authoring/checking/check.ts';
import { codeOfLink } from '#shared/domain/authoring/save.ts';
import type { SaveCode } from '#shared/domain/authoring/texts.ts';
import { hasRefusedLink } from '#shared/domain/kit/markup.ts';

/** The limits of one change of several questions. */
export const changeLimits = {
  /** Questions that are added. */
  added: 500,
  /** Questions that are changed or deleted: as many as a topic can have. */
  changed: 5000,
} as const;

/** Why a change of several questions is refused. `followed`: another question is asked after a deleted one. */
export interface ChangeProblem {
  qcode: number;
  code: SaveCode | 'followed';
}

/**
 * Returns why several questions cannot be changed together, or null: the first error that the change brings into the
 * topic. Errors that were there before do not prevent it. O(n). Source: docs/product.md, Authoring.
 */
export function changeProblem(before: readonly Question[], after: readonly Question[]): ChangeProblem | null {
  const was = new Map(before.map(q => [q.qcode, q]));
  const now = new Map(after.map(q => [q.qcode, q]));
  const refused = after.find(q => {
    const former = was.get(q.qcode);
    return hasNewLink(q.text, former?.text) || hasNewLink(q.solution, former?.solution);
  });
  if (refused) return { qcode: refused.qcode, code: 'markup' };
  const known = new Set(errorsOf(before).map(nameOf));
  const broken = errorsOf(after).find(finding => !known.has(nameOf(finding)));
  if (!broken) return null;
  const { qcode, rule } = broken;
  const question = now.get(qcode)!;
  const parents = [question.parentYes, question.parentNo].filter(Boolean);
  if (rule === 'invalidqcode' && parents.some(parent => was.has(parent) && !now.has(parent))) {
    return { qcode: parents.find(parent => !now.has(parent))!, code: 'followed' };
  }
  if (rule === 'parentinactive') {
    const parent = parents.find(number => was.get(number)?.active && !now.get(number)?.active);
    return parent ? { qcode: parent, code: 'notinactive' } : { qcode, code: rule };
  }
  if (isLinkRule(rule)) return { qcode, code: codeOfLink(rule, question, now) };
  return { qcode, code: rule as Extract<typeof rule, SaveCode> };
}

const hasNewLink = (text: string, former: string | undefined): boolean =>
  text !== former && hasRefusedLink(text);

const errorsOf = (questions: readonly Question[]): CheckFinding[] =>
  checkQuestionnaire(questions).filter(({ severity }) => severity === 'error');
const nameOf = ({ qcode, rule }: CheckFinding): string => `${qcode} ${rule}`;
