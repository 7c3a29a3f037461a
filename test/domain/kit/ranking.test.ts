import { expect, test } from 'vitest';
import { fitOf, fitOfBoth, ranked } from '#shared/domain/kit/ranking.ts';
import { typedWords } from '#shared/domain/kit/search.ts';

const find = (typed: string, rows: readonly string[]) => ranked(rows, row => fitOf(typedWords(typed), row));

test('what begins with a word comes first, then what has a word that begins so, then what contains it', () => {
  const rows = ['Unsafe storage', 'Fire safety', 'Safety of food', 'Privacy', 'Data (safe)'];
  expect(find('safe', rows)).toEqual(['Safety of food', 'Fire safety', 'Data (safe)', 'Unsafe storage']);
});

test('every typed word is found, in any order and in any letter case, and equal rows keep their order', () => {
  const rows = ['Toronto North', 'North Toronto', 'Toronto South'];
  expect(find('  NORTH   tor ', rows)).toEqual(['Toronto North', 'North Toronto']);
  expect(find('toronto west', rows)).toEqual([]);
});

test('accents are not needed, and not in the way', () => {
  expect(find('zurich', ['Zürich', 'Zug'])).toEqual(['Zürich']);
  expect(find('Zürich', ['Zurich'])).toEqual(['Zurich']);
});

test.each(['', '   ', '\u0301\u0308'])('%j finds nothing instead of everything', typed => {
  expect(find(typed, ['Boston'])).toEqual([]);
});

test.each(['.*', '(', '\\', '[a-z', '$&', '<b>', '%', '"'])('%s is text, not a pattern', typed => {
  expect(find(typed, ['Boston', `All ${typed} of it`])).toEqual([`All ${typed} of it`]);
});

test('words may be spread over the two names of a pair', () => {
  const words = typedWords('fire bos');
  const [topic, place] = [fitOf(words, 'Fire safety'), fitOf(words, 'Boston')];
  expect(ranked([topic], fits => fits)).toEqual([]);
  expect(ranked([fitOfBoth(topic, place)], fits => fits)).toEqual([[0, 0]]);
});
