import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refusal } from './library.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const hashBytes = 32;

const rules: readonly [test: RegExp, fault: string][] = [
  [/^.{12,256}$/s, 'Password not long enough'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[0-9]/, 'Password must have numeric characters'],
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/, 'Password must have symbol characters'],
];

/** How much work a hash is, as scrypt's N: what Node takes by default, about 30 ms. */
const usualWork = 2 ** 14;

/** The hashes of the passwords of a pool. Each says how much work it took; those without a number took the usual one. */
export class Passwords {
  private readonly work: number;

  /** `work`: scrypt's N, a power of two. */
  constructor(work = usualWork) {
    this.work = work;
  }

  /**
   * Returns the hash of a new password. It must have 12 or more characters with lower case, upper case, digit and
   * symbol (docs/product.md, Identity). Throws InvalidPasswordException for any other.
   */
  async hash(password: unknown): Promise<string> {
    const text = typeof password === 'string' ? password : '';
    const fault = rules.find(([test]) => !test.test(text))?.[1];
    if (fault) throw refusal('InvalidPasswordException', `Password did not conform with policy: ${fault}`);
    const salt = randomBytes(16);
    const hash = await derive(text, salt, hashBytes, { N: this.work });
    return ['scrypt', this.work, salt.toString('base64url'), hash.toString('base64url')].join('$');
  }

  /** Returns whether the password belongs to the hash. It takes the same time if there is no hash. */
  async match(kept: string | undefined, password: unknown): Promise<boolean> {
    const parts = (kept ?? '').split('$');
    const [salt = '', hash = ''] = parts.slice(-2);
    const N = kept === undefined ? this.work : parts.length === 4 ? Number(parts[1]) : usualWork;
    const text = typeof password === 'string' ? password : '';
    const given = await derive(text, Buffer.from(salt, 'base64url'), hashBytes, { N });
    const known = Buffer.from(hash, 'base64url');
    return known.length === hashBytes && timingSafeEqual(known, given);
  }
}

/** Returns a password that meets the rules, for the first sign-in only. */
export const temporaryPassword = (): string => `${randomBytes(9).toString('base64url')}aA1!`;
