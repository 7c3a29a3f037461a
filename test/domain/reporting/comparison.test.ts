import { describe, expect, test } from 'vitest';
import { readRun } from '#shared/domain/answering/run.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { comparedQuestions, type DetailedMonth } from '#shared/domain/reporting/comparedrows.ts';
import {
  type ComparedAction,
  type ComparedMonth,
  metricKeys,
  metricsOf,
  overdueOn,
  untouched,
} from '#shared/domain/reporting/comparison.ts';
import { question } from '#test/support/topics/trees.ts';

const action = (more: Partial<ComparedAction>): ComparedAction => ({ ...untouched, ...more });
const month = (more: Partial<ComparedMonth> = {}): ComparedMonth => ({
  period: '202602',
  formula: 1,
  score: 40,
  asked: 10,
  scored: { High: 2, Medium: 3, Low: 4 },
  failed: { High: 1, Medium: 1, Low: 0 },
  all: [untouched, untouched],
  questions: 12,
  asOf: '2026-03-10',
  ...more,
});
const metric = (early: ComparedMonth, late: ComparedMonth, key: string) =>
  metricsOf(early, late).find(one => one.key === key)!;

describe('the ten metrics', () => {
  test('say in at most 40 characters which month is better, and are named in at most 35', () => {
    const worst = { High: 100, Medium: 100, Low: 100 };
    const many = Array.from({ length: 300 }, () => action({ owner: 'a@b.example', due: '2020-01-01' }));
    const all = [month(), month({ score: 0.01, failed: worst, scored: worst, asked: 1000, all: many })];
    const none = { High: 0, Medium: 0, Low: 0 };
    all.push(month({ score: 0, scored: none, failed: none, all: [] }));
    for (const early of all) {
      for (const late of all) {
        const metrics = metricsOf(early, late);
        expect(metrics.map(({ key }) => key)).toEqual([...metricKeys]);
        expect(metrics).toHaveLength(10);
        for (const { label, reason } of metrics) {
          expect([label.length <= 35, reason.length <= 40, reason]).toEqual([true, true, reason]);
        }
      }
    }
  });

  test('have no score and no change of it where the topic did not apply', () => {
    const none = month({ period: '202603', score: null, scored: { High: 0, Medium: 0, Low: 0 } });
    expect(metric(month(), none, 'score')).toMatchObject({
      early: 40,
      late: null,
      lateCategory: 'Does not apply here',
      variance: null,
      level: 'Same',
      reason: 'No scored questions in Mar 2026',
    });
  });

  test.each<[string, Partial<ComparedMonth>, string, string]>([
    ['score', { score: 30.5 }, 'Better', '9.50 points lower, which is better'],
    ['score', { score: 41 }, 'Worse', '1.00 points higher, which is worse'],
    ['high', { failed: { High: 2, Medium: 1, Low: 0 } }, 'Worse', '1 more, which is worse'],
    ['asked', { asked: 12 }, 'Same', '2 more, neither better nor worse'],
    [
      'assigned',
      { all: [action({ owner: 'a@b.example' }), untouched] },
      'Better',
      '50 points higher, which is better',
    ],
    ['completed', { all: [] }, 'Same', 'No suggestions in Mar 2026'],
    ['compliant', {}, 'Same', 'The same in both months'],
  ])('%s of %o is %s', (key, more, level, reason) => {
    expect(metric(month(), month({ period: '202603', ...more }), key)).toMatchObject({ level, reason });
  });

  test('show both scores but no difference where they come from different formulas', () => {
    expect(metric(month(), month({ formula: 2, score: 10 }), 'score')).toMatchObject({
      early: 40,
      late: 10,
      variance: null,
      level: 'Same',
    });
  });
});

test.each<[boolean, Partial<ComparedAction>]>([
  [true, { due: '2026-03-09' }],
  [false, { due: '2026-03-10' }],
  [false, { due: '' }],
  [false, { due: '2026-03-01', completed: 'Y', completedOn: '2026-03-10' }],
  [true, { due: '2026-03-01', completed: 'Y', completedOn: '2026-03-11' }],
])('that it is overdue on 10 March 2026 is %s for %o', (overdue, more) => {
  expect(overdueOn(action(more), '2026-03-10')).toBe(overdue);
});

describe('the questions of two months', () => {
  const questions = [question({ qcode: 1, seq: 1 })];
  const detailed = (period: string, answers: string, of = questions): DetailedMonth => {
    const tree = compileTree(of);
    return { period, tree, state: readRun(tree, answers), actions: new Map(), asOf: '2026-03-10' };
  };
  const scoredBy = (solutionIf: 'Y' | 'N' | '-') => [question({ qcode: 1, seq: 1, solutionIf })];

  test.each([
    ['Y', 'N', 'Worse', 'Not compliant since Mar 2026'],
    ['N', 'Y', 'Better', 'Compliant since Mar 2026'],
    ['N', 'N', 'Same', 'Still not compliant'],
    ['Y', 'Y', 'Same', 'Compliant in both months'],
  ])('%s, then %s is %s', (then, now, level, reason) => {
    const [row] = comparedQuestions(detailed('202602', then), detailed('202603', now));
    expect(row).toMatchObject({ level, reason });
  });

  test('are judged by what each month held for compliant', () => {
    const rows = (of: 'Y' | 'N' | '-', by: 'Y' | 'N' | '-') =>
      comparedQuestions(detailed('202602', 'Y', scoredBy(of)), detailed('202603', 'Y', scoredBy(by)))[0]!;
    expect(rows('N', 'Y')).toMatchObject({ level: 'Worse' });
    expect(rows('-', 'Y')).toMatchObject({ level: 'Same', reason: 'Not scored in Feb 2026' });
    expect(rows('-', '-')).toMatchObject({ level: 'Same', reason: 'Not scored' });
  });

  test('show as it was asked what only the earlier month asked', () => {
    const later = [
      question({ qcode: 2, seq: 1 }),
      question({ qcode: 1, seq: 2, text: 'Reworded?', active: false }),
    ];
    const rows = comparedQuestions(detailed('202602', 'N'), detailed('202603', 'Y', later));
    expect(rows.map(({ question: { qcode, text }, reason }) => [qcode, text, reason])).toEqual([
      [2, 'Is point 2 settled?', 'Asked in Mar 2026 only'],
      [1, 'Is point 1 settled?', 'Asked in Feb 2026 only'],
    ]);
  });
});
