import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { type CheckFinding, checkQuestionnaire, type Rule } from '#shared/domain/authoring/checking/check.ts';
import type { Warning } from './texts.ts';

/** The list of the warning view for each rule. Other rules are on no list; publishing reports them. */
const listOf: Partial<Record<Rule, Warning>> = {
  warnnextstep: 'warnnextstep',
  missingcodes: 'warnnextstep',
  lessthanqcode: 'warnoutofseq',
  nextyes: 'warnoutofseq',
  nextno: 'warnoutofseq',
  deletesolution: 'warnextrasol',
  addsolution: 'warnshortsol',
  warnrepcat: 'warnrepcat',
  warnactive: 'warnactive',
};

/**
 * Returns the seven lists of the warning view: question numbers, in sequence. Pass `findings` to save the check if they
 * are already known. Source: docs/product.md, Authoring.
 */
export function warningLists(
  questions: readonly Question[],
  findings: readonly CheckFinding[] = checkQuestionnaire(questions),
): Record<Warning, number[]> {
  const lists: Record<Warning, number[]> = {
    warnnextstep: [],
    warnoutofseq: [],
    warnextrasol: [],
    warnshortsol: [],
    warnrepcat: [],
    warnactive: [],
    warninactive: [],
  };
  for (const { qcode, rule } of findings) {
    const list = listOf[rule];
    // Two rules of one list can be broken by one question; its findings follow each other.
    if (list && lists[list].at(-1) !== qcode) lists[list].push(qcode);
  }
  const named = new Set(questions.flatMap(q => [q.parentYes, q.parentNo]));
  lists.warninactive = lists.warnactive.filter(qcode => named.has(qcode));
  return lists;
}
