import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer, Priority, Question } from '#shared/domain/answering/questionnaire.ts';
import { readRun } from '#shared/domain/answering/run.ts';
import { resultOf } from '#shared/domain/answering/score.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { type AnsweredMonth, attributionOf } from '#shared/domain/reporting/attribution.ts';
import { question, under } from '#test/support/topics/trees.ts';
import { answeredBy, versionPairs } from '#test/support/topics/versionpairs.ts';

const cents = (points: number): number => Math.round(points * 100);
const total = (all: readonly { points: number }[]) => all.reduce((sum, { points }) => sum + cents(points), 0);
const scoreOf = ({ tree, state }: AnsweredMonth): number => resultOf(tree, state).score ?? 0;

/** The score over some questions alone, counted without any code of the product but the weights' numbers. */
function scoreOver({ tree, state }: AnsweredMonth, qcodes: ReadonlySet<number>): number {
  const weight = { High: 5, Medium: 3, Low: 1 };
  let [failed, all] = [0, 0];
  for (const [index, { qcode, priority, solutionIf }] of tree.questions.entries()) {
    if (!qcodes.has(qcode) || !state.valid[index]) continue;
    all += weight[priority];
    if (String.fromCharCode(state.answers[index]!) === solutionIf) failed += weight[priority];
  }
  return all === 0 ? 0 : Math.round((100 * failed * 100) / all) / 100;
}

/** The questions that both months score with the same noncompliant answer and risk level. */
function common(early: AnsweredMonth, late: AnsweredMonth): Set<number> {
  const scored = ({ tree, state }: AnsweredMonth) =>
    tree.questions.flatMap(({ qcode, priority, solutionIf }, index) =>
      state.valid[index] && solutionIf !== '-' ? [`${qcode} ${priority} ${solutionIf}`] : [],
    );
  const now = new Set(scored(late));
  return new Set(
    scored(early)
      .filter(key => now.has(key))
      .map(key => Number(key.split(' ')[0])),
  );
}

describe('the change of a score', () => {
  test('is the sum of its parts, exactly, for any two versions and answers', () => {
    fc.assert(
      fc.property(versionPairs, ([early, late]) => {
        const { change, sums, parts } = attributionOf(early, late);
        expect(cents(change)).toBe(cents(scoreOf(late)) - cents(scoreOf(early)));
        expect(total(parts)).toBe(cents(change));
        for (const kind of ['answers', 'questionnaire', 'branches'] as const) {
          expect(total(parts.filter(part => part.kind === kind))).toBe(cents(sums[kind]));
        }
        expect(parts.every(({ points }) => Number.isInteger(cents(points)))).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  test('comes from answers as far as questions that count alike in both months say', () => {
    fc.assert(
      fc.property(versionPairs, ([early, late]) => {
        const alike = common(early, late);
        const expected = cents(scoreOver(late, alike)) - cents(scoreOver(early, alike));
        expect(cents(attributionOf(early, late).sums.answers)).toBe(expected);
      }),
      { numRuns: 600 },
    );
  });

  test('has parts of the size that their questions have in the scores, but for rounding', () => {
    const weight = { High: 5, Medium: 3, Low: 1 };
    /** What each question adds to a month's score, beyond the score of the questions in common. */
    const added = ({ tree, state }: AnsweredMonth, alike: ReadonlySet<number>) => {
      const scored = tree.questions.flatMap(({ qcode, priority, solutionIf }, index) =>
        state.valid[index] && solutionIf !== '-'
          ? [
              {
                qcode,
                w: weight[priority],
                f: Number(String.fromCharCode(state.answers[index]!) === solutionIf),
              },
            ]
          : [],
      );
      const sum = (of: typeof scored) => of.reduce((all, { w, f }) => [all[0]! + w, all[1]! + w * f], [0, 0]);
      const [whole] = sum(scored);
      const [own, failed] = sum(scored.filter(({ qcode }) => alike.has(qcode)));
      const base = own ? failed! / own : 0;
      return new Map(
        scored.map(({ qcode, w, f }) => [
          qcode,
          alike.has(qcode) ? (100 * w * f) / own! : (100 * w * (f - base)) / whole!,
        ]),
      );
    };
    fc.assert(
      fc.property(versionPairs, ([early, late]) => {
        const alike = common(early, late);
        const [then, now] = [added(early, alike), added(late, alike)];
        for (const { about, points } of attributionOf(early, late).parts) {
          const exact = about.reduce((all, qcode) => all + (now.get(qcode) ?? 0) - (then.get(qcode) ?? 0), 0);
          expect(Math.abs(points - exact)).toBeLessThan(0.031);
        }
      }),
      { numRuns: 600 },
    );
  });

  test('never comes from the questionnaire if both months were answered on the same version', () => {
    fc.assert(
      fc.property(
        versionPairs,
        fc.array(fc.constantFrom<Answer>('Y', 'N'), { minLength: 1 }),
        ([early], more) => {
          const late = answeredBy('202611', early.tree.questions, more);
          expect(attributionOf(early, late).parts.filter(({ kind }) => kind === 'questionnaire')).toEqual([]);
        },
      ),
    );
  });

  test('has a part for each question whose result changed, and no other among the answers', () => {
    fc.assert(
      fc.property(versionPairs, ([early, late]) => {
        const changed = [...common(early, late)].filter(qcode => {
          const own = new Set([qcode]);
          return scoreOver(early, own) !== scoreOver(late, own);
        });
        const told = attributionOf(early, late).parts.filter(({ kind }) => kind === 'answers');
        expect(told.map(({ qcode }) => qcode).sort()).toEqual(changed.sort());
      }),
    );
  });

  test('is nothing, without parts, if nothing changed', () => {
    fc.assert(
      fc.property(versionPairs, ([early]) => {
        const late = { ...early, period: '202611' };
        expect(attributionOf(early, late)).toEqual({
          change: 0,
          sums: { answers: 0, questionnaire: 0, branches: 0 },
          parts: [],
        });
      }),
    );
  });
});

const at = (qcode: number, rest: Partial<Question> = {}) => question({ qcode, seq: qcode, ...rest });
const month = (period: string, questions: Question[], answers: string): AnsweredMonth => {
  const tree = compileTree(questions);
  return { period, tree, state: readRun(tree, answers) };
};
const told = (early: AnsweredMonth, late: AnsweredMonth) =>
  attributionOf(early, late).parts.map(({ kind, qcode, points, reason }) => [kind, qcode, points, reason]);

describe('a part says what it is', () => {
  const root = at(1, { solutionIf: '-' });
  const leaf = (qcode: number, rest: Partial<Question> = {}) => at(qcode, { ...under(1, 'Y'), ...rest });

  test('a changed answer', () => {
    const questions = [root, leaf(2), leaf(3)];
    expect(told(month('202601', questions, 'YNN'), month('202602', questions, 'YYN'))).toEqual([
      ['answers', 2, -50, 'The answer changed from No to Yes.'],
    ]);
  });

  test.each<[string, Partial<Question>, Partial<Question>, string]>([
    [
      'another risk level',
      { priority: 'Low' },
      { priority: 'High' },
      'Its risk level was Low and is High now.',
    ],
    ['another noncompliant answer', {}, { solutionIf: 'Y' }, 'Its noncompliant answer is Yes now.'],
    ['a question that counts now', { solutionIf: '-' }, {}, 'It counts toward the score now.'],
    ['one that does not any more', {}, { solutionIf: '-' }, 'It does not count toward the score any more.'],
  ])('%s', (_, before, after, reason) => {
    const early = month('202601', [root, leaf(2, before), leaf(3)], 'YNN');
    const late = month('202602', [root, leaf(2, after), leaf(3)], 'YYY');
    const parts = attributionOf(early, late).parts.filter(({ kind }) => kind === 'questionnaire');
    expect(parts.map(part => [part.qcode, part.reason])).toEqual([[2, reason]]);
  });

  test('a question that was added or removed', () => {
    const early = month('202601', [root, leaf(2), leaf(3)], 'YNY');
    const late = month('202602', [root, leaf(3), leaf(4)], 'YYN');
    expect(told(early, late)).toEqual([
      ['questionnaire', 2, -50, 'Not asked any more in Feb 2026.'],
      ['questionnaire', 4, 50, 'New in the questionnaire of Feb 2026.'],
    ]);
  });

  test('a question that was switched off', () => {
    const off = [root, leaf(2), at(3, { ...under(2, 'N'), active: false })];
    const early = month('202601', [root, leaf(2), at(3, under(2, 'N'))], 'YNY');
    expect(told(early, month('202602', off, 'YY-'))).toContainEqual([
      'questionnaire',
      3,
      50,
      'Not asked any more in Feb 2026.',
    ]);
  });

  test('a branch that an answer opened or closed: one part, with the question that did it', () => {
    const below = (qcode: number, when: Answer, priority: Priority = 'Medium') =>
      at(qcode, { ...under(2, when), priority });
    const questions = [
      root,
      leaf(2, { solutionIf: '-' }),
      below(3, 'Y'),
      below(4, 'Y'),
      below(5, 'N'),
      leaf(6),
    ];
    const early = month('202601', questions, 'YN--YY');
    const late = month('202602', questions, 'YYNN-Y');
    const parts = attributionOf(early, late).parts;
    expect(
      parts.map(({ kind, qcode, about, points, reason }) => [kind, qcode, about, points, reason]),
    ).toEqual([
      ['branches', 2, [3, 4], 66.67, 'Opened a branch: the answer changed from No to Yes.'],
      ['branches', 2, [5], 0, 'Closed a branch: the answer changed from No to Yes.'],
    ]);
  });

  test('a question that the later questionnaire asks after another answer', () => {
    const early = month('202601', [root, leaf(2), at(3, under(1, 'N'))], 'YY-');
    const late = month('202602', [root, leaf(2), leaf(3)], 'YYN');
    expect(told(early, late)).toEqual([
      ['questionnaire', 3, 50, 'The questionnaire of Feb 2026 asks it after other answers.'],
    ]);
  });

  test('versions that have no question in common leave nothing to the answers', () => {
    const early = month('202601', [at(1), at(2, under(1, 'N'))], 'NY');
    const late = month('202602', [at(7), at(8, under(7, 'N'))], 'NN');
    const { change, sums } = attributionOf(early, late);
    expect({ change, sums }).toEqual({ change: 50, sums: { answers: 0, questionnaire: 50, branches: 0 } });
  });
});
