import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newAddressProblem } from '#shared/domain/accounts/address.ts';

const plain = /^Use only the letters a to z.* xn-- form\.$/;

describe('the address of a new account', () => {
  test.each([
    'ada@acme.example',
    'Ada.Love+lace_1@mail.acme.example',
    "o'neil@xn--bcher-kva.example",
    'a@b.co',
    'x@y.xn--p1ai',
  ])('%s can be used', email => expect(newAddressProblem(email)).toBe(''));

  test.each([
    ['a Cyrillic letter', '\u0430da@acme.example'],
    ['a fullwidth letter', '\uff41da@acme.example'],
    ['a fullwidth @', 'ada\uff20acme.example'],
    ['an invisible character', 'a\u200bda@acme.example'],
    ['a soft hyphen', 'a\u00adda@acme.example'],
    ['a letter that becomes another in lower case', '\u212aate@acme.example'],
    ['a host of other letters', 'ada@\u0430cme.example'],
    ['an ideographic full stop', 'ada@acme\u3002example'],
    ['a non-breaking space', 'ada\u00a0@acme.example'],
  ])('%s is refused, and the sentence says what to type instead', (_, email) =>
    expect(newAddressProblem(email)).toMatch(plain),
  );

  test.each([
    '',
    'ada',
    'ada@',
    '@acme.example',
    'ada@acme',
    'a b@acme.example',
    'a@b@c.example',
    'ada@acme..example',
  ])('%j is no address', email => expect(newAddressProblem(email)).toBe('Invalid Email id.'));

  test('is what it looks like: no compatible form and no letter case makes another address of it', () => {
    const character = fc.oneof(
      fc.constantFrom(...'aZ09.-_+@'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 12 }), parts => {
        const email = `${parts.join('')}@acme.example`;
        if (newAddressProblem(email)) return;
        expect(email.normalize('NFKC')).toBe(email);
        expect(email.toLowerCase()).toMatch(/^[\x21-\x7e]+$/);
        expect(email.toLowerCase().toUpperCase().toLowerCase()).toBe(email.toLowerCase());
      }),
    );
  });
});
