import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupFindings, groupSentence } from '#shared/domain/authoring/groups.ts';
import { type FindingKind, findingTexts } from '#shared/domain/authoring/texts.ts';

const warnings: ReadonlySet<FindingKind> = new Set(['warnrepcat', 'warnactive', 'repeatedtext']);
const kinds = Object.keys(findingTexts) as FindingKind[];
const finding = fc
  .record({ qcode: fc.integer({ min: 1, max: 9 }), kind: fc.constantFrom(...kinds) })
  .map(({ qcode, kind }) => ({
    qcode,
    kind,
    severity: warnings.has(kind) ? ('warning' as const) : ('error' as const),
  }));

test('every finding is in one group of its kind, in the order in which it was found, and errors come first', () => {
  fc.assert(
    fc.property(fc.array(finding), findings => {
      const groups = groupFindings(findings);
      const severities = groups.map(({ severity }) => severity);
      expect(severities).toEqual([...severities].sort());
      expect(new Set(groups.map(({ kind }) => kind)).size).toBe(groups.length);
      for (const group of groups) {
        expect(group.findings).toEqual(findings.filter(({ kind }) => kind === group.kind));
      }
      expect(groups.flatMap(group => group.findings)).toHaveLength(findings.length);
    }),
  );
});

test('six questions without a category are one sentence', () => {
  const findings = [1, 2, 3, 4, 5, 6].map(qcode => ({
    qcode,
    kind: 'warnrepcat' as const,
    severity: 'warning' as const,
  }));
  expect(groupFindings(findings).map(groupSentence)).toEqual(['6 questions have no category.']);
});
