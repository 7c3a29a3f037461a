import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refusal } from './library.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const hashBytes = 32;

const rules: readonly [test: RegExp, fault: string][] = [
  [/^.{12,256}$/s, 'Password not long enough'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[0-9]/, 'Password must have numeric characters'],
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/, 'Password must have symbol characters'],
];

/**
 * Returns the hash of a new password. It must have 12 or more characters with lower case, upper case, digit and
 * symbol (docs/product.md, Identity). Throws InvalidPasswordException for any other.
 */
export async function newPassword(password: unknown): Promise<string> {
  const text = typeof password === 'string' ? password : '';
  const fault = rules.find(([test]) => !test.test(text))?.[1];
  if (fault) throw refusal('InvalidPasswordException', `Password did not conform with policy: ${fault}`);
  const salt = randomBytes(16);
  const hash = await derive(text, salt, hashBytes);
  return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Returns whether the password belongs to the hash. It takes the same time if there is no hash. */
export async function passwordMatches(kept: string | undefined, password: unknown): Promise<boolean> {
  const [, salt = '', hash = ''] = (kept ?? '').split('$');
  const given = await derive(
    typeof password === 'string' ? password : '',
    Buffer.from(salt, 'base64url'),
    hashBytes,
  );
  const known = Buffer.from(hash, 'base64url');
  return known.length === hashBytes && timingSafeEqual(known, given);
}

/** Returns a password that meets the rules, for the first sign-in only. */
export const temporaryPassword = (): string => `${randomBytes(9).toString('base64url')}aA1!`;
