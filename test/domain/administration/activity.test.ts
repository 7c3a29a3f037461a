import { describe, expect, test } from 'vitest';
import { rights } from '#shared/domain/accounts/access.ts';
import {
  type ActivityNames,
  activitySentenceOf,
  describeFilter,
  rightLabels,
} from '#shared/domain/administration/activity.ts';

const nothing: ActivityNames = { topic: () => undefined, location: () => undefined };

describe('A sentence of the activity', () => {
  test.each([
    [
      { count: 1, from: 'a@x.example', to: 'b@x.example' },
      'Handed 1 open suggestion of a@x.example to b@x.example.',
    ],
    [
      { count: 2, from: 'a@x.example', to: 'b@x.example' },
      'Handed 2 open suggestions of a@x.example to b@x.example.',
    ],
  ])('has one suggestion, or several: %j', (facts, sentence) => {
    expect(activitySentenceOf('actions handed over', facts, nothing)).toBe(sentence);
  });

  test('has one imported question, or several', () => {
    const said = (questions: number) =>
      activitySentenceOf('questions imported', { questions, topic: 'Fire', filename: 'fire.csv' }, nothing);
    expect(said(1)).toBe('Imported 1 question of Fire from fire.csv.');
    expect(said(1200)).toBe('Imported 1,200 questions of Fire from fire.csv.');
  });
});

test('a filter is named in people’s words', () => {
  expect(
    describeFilter({ person: 'a@x.example', subject: 'place', from: '2026-11-01', to: '2026-11-20' }),
  ).toBe('a@x.example about Locations and groups from 1 Nov 2026 to 20 Nov 2026');
  expect(describeFilter({ person: '', subject: '', from: '', to: '' })).toBe('everything');
});

test('everybody who acts for the organization is marked, and none of its members', () => {
  for (const right of rights) {
    if (right === 'member') expect(rightLabels[right]).toBe('');
    else expect(rightLabels[right], right).toMatch(/^[A-Z]/);
  }
});
