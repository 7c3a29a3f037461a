import { bySequence, parentOf, type Question } from './questionnaire.ts';

/** The rules a topic can break. Errors bar publishing; warnings are shown. Codes as the product's calls answer them. */
export type Rule =
  | 'Parantinfirst'
  | 'invalidqcode'
  | 'toomanycodes'
  | 'missingcodes'
  | 'lessthanqcode'
  | 'nextyes'
  | 'nextno'
  | 'parentinactive'
  | 'deletesolution'
  | 'addsolution'
  | 'duplicateqcode'
  | 'duplicateseq'
  | 'empty'
  | 'warnnextstep'
  | 'warnrepcat'
  | 'warnactive'
  | 'repeatedtext';

export interface Finding {
  qcode: number;
  rule: Rule;
  severity: 'error' | 'warning';
}

const warnings: ReadonlySet<Rule> = new Set(['warnnextstep', 'warnrepcat', 'warnactive', 'repeatedtext']);

const hasSolution = (q: Question): boolean => q.solution.trim() !== '' && q.solution.trim() !== '-';

/**
 * Every finding on a whole topic, in sequence. O(n). A topic without an error is a tree whose every active
 * question can be asked. Source: docs/product.md, Branching.
 */
export function checkQuestionnaire(source: readonly Question[]): Finding[] {
  const questions = [...source].sort(bySequence);
  const byQcode = new Map<number, Question>();
  const findings: Finding[] = [];
  const find = (q: Question, rule: Rule) =>
    findings.push({ qcode: q.qcode, rule, severity: warnings.has(rule) ? 'warning' : 'error' });

  for (const q of questions) {
    if (byQcode.has(q.qcode)) find(q, 'duplicateqcode');
    byQcode.set(q.qcode, q);
  }
  const withChild = new Set<number>();
  for (const q of questions) if (q.active) for (const p of [q.parentYes, q.parentNo]) withChild.add(p);

  const wording = new Set<string>();
  questions.forEach((q, i) => {
    if (questions[i - 1]?.seq === q.seq) find(q, 'duplicateseq');
    if (!q.text.trim()) find(q, 'empty');
    for (const rule of linkProblems(q, i === 0, byQcode)) find(q, rule);
    if (q.solutionIf === '-' && hasSolution(q)) find(q, 'deletesolution');
    if (q.solutionIf !== '-' && !hasSolution(q)) find(q, 'addsolution');
    if (!q.active) find(q, 'warnactive');
    else {
      const dangling = i > 0 && !parentOf(q);
      if (q.solutionIf === '-' && (dangling || !withChild.has(q.qcode))) find(q, 'warnnextstep');
      if (!q.category.trim()) find(q, 'warnrepcat');
      const words = q.text.trim().toLowerCase().replace(/\s+/g, ' ');
      if (wording.has(words)) find(q, 'repeatedtext');
      wording.add(words);
    }
  });
  return findings;
}

/** What is wrong with a question's link to its parent; the first problem only, as a save would tell it. */
function linkProblems(q: Question, first: boolean, byQcode: ReadonlyMap<number, Question>): Rule[] {
  const { parentYes, parentNo } = q;
  if (first) return parentYes || parentNo ? ['Parantinfirst'] : [];
  if ((parentYes && !byQcode.has(parentYes)) || (parentNo && !byQcode.has(parentNo))) return ['invalidqcode'];
  if (parentYes && parentNo) return ['toomanycodes'];
  const parent = byQcode.get(parentYes || parentNo);
  if (!parent) return ['missingcodes'];
  if (parent.seq >= q.seq) {
    return [parent.qcode >= q.qcode ? 'lessthanqcode' : parentYes ? 'nextyes' : 'nextno'];
  }
  return parent.active || !q.active ? [] : ['parentinactive'];
}
