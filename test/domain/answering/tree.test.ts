import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parentOf } from '#shared/domain/answering/questionnaire.ts';
import { readRun } from '#shared/domain/answering/run.ts';
import { childrenOn, compileTree, NO, YES } from '#shared/domain/answering/tree.ts';
import { anyTopic, question, shuffled, under, validTopic } from '#test/support/topics/trees.ts';

const gate = [
  question({ qcode: 5, seq: 10, solutionIf: '-' }),
  question({ qcode: 9, seq: 20, ...under(5, 'Y') }),
  question({ qcode: 2, seq: 30, ...under(5, 'N') }),
  question({ qcode: 7, seq: 40, ...under(5, 'Y') }),
];

describe('a question names its parent', () => {
  it.each([
    ['by parentYes', under(4, 'Y'), { qcode: 4, when: 'Y' }],
    ['by parentNo', under(4, 'N'), { qcode: 4, when: 'N' }],
    ['not at all', {}, null],
    ['twice: the Yes one counts', { parentYes: 4, parentNo: 6 }, { qcode: 4, when: 'Y' }],
  ])('%s', (_, link, expected) => {
    expect(parentOf(question({ qcode: 8, seq: 80, ...link }))).toEqual(expected);
  });
});

describe('compileTree', () => {
  it('gives the same tree whatever order the questions arrive in', () => {
    const both = validTopic({ inactive: true }).chain(topic => fc.tuple(fc.constant(topic), shuffled(topic)));
    fc.assert(
      fc.property(both, ([topic, mixed]) => {
        expect(compileTree(mixed)).toEqual(compileTree(topic));
      }),
    );
  });

  it('leaves the list it was given as it is', () => {
    const backwards = [...gate].reverse();
    compileTree(backwards);
    expect(backwards.map(q => q.qcode)).toEqual([7, 2, 9, 5]);
  });

  it('knows parents, answers and children by index in the sequence', () => {
    const tree = compileTree(gate);
    expect([...tree.parent]).toEqual([-1, 0, 0, 0]);
    expect([...tree.when]).toEqual([0, YES, NO, YES]);
    expect(childrenOn(tree, 0, 'Y')).toEqual([1, 3]);
    expect(childrenOn(tree, 0, 'N')).toEqual([2]);
    expect(childrenOn(tree, 1, 'Y')).toEqual([]);
    expect(tree.indexByQcode.get(7)).toBe(3);
  });

  it('lists every child of a valid tree exactly once, under its parent and answer, in sequence', () => {
    fc.assert(
      fc.property(validTopic({ inactive: true }), topic => {
        const tree = compileTree(topic);
        topic.forEach((q, i) => {
          for (const answer of ['Y', 'N'] as const) {
            const expected = topic
              .filter(c => c.active && (answer === 'Y' ? c.parentYes : c.parentNo) === q.qcode)
              .map(c => c.qcode);
            expect(childrenOn(tree, i, answer).map(c => tree.questions[c]!.qcode)).toEqual(expected);
          }
        });
      }),
    );
  });

  it.each([
    ['is inactive', { ...under(5, 'Y'), active: false }],
    ['names no parent and is not the first', {}],
    ['names a parent that does not exist', under(99, 'Y')],
    ['names itself', under(8, 'Y')],
    ['names a later question', under(7, 'N')],
  ])('never asks a question that %s', (_, rest) => {
    const tree = compileTree([...gate, question({ qcode: 8, seq: 35, ...rest })]);
    const at = tree.indexByQcode.get(8)!;
    expect(tree.parent[at]).toBe(-2);
    for (const stored of ['Y----', 'N----', 'YYYYY', 'NNNNN'])
      expect(readRun(tree, stored).valid[at]).toBe(0);
  });

  it('asks nothing of a topic whose first question names a parent or is inactive', () => {
    for (const broken of [under(9, 'Y'), { active: false }]) {
      const tree = compileTree([{ ...gate[0]!, ...broken }, ...gate.slice(1)]);
      expect(readRun(tree, 'YYYY').validCount).toBe(0);
    }
  });

  it('never throws, and a run of any topic stays within what is asked, however broken the links', () => {
    fc.assert(
      fc.property(
        anyTopic,
        fc.string({ unit: fc.constantFrom('Y', 'N', '-'), maxLength: 14 }),
        (topic, stored) => {
          const state = readRun(compileTree(topic), stored);
          expect(state.validCount).toBe(state.valid.reduce((sum, v) => sum + v, 0));
          topic.forEach((q, i) => {
            if (!q.active) expect(state.valid[i]).toBe(0);
          });
        },
      ),
    );
  });
});
