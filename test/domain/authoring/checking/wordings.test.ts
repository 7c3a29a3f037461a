import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Wordings, wordsOfFinding } from '#shared/domain/authoring/checking/wordings.ts';

/** Letters whose lower case is longer, depends on what follows, or is a letter of ASCII, and spaces of all kinds. */
const character = fc.constantFrom(
  ...['a', 'A', 'k', 'K', '\u212a', 'İ', 'i', 'I', 'ı', 'Σ', 'σ', 'ς', 'ß', 'ẞ', 'é', 'É', '?', '1', '😀'],
  ...[' ', ' ', '\u00a0', '\t', '\n', '\u2003'],
);
const text = fc.string({ unit: character, maxLength: 6 });

describe('Wordings find the texts that repeat', () => {
  test('exactly those whose words are the same in lower case and with single spaces', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), texts => {
        const wordings = new Wordings(texts.length);
        const known = new Set<string>();
        for (const one of texts) {
          const isNew = !known.has(wordsOfFinding(one));
          known.add(wordsOfFinding(one));
          expect(wordings.add(one)).toBe(isNew);
        }
      }),
    );
  });

  test('also among texts with the same hash', () => {
    const wordings = new Wordings(4);
    // 31 * code('.') + code('n') is 31 * code('0') + code('0').
    expect(['.n', '00', '.N', '0 0'].map(one => wordings.add(one))).toEqual([true, true, false, true]);
  });
});
