import type { FindingKind } from './texts.ts';

interface Found {
  qcode: number;
  kind: FindingKind;
  severity: 'error' | 'warning';
}

/** The findings of one kind, in the order in which they were found. */
export interface FindingGroup<F extends Found> {
  kind: FindingKind;
  severity: F['severity'];
  findings: readonly F[];
}

/** Returns findings by kind: errors first, then each kind where it was first found. Stable, O(n). */
export function groupFindings<F extends Found>(findings: readonly F[]): FindingGroup<F>[] {
  const groups = new Map<string, { kind: FindingKind; severity: F['severity']; findings: F[] }>();
  for (const finding of findings) {
    const { kind, severity } = finding;
    const known = groups.get(`${severity} ${kind}`);
    if (known) known.findings.push(finding);
    else groups.set(`${severity} ${kind}`, { kind, severity, findings: [finding] });
  }
  const all = [...groups.values()];
  return [...all.filter(g => g.severity === 'error'), ...all.filter(g => g.severity === 'warning')];
}

/** What several questions have in common that have the same finding: goes on after "6 questions". */
const several: Readonly<Record<FindingKind, string>> = {
  Parantinfirst: 'come first and have a parent',
  invalidqcode: 'name a parent that does not exist',
  toomanycodes: 'name two parents',
  missingcodes: 'have no parent',
  lessthanqcode: 'come before their parent',
  nextyes: 'follow the Yes of a question that comes after them',
  nextno: 'follow the No of a question that comes after them',
  parentinactive: 'have an inactive parent',
  cycle: 'follow themselves',
  unreachable: 'cannot be reached by any answers',
  deletesolution: 'have a solution that no answer calls for',
  addsolution: 'have no solution where an answer calls for one',
  duplicateqcode: 'have a number that is used twice',
  duplicateseq: 'have a place in the sequence that is used twice',
  empty: 'have no words',
  warnnextstep: 'yield no suggestion and lead to no question',
  warnrepcat: 'have no category',
  warnactive: 'are inactive and will not be asked',
  repeatedtext: 'have the same words as another question',
  shownastext: 'have formatting that is shown as plain text',
};

/** Returns a sentence about the questions of a group with more than one. */
export const groupSentence = ({ kind, findings }: FindingGroup<Found>): string =>
  `${new Set(findings.map(f => f.qcode)).size} questions ${several[kind]}.`;
