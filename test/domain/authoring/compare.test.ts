import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { compareQuestions, isSameQuestion } from '#shared/domain/authoring/compare.ts';
import { question, shuffled, under, validTopic } from '#test/support/topics/trees.ts';

const topic: readonly Question[] = [1, 2, 3, 4, 5].map(n =>
  question({ qcode: n, seq: n * 10, ...(n > 1 && under(1, 'Y')) }),
);
const but = (qcode: number, rest: Partial<Question>): Question[] =>
  topic.map(q => (q.qcode === qcode ? { ...q, ...rest } : q));

describe('two versions of a topic', () => {
  it('are the same if nothing differs, in whatever order they are read', () => {
    const both = validTopic().chain(source => fc.tuple(fc.constant(source), shuffled(source)));
    fc.assert(
      fc.property(both, ([source, mixed]) => {
        expect(isSameQuestion(compareQuestions(source, mixed))).toBe(true);
      }),
    );
  });

  it('name what was added and removed', () => {
    const extra = question({ qcode: 6, seq: 60, ...under(2, 'N') });
    const { added, removed, reworded, moved } = compareQuestions(topic, [...topic.slice(0, 4), extra]);
    expect([added, removed, reworded, moved]).toEqual([[extra], [topic[4]], [], []]);
  });

  it.each([
    ['text', 'Is it so?'],
    ['priority', 'High'],
    ['category', 'Access'],
    ['guidance', 'Look.'],
    ['solutionIf', 'Y'],
    ['solution', 'Do it.'],
  ] as const)('call a question reworded whose %s differs, with both values', (field, to) => {
    const { reworded, moved } = compareQuestions(topic, but(3, { [field]: to }));
    expect(moved).toEqual([]);
    expect(reworded).toMatchObject([
      { question: { qcode: 3 }, fields: [{ field, from: topic[2]![field], to }] },
    ]);
  });

  it('report that a question was switched off', () => {
    const [change] = compareQuestions(topic, but(3, { active: false })).reworded;
    expect(change!.fields).toEqual([{ field: 'active', from: 'Y', to: 'N' }]);
  });

  it('call a question moved if its parent changed', () => {
    const [change] = compareQuestions(topic, but(3, under(2, 'N'))).moved;
    expect(change!.fields).toEqual([{ field: 'parent', from: '1 Yes', to: '2 No' }]);
  });

  it('name one question if one was moved, although the places of others shift', () => {
    const order = [1, 5, 2, 3, 4];
    const later = topic.map(q => ({ ...q, seq: (order.indexOf(q.qcode) + 1) * 10 }));
    const { moved } = compareQuestions(topic, later);
    expect(moved.map(({ question: { qcode }, fields }) => [qcode, fields])).toEqual([
      [5, [{ field: 'seq', from: '50', to: '20' }]],
    ]);
  });

  it('do not differ if only the places differ and the order is the same', () => {
    const spread = topic.map(q => ({ ...q, seq: q.seq * 3 }));
    expect(isSameQuestion(compareQuestions(topic, spread))).toBe(true);
  });
});
