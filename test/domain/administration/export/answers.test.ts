import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerLabels, answerRows } from '#shared/domain/administration/export/answers.ts';
import { distinctNames } from '#shared/domain/administration/export/filenames.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';

const question = (seq: number, solutionIf: Question['solutionIf']): Question => ({
  qcode: seq * 10,
  seq,
  parentYes: 0,
  parentNo: 0,
  text: `Question ${seq}`,
  priority: 'High',
  category: '',
  guidance: '',
  solutionIf,
  solution: '',
  active: true,
});
const column = (label: (typeof answerLabels)[number]) => answerLabels.indexOf(label);

describe('The rows of a run', () => {
  test('say of each answer what was asked, by whom it was given, and whether it complies', () => {
    const run = {
      ...{ answers: 'Yn-NY', period: '202603', versionid: 'acme-t@2', state: 'closed' as const },
      ...{ score: 12.5, completedAt: '2026-03-15 12:00:00' },
      ...{
        people: ['a@acme.example', 'b@acme.example'],
        segments: [
          [0, 0],
          [1, 3],
        ] as [number, number][],
      },
    };
    const questions = (['Y', 'Y', 'N', '-', 'N'] as const).map((fails, n) => question(n + 1, fails));
    const rows = answerRows(run, { name: 'Boston', internalId: 'B1' }, questions);
    for (const row of rows) expect(row).toHaveLength(answerLabels.length);
    const told = rows.map(row =>
      (
        ['Question number', 'Answer', 'Compliant', 'Confirmed from an earlier month', 'Answered by'] as const
      ).map(label => row[column(label)]),
    );
    expect(told).toEqual([
      [1, 'Yes', 'No', '', 'a@acme.example'],
      [2, 'No', 'Yes', 'Yes', 'a@acme.example'],
      [4, 'No', '', '', 'b@acme.example'],
      [5, 'Yes', 'Yes', '', 'b@acme.example'],
    ]);
    expect(rows[0]!.slice(0, 6)).toEqual([
      'Boston',
      'B1',
      '2026-03',
      'Completed',
      12.5,
      '2026-03-15 12:00:00',
    ]);
  });

  test('are as many as its answers, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Y', 'N', 'y', 'n', '-'), { maxLength: 30 }), given => {
        const run = {
          ...{ answers: given.join(''), period: '202603', versionid: 'v', state: 'open' as const },
          ...{ score: undefined, completedAt: '', people: [], segments: [] },
        };
        const questions = given.map((_, n) => question(n + 1, 'N'));
        const rows = answerRows(run, { name: '', internalId: '' }, questions);
        expect(rows).toHaveLength(given.filter(letter => letter !== '-').length);
      }),
      { numRuns: 50 },
    );
  });
});

test('Files have names of their own that every file system accepts, whatever the titles are', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 90 }), { maxLength: 12 }), titles => {
      const nameOf = distinctNames('Topic');
      const names = titles.map(nameOf);
      expect(new Set(names.map(name => name.toLowerCase())).size).toBe(titles.length);
      for (const name of names) {
        expect(name).not.toMatch(/[\\/:*?"<>|]|\p{Cc}|\p{Bidi_Control}|^[\s.]|[\s.]$|^$/u);
        // The longest name that file systems take, less what follows it.
        expect(Buffer.byteLength(name)).toBeLessThan(200);
        expect(name.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
  const nameOf = distinctNames('Topic');
  expect(['A/B', 'a\\b', '..', 'A/B'].map(nameOf)).toEqual(['A-B', 'a-b (2)', 'Topic', 'A-B (3)']);
  expect(['con', 'NUL.x', 'Console', 'e\u0301', '\u00e9', 'a\u202Evsc.exe'].map(nameOf)).toEqual([
    'con-',
    'NUL-.x',
    'Console',
    '\u00e9',
    '\u00e9 (2)',
    'a-vsc.exe',
  ]);
  expect(nameOf('漢'.repeat(200))).toBe('漢'.repeat(60));
});
