import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { checkQuestionnaire } from '#shared/domain/authoring/checking/check.ts';
import { type BranchMove, movedBranch } from '#shared/domain/authoring/move.ts';
import { anyAnswer, question, under, validTopic } from '#test/support/topics/trees.ts';

/** 1 is the root; 2 and 5 follow its Yes, 3 and 4 the answers of 2. */
const topic: readonly Question[] = [
  question({ qcode: 1, seq: 10 }),
  question({ qcode: 2, seq: 20, ...under(1, 'Y') }),
  question({ qcode: 3, seq: 30, ...under(2, 'Y') }),
  question({ qcode: 4, seq: 40, ...under(2, 'N') }),
  question({ qcode: 5, seq: 50, ...under(1, 'Y') }),
];

/** Returns the topic after a move, or why the move was refused. */
function applied(questions: readonly Question[], move: BranchMove) {
  const moved = movedBranch(questions, move);
  if ('problem' in moved) return moved.problem;
  const changed = new Map(moved.changed.map(q => [q.qcode, q]));
  return questions.map(q => changed.get(q.qcode) ?? q).sort((a, b) => a.seq - b.seq);
}
const told = (result: ReturnType<typeof applied>) =>
  typeof result === 'string' ? result : result.map(q => `${q.seq} ${q.qcode}`).join(', ');

describe('moving a question', () => {
  it('moves its branch with it, and keeps the places', () => {
    const moved = applied(topic, { qcode: 2, parent: 5, when: 'N', seq: 99 });
    expect(told(moved)).toBe('10 1, 20 5, 30 2, 40 3, 50 4');
    expect((moved as Question[]).find(q => q.qcode === 2)).toMatchObject({ parentYes: 0, parentNo: 5 });
  });

  it('resequences without another parent', () => {
    expect(told(applied(topic, { qcode: 5, parent: 1, when: 'Y', seq: 20 }))).toBe(
      '10 1, 20 5, 30 2, 40 3, 50 4',
    );
  });

  it('returns only the questions that changed', () => {
    const moved = movedBranch(topic, { qcode: 4, parent: 2, when: 'N', seq: 30 });
    expect(moved).toEqual({
      changed: [
        { ...topic[3], seq: 30 },
        { ...topic[2], seq: 40 },
      ],
    });
  });

  it.each([
    ['ownbranch', 'it would hang on a question that hangs on it', { qcode: 2, parent: 4, seq: 99 }],
    ['ownbranch', 'it would hang on itself', { qcode: 2, parent: 2, seq: 99 }],
    ['nodata', 'there is no such question', { qcode: 9, parent: 1, seq: 99 }],
    ['invalidparentyes', 'there is no such parent', { qcode: 2, parent: 9, seq: 99 }],
    ['missingcodes', 'it names no parent and is not first', { qcode: 5, parent: 0, seq: 99 }],
    ['Parantinfirst', 'it would stand before the root', { qcode: 5, parent: 1, seq: 1 }],
    ['lessthanqcode', 'it would stand before its parent', { qcode: 3, parent: 5, seq: 40 }],
  ] as const)('is refused as %s where %s', (problem, _, move) => {
    expect(told(applied(topic, { ...move, when: 'Y' }))).toBe(problem);
  });

  it('keeps numbers, places and the rules, and done twice it changes nothing more', () => {
    const moves = fc.record({ from: fc.nat(), to: fc.nat(), when: anyAnswer, seq: fc.nat({ max: 900 }) });
    fc.assert(
      fc.property(validTopic({ max: 20 }), moves, (source, { from, to, when, seq }) => {
        const at = (n: number) => source[n % source.length]!.qcode;
        const move: BranchMove = { qcode: at(from), parent: at(to), when, seq };
        const moved = applied(source, move);
        if (typeof moved === 'string') return;
        const errors = checkQuestionnaire(moved).filter(f => f.severity === 'error');
        expect(errors).toEqual([]);
        expect(moved.map(q => q.seq)).toEqual(source.map(q => q.seq));
        expect(moved.map(q => q.qcode).sort()).toEqual(source.map(q => q.qcode).sort());
        expect(movedBranch(moved, move)).toEqual({ changed: [] });
      }),
      { numRuns: 500 },
    );
  });
});
