import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isName, nameFrom, personName, personNames } from '#shared/domain/accounts/names.ts';

test.each([
  'Ada',
  "O'Brien",
  'José-María',
  'Việt'.normalize('NFD'),
  'שָׁלוֹם',
  'བརྒྱུད',
  '5\ufe0f\u20e3',
  'مرحبا',
  '李',
  '👩‍⚕️ Nora',
  'x'.repeat(200),
])('%s is a name as it is', name => {
  expect(isName(name)).toBe(true);
  expect(nameFrom(name, 200)).toBe(name);
});

test.each(['a\nb', 'a\tb', 'a\0', '\u202Eada', 'a\u2066b', 'a\u2028b', `a${'\u0301'.repeat(9)}`])(
  '%j is not shown as it was typed',
  text => {
    expect(isName(text)).toBe(false);
  },
);

test('every text becomes a name that is valid, well formed, and not too long', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('a', '\u0301', '\0') })),
      fc.integer({ min: 1, max: 60 }),
      (text, max) => {
        const name = nameFrom(text, max);
        expect(isName(name)).toBe(true);
        expect(name.length).toBeLessThanOrEqual(max);
        expect(name).toBe(name.trim());
        expect(name.isWellFormed()).toBe(true);
      },
    ),
  );
});

test('a person is called the same everywhere; two of one list with the same name, by their addresses', () => {
  expect(personName('maya.chen@northwind.example')).toBe('maya.chen');
  expect(personName('')).toBe('');
  const nameOf = personNames([
    'eve@acme.example',
    'sam@acme.example',
    'sam@other.example',
    'eve@acme.example',
  ]);
  expect(nameOf('eve@acme.example')).toBe('eve');
  expect(nameOf('sam@other.example')).toBe('sam@other.example');
  // Somebody who left is not in the list.
  expect(nameOf('paul.grant@acme.example')).toBe('paul.grant');
});
