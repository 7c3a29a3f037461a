import { bySequence, type Question } from '#shared/domain/answering/questionnaire.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import type { CheckFinding } from '#shared/domain/authoring/checking/check.ts';
import type { Checker } from '#shared/domain/authoring/checking/checker.ts';
import { type TreeProblem, treeProblems } from '#shared/domain/authoring/prove.ts';
import type { SaveCode } from '#shared/domain/authoring/texts.ts';
import { findingTexts, warningTexts } from '#shared/domain/authoring/texts.ts';
import { warningLists } from '#shared/domain/authoring/warnings.ts';
import { hasRefusedLink } from '#shared/domain/kit/markup.ts';
import { counted } from '#shared/domain/kit/words.ts';
import type { QuestionValues } from './panel/form.ts';

/** Returns the questions with some added, or replaced where the number is the same. */
export function withLive(questions: readonly Question[], live: readonly Question[]): readonly Question[] {
  if (live.length === 0) return questions;
  const typed = new Set(live.map(q => q.qcode));
  return [...questions.filter(q => !typed.has(q.qcode)), ...live].sort(bySequence);
}

/** Returns the findings with some questions as typed; the checker is unchanged afterward. */
export function liveFindings(
  checker: Checker,
  saved: readonly Question[],
  live: readonly Question[],
): CheckFinding[] {
  for (const question of live) checker.put(question);
  const findings = checker.findings();
  for (const { qcode } of live) {
    const before = saved.find(q => q.qcode === qcode);
    if (before) checker.put(before);
    else checker.remove(qcode);
  }
  return findings;
}

/** What only the whole tree shows of questions as typed. Most topics have none of it. */
export function liveProblems(
  questions: readonly Question[],
  findings: readonly CheckFinding[],
): readonly TreeProblem[] {
  return treeProblems(compileTree(questions), findings);
}

/** Returns the marks of each question by number: the sentences of the warning view, and why publishing is refused. */
export function marksOf(
  questions: readonly Question[],
  findings: readonly CheckFinding[],
  problems: readonly TreeProblem[],
): ReadonlyMap<number, readonly string[]> {
  const marks = new Map<number, string[]>();
  const add = (qcode: number, text: string) => {
    const known = marks.get(qcode) ?? [];
    // Two rules may have the same sentence.
    if (!known.includes(text)) marks.set(qcode, [...known, text]);
  };
  const lists = warningLists(questions, findings);
  for (const [name, qcodes] of Object.entries(lists) as [keyof typeof lists, number[]][]) {
    for (const qcode of qcodes) {
      add(qcode, warningTexts[name]);
    }
  }
  const covered = new Set<CheckFinding['rule']>([
    ...(['warnnextstep', 'lessthanqcode', 'nextyes', 'nextno', 'deletesolution', 'addsolution'] as const),
    ...(['warnrepcat', 'warnactive'] as const),
  ]);
  for (const { qcode, rule } of findings) if (!covered.has(rule)) add(qcode, findingTexts[rule]);
  const cutOff = new Map<number, number>();
  for (const { qcode, kind, because } of problems) {
    if (kind === 'cycle') add(qcode, findingTexts.cycle);
    else cutOff.set(because, (cutOff.get(because) ?? 0) + 1);
  }
  // Only the question to mend is flagged, not everything below it.
  for (const [qcode, count] of cutOff) {
    add(qcode, `Because of it, no answers lead to ${counted(count, ['question', 'questions'])} below it.`);
  }
  return marks;
}

/** Returns the field of the form that shows a refusal, by what was entered. */
export function questionFieldOf(code: SaveCode, values: QuestionValues): keyof QuestionValues {
  const link = values.ifparentyes !== '0' && values.ifparentyes !== '' ? 'ifparentyes' : 'ifparentno';
  const fields: Record<SaveCode, keyof QuestionValues> = {
    Parantinfirst: link,
    invalidparentyes: 'ifparentyes',
    invalidparentno: 'ifparentno',
    toomanycodes: 'ifparentno',
    missingcodes: 'ifparentyes',
    formerfirst: 'questionseq',
    lessthanqcode: link,
    nextyes: 'ifparentyes',
    nextno: 'ifparentno',
    parentinactive: link,
    sameparent: 'ifparentno',
    childsequence: 'questionseq',
    notinactive: 'activeq',
    warninactive: 'activeq',
    deletesolution: 'solutiondesc',
    addsolution: 'solutiondesc',
    duplicateseq: 'questionseq',
    empty: 'qdescr',
    markup: hasRefusedLink(values.qdescr) ? 'qdescr' : 'solutiondesc',
  };
  return fields[code];
}

/** Returns the fields that a refusal is about. While people type, it shows once one of them was changed. */
export function fieldsAbout(code: SaveCode): readonly (keyof QuestionValues)[] {
  if (code === 'empty') return ['qdescr'];
  if (code === 'markup') return ['qdescr', 'solutiondesc'];
  if (code === 'addsolution' || code === 'deletesolution') return ['solutionif', 'solutiondesc'];
  if (code === 'notinactive' || code === 'warninactive') return ['activeq'];
  return ['ifparentyes', 'ifparentno', 'questionseq'];
}
