import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimate } from '#shared/domain/assistant/costs.ts';
import { querySize, topicTexts } from '#shared/domain/assistant/parameters.ts';
import { templates } from '#shared/domain/assistant/templates.ts';

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

test('The summary of a topic is for the people who answer it: it does not say how the questions were asked for', () => {
  const given = {
    subject: 'Visitors in the warehouse.',
    industry: 'grocery store',
    audience: 'shift lead',
    questions: '40',
    depth: 'deep',
    language: 'English',
    text: 'Visitors must sign in.',
  };
  expect(topicTexts(templates[2]!, given)).toEqual({
    title: 'Visitors in the warehouse',
    summary:
      'Checks whether this is followed: Visitors in the warehouse. For: grocery store. Answered by: shift lead.',
  });
});

test('Title and summary of a topic fit, whatever was entered', () => {
  const words = fc.string({ minLength: 1, maxLength: 200 });
  const some = fc.option(fc.string({ maxLength: 100 }), { nil: undefined });
  const given = fc.record({ subject: words, industry: some, place: some, audience: some });
  fc.assert(
    fc.property(fc.constantFrom(...templates), given, (template, { subject, ...rest }) => {
      const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
      const { title, summary } = topicTexts(template, { subject, ...kept });
      expect(title.length).toBeLessThanOrEqual(50);
      expect(summary.length).toBeLessThanOrEqual(300);
    }),
  );
});
