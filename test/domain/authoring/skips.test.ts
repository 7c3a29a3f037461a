import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { skipsOf, skipsToConfirm, skipText } from '#shared/domain/authoring/skips.ts';
import { question, under, validTopic } from '#test/support/topics/trees.ts';

const told = (questions: Question[]) => skipsOf(questions).map(skipText);
const first = question({ qcode: 1, seq: 10 });
const after = (qcode: number, parent: number, when: Answer, rest: Partial<Question> = {}): Question =>
  question({ qcode, seq: 10 * qcode, ...under(parent, when), ...rest });

test('forty rows that hang under one answer are said to be skipped by the other', () => {
  const rows = Array.from({ length: 39 }, (_, i) => after(i + 2, 1, 'Y'));
  const topic = [first, ...rows];
  expect(told(topic)).toEqual(['No to question 1 skips 39 of 40 questions']);
  expect(skipsToConfirm(topic, [])).toHaveLength(1);
  // Publishing does not ask again about what people answer already.
  expect(skipsToConfirm([...topic, after(41, 1, 'Y')], topic)).toEqual([]);
  expect(skipsToConfirm(topic, [first])).toHaveLength(1);
});

test('both answers of a question, and questions below others, are counted; inactive ones are not', () => {
  const questions = [
    first,
    after(2, 1, 'Y'),
    after(3, 2, 'Y'),
    after(4, 2, 'N'),
    after(5, 1, 'N'),
    after(6, 1, 'N', { active: false }),
    after(7, 6, 'Y'),
    after(8, 1, 'N'),
  ];
  expect(told(questions)).toEqual([
    'No to question 1 skips 3 of 6 questions',
    'Yes to question 1 skips 2 of 6 questions',
  ]);
});

test('a topic of two or three questions says nothing', () => {
  expect(told([first, after(2, 1, 'Y'), after(3, 1, 'Y')])).toEqual([]);
});

test('no answer skips more than all other questions, and each is told once', () => {
  fc.assert(
    fc.property(validTopic(), questions => {
      const skips = skipsOf(questions);
      for (const { skipped, questions: all } of skips) expect(skipped).toBeLessThan(all);
      expect(new Set(skips.map(({ qcode, answer }) => `${qcode} ${answer}`)).size).toBe(skips.length);
    }),
  );
});
