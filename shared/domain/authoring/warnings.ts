import { checkQuestionnaire, type Finding, type Rule } from '#shared/domain/answering/check.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import type { Warning } from './texts.ts';

/** The list of the warning view that a finding belongs on; what is on none bars publishing in its own words. */
const listOf: Partial<Record<Rule, Warning>> = {
  warnnextstep: 'warnnextstep',
  lessthanqcode: 'warnoutofseq',
  nextyes: 'warnoutofseq',
  nextno: 'warnoutofseq',
  deletesolution: 'warnextrasol',
  addsolution: 'warnshortsol',
  warnrepcat: 'warnrepcat',
  warnactive: 'warnactive',
};

/**
 * The seven lists of the warning view: numbers of questions, in sequence. `findings` spares the check where
 * it is known already. Source: docs/product.md, Authoring.
 */
export function warningLists(
  questions: readonly Question[],
  findings: readonly Finding[] = checkQuestionnaire(questions),
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
    if (list) lists[list].push(qcode);
  }
  const named = new Set(questions.flatMap(q => [q.parentYes, q.parentNo]));
  lists.warninactive = lists.warnactive.filter(qcode => named.has(qcode));
  return lists;
}
