import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fullName,
  initialsOf,
  isName,
  nameFrom,
  personName,
  personNames,
  shortName,
  shortNames,
} from '#shared/domain/accounts/names.ts';

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
  expect(personName('maya.chen@northwind.example')).toBe('Maya Chen');
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
  expect(nameOf('paul.grant@acme.example')).toBe('Paul Grant');
});

test.each([
  ['erin.walsh@northwind.example', 'Erin Walsh', 'Erin W.', 'EW'],
  ['anne-marie.o’neil@a.example', 'Anne-Marie O’Neil', 'Anne-Marie O.', 'AO'],
  ['maria_de_souza@a.example', 'Maria De Souza', 'Maria S.', 'MS'],
  ['josé.pérez@a.example', 'José Pérez', 'José P.', 'JP'],
  ['𐐨𐐩.lee@a.example', '𐐀𐐩 Lee', '𐐀𐐩 L.', '𐐀L'],
  // These make no name.
  ['info@a.example', 'info', 'info', 'I'],
  ['erin.walsh2@a.example', 'erin.walsh2', 'erin.walsh2', 'E'],
  ['erin.walsh+tasks@a.example', 'erin.walsh+tasks', 'erin.walsh+tasks', 'E'],
  ['.erin.@a.example', '.erin.', '.erin.', '.'],
  ['a..b@a.example', 'a..b', 'a..b', 'A'],
  ['', '', '', ''],
])('%s is called %s, %s in little room, and %s in a disc', (email, name, short, initials) => {
  expect([personName(email), shortName(personName(email)), initialsOf(personName(email))]).toEqual([
    name,
    short,
    initials,
  ]);
});

test('the first name that a person entered stands where the address makes no name', () => {
  expect(fullName('mchen@a.example', 'Maya')).toBe('Maya');
  expect(fullName('maya.chen@a.example', 'Maya')).toBe('Maya Chen');
  expect(fullName('mchen@a.example', '')).toBe('mchen');
});

test('people of one list whose short names are the same are told apart by whole names, then by addresses', () => {
  const shortOf = shortNames([
    'erin.walsh@acme.example',
    'erin.wood@acme.example',
    'tom.baker@acme.example',
    'tom.baker@other.example',
  ]);
  expect(shortOf('erin.walsh@acme.example')).toBe('Erin Walsh');
  expect(shortOf('tom.baker@other.example')).toBe('tom.baker@other.example');
  expect(shortOf('paul.grant@acme.example')).toBe('Paul G.');
});
