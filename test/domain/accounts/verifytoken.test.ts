import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readVerifyToken, writeVerifyToken } from '#shared/domain/accounts/verifytoken.ts';

const letter = fc.constantFrom(...'abz09.+-_üß漢😀');
const email = fc
  .tuple(
    fc.string({ unit: letter, minLength: 1, maxLength: 30 }),
    fc.string({ unit: letter, minLength: 1, maxLength: 30 }),
  )
  .map(([name, host]) => `${name}@${host}`);
const code = fc.stringMatching(/^\d{6}$/);
const signUp = fc.record({
  pass: fc.stringMatching(/^[\w-]{16}$/),
  name: fc.string({ unit: letter, maxLength: 20 }),
  country: fc.constantFrom('', 'USA', 'DEU'),
  plan: fc.nat({ max: 9 }),
});
const anyToken = fc.oneof(
  fc.record({ purpose: fc.constant('reset' as const), email, code }),
  fc.record({ purpose: fc.constant('signup' as const), email, code, signUp }),
);

describe('The token of a mailed link', () => {
  test('is read as it was written, needs no escaping in an address and does not look like a file', () => {
    fc.assert(
      fc.property(anyToken, token => {
        const written = writeVerifyToken(token);
        expect(written).toMatch(/^[\w-]+$/);
        expect(readVerifyToken(written)).toEqual(token);
      }),
    );
  });

  test('is standard base64url', () => {
    const written = writeVerifyToken({ purpose: 'reset', email: 'ann@example.com', code: '012345' });
    expect(written).toMatch(/-012345$/);
    const encoded = written.slice(0, -'-012345'.length);
    expect(JSON.parse(Buffer.from(encoded, 'base64url').toString())).toEqual(['r', 'ann@example.com']);
  });

  test('keeps a placeholder as it is, for Cognito to replace', () => {
    expect(writeVerifyToken({ purpose: 'reset', email: 'a@b.c', code: '{####}' })).toMatch(/-\{####\}$/);
  });

  test('is invalid if a single character was changed, added or lost, unless it means another link', () => {
    fc.assert(
      fc.property(anyToken, fc.nat(), fc.constantFrom(...'AZaz09_-.!% '), (token, at, character) => {
        const written = writeVerifyToken(token);
        const place = at % written.length;
        for (const changed of [
          written.slice(0, place) + character + written.slice(place + 1),
          written.slice(0, place) + character + written.slice(place),
          written.slice(0, place) + written.slice(place + 1),
        ]) {
          const read = readVerifyToken(changed);
          // One way to write each link: whatever is read is written the same.
          if (read) expect(writeVerifyToken(read)).toBe(changed);
        }
      }),
    );
  });

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each([
    ['nothing', ''],
    ['words', 'verify'],
    ['no code', encoded(['r', 'a@b.c'])],
    ['a code of five digits', `${encoded(['r', 'a@b.c'])}-12345`],
    ['a placeholder', `${encoded(['r', 'a@b.c'])}-{####}`],
    ['another purpose', `${encoded(['x', 'a@b.c'])}-123456`],
    ['capital letters', `${encoded(['r', 'A@b.c'])}-123456`],
    ['no address', `${encoded(['r', 'ann'])}-123456`],
    ['a field too many', `${encoded(['r', 'a@b.c', 1])}-123456`],
    ['a sign-up without what its reader brings', `${encoded(['s', 'a@b.c'])}-123456`],
    ['a sign-up with a field too many', `${encoded(['s', 'a@b.c', 'A'.repeat(16), '', '', ''])}-123456`],
    ['a long name', `${encoded(['s', 'a@b.c', 'A'.repeat(16), 'x'.repeat(51), ''])}-123456`],
    ['no country', `${encoded(['s', 'a@b.c', 'A'.repeat(16), 'Ann', 'Spain'])}-123456`],
    ['a pass of another form', `${encoded(['s', 'a@b.c', 'short', '', ''])}-123456`],
    ['a pass for a new password', `${encoded(['r', 'a@b.c', 'A'.repeat(16), '', ''])}-123456`],
    ['an object', `${encoded({ 0: 's', 1: 'a@b.c', length: 2 })}-123456`],
    ['JSON with a space', `${Buffer.from('["r", "a@b.c"]').toString('base64url')}-123456`],
    ['what is no JSON', 'AAAA-123456'],
    ['padding', `${Buffer.from('["r","a@b.cc"]').toString('base64')}-123456`],
    ['a very long address', `${encoded(['s', `${'a'.repeat(300)}@b.c`])}-123456`],
  ])('is refused: %s', (_, token) => expect(readVerifyToken(token)).toBeUndefined());

  test('is refused if it is invented', () => {
    fc.assert(fc.property(fc.string(), text => readVerifyToken(text) === undefined));
  });
});
