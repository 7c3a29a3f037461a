import { expect, test } from 'vitest';
import { newTotpSecret, totpCode, totpStep } from '#infra/local/cognito/totp.ts';

/** '12345678901234567890', the secret of RFC 6238's test vectors. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is %s, as RFC 6238 says', (seconds, code) => {
  expect(totpCode(secret, at(seconds))).toBe(code);
});

test('a code is valid in its own half minute and the two next to it', () => {
  const code = totpCode(secret, at(3000));
  expect([2940, 2970, 3000, 3030, 3060].map(seconds => totpStep(secret, code, at(seconds)))).toEqual([
    null,
    100,
    100,
    100,
    null,
  ]);
});

test.each([['28708'], ['2870820'], ['28708a'], [' 287082'], [''], [287082], [undefined], [['287082']]])(
  'no code: %s',
  code => {
    expect(totpStep(secret, code, at(59))).toBeNull();
  },
);

test('secrets are 160 bits in base 32 and never the same', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});
