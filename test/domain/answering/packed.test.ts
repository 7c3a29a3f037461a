import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorsOf, packed, unpacked } from '#shared/domain/answering/packed.ts';

test('answers come back from their short form, which is never longer', () => {
  const answers = fc.array(fc.constantFrom('Y', 'N', '-')).map(all => all.join(''));
  fc.assert(
    fc.property(answers, text => {
      expect(unpacked(packed(text))).toBe(text);
      expect(packed(text).length).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('reads as a number and a letter, and a person from a question', () => {
  expect(packed('YYYN-')).toBe('3YN-');
  expect(
    authorsOf({
      people: ['ada', 'eve'],
      segments: [
        [1, 0],
        [0, 4],
      ],
    }),
  ).toBe('eve from 1, ada from 5');
});
