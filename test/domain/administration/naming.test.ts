import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded } from '#shared/domain/administration/naming.ts';

test.each([
  ['NORTH', 'north'],
  ['  North  wing ', 'North wing'],
  ['North\u00a0wing', 'north wing'],
  ['Caf\u00e9', 'CAFE\u0301'],
  ['Ｎｏｒｔｈ', 'North'],
  ['ﬁnance', 'finance'],
  ['No\u200brth', 'North'],
  ['No\u00adrth', 'North'],
  ['\u200fNorth\u200e', 'North'],
  ['North \u2764\ufe0f', 'north \u2764'],
])('%j is the same name as %j', (one, other) => {
  expect(folded(one)).toBe(folded(other));
});

test.each([
  ['North', 'Nord'],
  ['Ward 1', 'Ward 11'],
  ['Harbor Clinic', 'HarborClinic'],
])('%j is another name than %j', (one, other) => {
  expect(folded(one)).not.toBe(folded(other));
});

test('a name that is compared is a key: not too long, and the same when it is compared again', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        // One sign that stands for 18 letters.
        fc.constant('\ufdfa'.repeat(60)),
        fc.integer({ min: 0, max: 0x10ffff }).map(code => {
          const sign = String.fromCodePoint(code);
          return sign.repeat(60 / sign.length);
        }),
      ),
      name => {
        const key = folded(name.slice(0, 60).toWellFormed());
        expect(new TextEncoder().encode(key).length).toBeLessThan(900);
        expect(folded(key)).toBe(key);
      },
    ),
    { numRuns: 2_000 },
  );
});
