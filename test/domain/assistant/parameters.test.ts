import { expect, test } from 'vitest';
import { estimate } from '#shared/domain/assistant/costs.ts';
import { querySize } from '#shared/domain/assistant/parameters.ts';

const prices = { input: 3, output: 15 };

test('A file counts as long as a text may be, whatever its size in bytes is', () => {
  expect(querySize({ subject: 'Keys' }, true)).toEqual({ questions: 20, characters: 100_004 });
});

test('A text in another script weighs what it may cost', () => {
  expect(querySize({ text: 'Schlüssel' }, false).characters).toBe(11);
});

test('A number of questions that is not finished or wrong is estimated as the usual number', () => {
  for (const questions of ['abc', '6', '61', '']) {
    const { most } = estimate(querySize({ subject: 'Keys', questions }, false), prices);
    expect(most.micros, questions).toBeGreaterThan(0);
    expect(querySize({ questions }, false).questions, questions).toBe(20);
  }
  expect(querySize({ questions: '60' }, false).questions).toBe(60);
});
