import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answeredFirst,
  codesOf,
  completedFrom,
  completedWord,
  completedWords,
} from '#shared/domain/answering/freeuser.ts';

test('what a free user sets comes back as it was set', () => {
  expect(completedWords.map(completedFrom)).toEqual(['Y', 'N', 'Inprocess']);
  for (const word of completedWords) expect(completedWord(completedFrom(word))).toBe(word);
  expect(completedWord('')).toBe('');
});

test('a list of codes reads the same with commas only and as JSON', () => {
  const code = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);
  fc.assert(
    fc.property(fc.array(code), codes => {
      expect(codesOf(codes.join(','))).toEqual(codes);
      expect(codesOf(JSON.stringify(codes))).toEqual(codes);
    }),
  );
});

test('the dashboard lists what was answered first, and keeps the order of topics that are equally far', () => {
  const topic = fc.record({
    laststatus: fc.constantFrom('Available', 'Inprocess', 'Completed'),
    lastperiod: fc.constantFrom('', 'Oct 2026'),
  });
  const far = ({ laststatus, lastperiod }: { laststatus: string; lastperiod: string }) =>
    laststatus === 'Inprocess' ? 'a' : laststatus === 'Completed' ? 'b' : lastperiod ? 'c' : 'd';
  fc.assert(
    fc.property(fc.array(topic), rows => {
      const topics = rows.map((row, at) => ({ ...row, at }));
      const groups = ['a', 'b', 'c', 'd'].map(each => topics.filter(one => far(one) === each));
      expect(answeredFirst(topics)).toEqual(groups.flat());
    }),
  );
});
