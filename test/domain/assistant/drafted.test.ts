import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parentOf } from '#shared/domain/answering/questionnaire.ts';
import { conversionProblem } from '#shared/domain/assistant/convert.ts';
import { acceptedQuestions, isQuoteOf } from '#shared/domain/assistant/drafted.ts';
import { putRedraftBack, redrafted, redraftRoomFor, withBeneath } from '#shared/domain/assistant/redraft.ts';
import { checkQuestionnaire } from '#shared/domain/authoring/checking/check.ts';
import { row, trees } from '#test/support/assistant/rows.ts';

describe('Accepted questions', () => {
  test('are a questionnaire without errors, whichever questions are ignored', () => {
    fc.assert(
      fc.property(trees, rows => {
        const questions = acceptedQuestions(rows);
        expect(questions.map(({ qcode }) => qcode)).toEqual(
          rows.filter(({ accepted }) => accepted).map(({ code }) => code),
        );
        const errors = checkQuestionnaire(questions).filter(({ severity }) => severity === 'error');
        expect(errors).toEqual([]);
        expect(conversionProblem(rows)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  test('hang on the next accepted one above, with the answer that leads from it', () => {
    const rows = [
      row(1, 0),
      row(2, 1, { when: 'N', accepted: false }),
      row(3, 2, { when: 'Y', accepted: false }),
      row(4, 3, { when: 'Y' }),
    ];
    expect(acceptedQuestions(rows).map(parentOf)).toEqual([null, { qcode: 1, when: 'N' }]);
  });

  test('begin with the first one left if the first is ignored, and the others hang on that', () => {
    const rows = [
      row(1, 0, { accepted: false }),
      row(2, 1, { when: 'N' }),
      row(3, 1, { when: 'N' }),
      row(4, 3),
    ];
    expect(acceptedQuestions(rows).map(parentOf)).toEqual([
      null,
      { qcode: 2, when: 'N' },
      { qcode: 3, when: 'Y' },
    ]);
  });

  test('are told where an edited one lacks its solution', () => {
    const problem = conversionProblem([row(1, 0), row(2, 1, { solution: ' ' })]);
    expect(problem).toBe('“Is point 2 settled?”: An answer calls for a solution, but there is none.');
  });
});

test('A quote has the words of the text in their order, whatever blanks are between them', () => {
  const text = 'Visitors must\n  sign in\tat the desk.';
  expect(isQuoteOf('must sign in at', text)).toBe(true);
  for (const other of ['must sign at', 'sign out', '', '  ', 'visitors must']) {
    expect(isQuoteOf(other, text), other).toBe(false);
  }
});

describe('Drafting again', () => {
  test('leaves a draft with no more questions than one may have, and always at least the one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 59 }), (replaced, others) => {
        const room = redraftRoomFor(replaced, replaced + others);
        expect(room).toBeGreaterThan(0);
        if (replaced + others <= 60) expect(others + room).toBeLessThanOrEqual(60);
      }),
      { numRuns: 200 },
    );
    expect(redraftRoomFor(3, 20)).toBe(7);
  });

  const order = fc.tuple(trees, fc.nat(), fc.boolean(), trees);

  test('keeps all other questions, the place and number of the question, and one tree; taking it back restores it', () => {
    fc.assert(
      fc.property(order, ([rows, at, branch, fresh]) => {
        const { code } = rows[at % rows.length]!;
        const former = branch ? withBeneath(rows, code) : rows.filter(one => one.code === code);
        const { rows: next, replaced, highest } = redrafted(rows, code, branch, fresh, rows.length);
        const gone = new Set(former.map(one => one.code));
        const texts = (list: typeof rows) => list.map(({ seq: _, ...rest }) => rest);
        const kept = next.filter(one => !replaced.added.includes(one.code));
        expect(texts(kept)).toEqual(texts(rows.filter(one => !gone.has(one.code))));
        expect(next.find(one => one.code === code)).toMatchObject({
          parent: rows.find(one => one.code === code)!.parent,
          text: fresh[0]!.text,
        });
        expect(Math.max(...next.map(one => one.code))).toBeLessThanOrEqual(highest);
        const all = next.map(one => ({ ...one, accepted: true }));
        expect(conversionProblem(all)).toBeNull();
        expect(texts(putRedraftBack(next, replaced))).toEqual(texts(rows));
      }),
      { numRuns: 200 },
    );
  });
});
