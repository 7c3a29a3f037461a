import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { checkQuestionnaire } from '#shared/domain/authoring/checking/check.ts';
import { Checker } from '#shared/domain/authoring/checking/checker.ts';
import { question, under } from '#test/support/topics/trees.ts';

/** Questions close together, so that edits meet: same places, same words, links to each other and to nothing. */
const anyQuestion = fc
  .record({
    qcode: fc.integer({ min: 1, max: 9 }),
    seq: fc.integer({ min: 1, max: 12 }),
    parentYes: fc.integer({ min: 0, max: 10 }),
    parentNo: fc.constantFrom(0, 0, 0, 3),
    text: fc.constantFrom('Is it?', 'is  IT?', 'Was it?', 'Will it?', 'Is it <b>?', ' '),
    solutionIf: fc.constantFrom('Y' as const, 'N' as const, '-' as const),
    category: fc.constantFrom('General', ''),
    active: fc.boolean(),
  })
  .map(rest => question(rest));
const anyEdit = fc.oneof(anyQuestion, fc.integer({ min: 1, max: 9 }));

/** The whole check, on questions in the checker's order: by place, then by number. */
const whole = (questions: Iterable<Question>) =>
  checkQuestionnaire([...questions].sort((a, b) => a.seq - b.seq || a.qcode - b.qcode));

describe('the check while editing', () => {
  it('finds after every edit what the check of the whole topic finds', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion), fc.array(anyEdit, { maxLength: 30 }), (start, edits) => {
        const topic = new Map(start.map(q => [q.qcode, q]));
        const checker = new Checker([...topic.values()]);
        expect(checker.findings()).toEqual(whole(topic.values()));
        for (const edit of edits) {
          if (typeof edit === 'number') {
            topic.delete(edit);
            checker.remove(edit);
          } else {
            topic.set(edit.qcode, edit);
            checker.put(edit);
          }
          expect(checker.findings()).toEqual(whole(topic.values()));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('returns the findings of one question', () => {
    const checker = new Checker([
      question({ qcode: 1, seq: 1 }),
      question({ qcode: 2, seq: 2, ...under(1, 'Y'), category: '' }),
    ]);
    expect(checker.findingsOn(1)).toEqual([]);
    expect(checker.findingsOn(2).map(finding => finding.rule)).toEqual(['warnrepcat']);
  });
});
