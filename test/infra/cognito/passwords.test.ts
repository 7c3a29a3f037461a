import { scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Passwords } from '#infra/local/cognito/passwords.ts';

const password = 'Welcome2Attestry!';

describe('A password', () => {
  test('still opens the account after the work of a hash was changed', async () => {
    const light = new Passwords(2 ** 4);
    const usual = new Passwords();
    for (const [before, after] of [
      [light, usual],
      [usual, light],
    ] as const) {
      const kept = await before.hash(password);
      expect(await after.match(kept, password)).toBe(true);
      expect(await after.match(kept, `${password}!`)).toBe(false);
    }
  });

  test('that was kept before hashes said their work opens the account', async () => {
    const salt = Buffer.from('sixteen bytes ok');
    const hash = scryptSync(password, salt, 32).toString('base64url');
    const kept = `scrypt$${salt.toString('base64url')}$${hash}`;
    const passwords = new Passwords(2 ** 4);
    expect(await passwords.match(kept, password)).toBe(true);
    expect(await passwords.match(kept, 'Welcome3Attestry!')).toBe(false);
  });

  test('that nobody has opens nothing', async () => {
    const passwords = new Passwords(2 ** 4);
    for (const kept of [undefined, '', 'scrypt$16$$']) expect(await passwords.match(kept, '')).toBe(false);
  });
});
