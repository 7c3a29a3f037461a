import type { Finding } from '#shared/domain/answering/check.ts';
import { bySequence, type Question } from '#shared/domain/answering/questionnaire.ts';
import type { Checker } from '#shared/domain/authoring/checker.ts';
import type { SaveCode } from '#shared/domain/authoring/texts.ts';
import { findingTexts, warningTexts } from '#shared/domain/authoring/texts.ts';
import { warningLists } from '#shared/domain/authoring/warnings.ts';
import { hasRefusedLink } from '#shared/domain/kit/markup.ts';
import type { Values } from './form.ts';

/** The topic with some questions added, or in the place of those with their numbers. */
export function withLive(questions: readonly Question[], live: readonly Question[]): readonly Question[] {
  if (live.length === 0) return questions;
  const typed = new Set(live.map(q => q.qcode));
  return [...questions.filter(q => !typed.has(q.qcode)), ...live].sort(bySequence);
}

/** The findings with some questions as they are typed; the checker is left as it was. */
export function liveFindings(
  checker: Checker,
  saved: readonly Question[],
  live: readonly Question[],
): Finding[] {
  for (const question of live) checker.put(question);
  const findings = checker.findings();
  for (const { qcode } of live) {
    const former = saved.find(q => q.qcode === qcode);
    if (former) checker.put(former);
    else checker.remove(qcode);
  }
  return findings;
}

/** What a question is marked with, by number: the sentences of the warning view, and of what bars publishing. */
export function marksOf(
  questions: readonly Question[],
  findings: readonly Finding[],
): ReadonlyMap<number, readonly string[]> {
  const marks = new Map<number, string[]>();
  const add = (qcode: number, text: string) => {
    const known = marks.get(qcode);
    if (known) known.push(text);
    else marks.set(qcode, [text]);
  };
  const lists = warningLists(questions, findings);
  for (const [name, qcodes] of Object.entries(lists) as [keyof typeof lists, number[]][]) {
    for (const qcode of qcodes) {
      add(qcode, warningTexts[name]);
    }
  }
  const told = new Set<Finding['rule']>([
    ...(['warnnextstep', 'lessthanqcode', 'nextyes', 'nextno', 'deletesolution', 'addsolution'] as const),
    ...(['warnrepcat', 'warnactive'] as const),
  ]);
  for (const { qcode, rule } of findings) if (!told.has(rule)) add(qcode, findingTexts[rule]);
  return marks;
}

/** The field of the form at which a refusal is told, given what was entered. */
export function fieldOf(code: SaveCode, values: Values): keyof Values {
  const link = values.ifparentyes !== '0' && values.ifparentyes !== '' ? 'ifparentyes' : 'ifparentno';
  const both = values.ifparentyes === values.ifparentno;
  const fields: Record<SaveCode, keyof Values> = {
    Parantinfirst: link,
    invalidparentyes: 'ifparentyes',
    invalidparentno: 'ifparentno',
    toomanycodes: 'ifparentno',
    missingcodes: 'ifparentyes',
    lessthanqcode: link,
    nextyes: 'ifparentyes',
    nextno: 'ifparentno',
    parentinactive: link,
    childsequence: both ? 'ifparentno' : 'questionseq',
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

/** The fields that a refusal is about: it is told while typing once one of them was changed. */
export function fieldsAbout(code: SaveCode): readonly (keyof Values)[] {
  if (code === 'empty') return ['qdescr'];
  if (code === 'markup') return ['qdescr', 'solutiondesc'];
  if (code === 'addsolution' || code === 'deletesolution') return ['solutionif', 'solutiondesc'];
  if (code === 'notinactive' || code === 'warninactive') return ['activeq'];
  return ['ifparentyes', 'ifparentno', 'questionseq'];
}
