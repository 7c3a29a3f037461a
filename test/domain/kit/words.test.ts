import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counted, firstWords } from '#shared/domain/kit/words.ts';

describe('the first words of a text', () => {
  test('are the text itself, or its beginning up to the end of a word, with an ellipsis', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 24, max: 60 }),
        (words, most) => {
          const text = words.join(' ');
          const cut = firstWords(text, most);
          if (text.length <= most) {
            expect(cut).toBe(text);
            return;
          }
          expect(cut.length).toBeLessThanOrEqual(most + 1);
          const kept = cut.slice(0, -1).split(' ');
          expect(kept).toEqual(words.slice(0, kept.length));
          expect(cut.at(-1)).toBe('…');
        },
      ),
      { numRuns: 200 },
    );
  });

  test('end without a comma, and never in the middle of a character', () => {
    expect(firstWords('because of a disability, and more of it', 26)).toBe('because of a disability…');
    expect(firstWords('😀'.repeat(10), 5)).toBe('😀😀…');
    expect(firstWords('Donaudampfschifffahrtsgesellschaft', 10)).toBe('Donaudampf…');
  });
});

test('a count has its noun in the right number, with commas from a thousand on', () => {
  const nouns = ['question', 'questions'] as const;
  expect([0, 1, 2, 10_000].map(n => counted(n, nouns))).toEqual([
    '0 questions',
    '1 question',
    '2 questions',
    '10,000 questions',
  ]);
});
