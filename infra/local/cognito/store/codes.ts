import { randomInt } from 'node:crypto';
import { refusal } from '#infra/local/cognito/library.ts';
import type { JournalStore } from './store.ts';

/** The purpose of a mailed code. A code for one purpose is not valid for the other. */
export type Purpose = 'confirm' | 'reset';

interface Code {
  code: string;
  /** Epoch milliseconds. */
  expires: number;
  wrongTries: number;
}

const table = 'Codes';
const hour = 3_600_000;
const goodFor: Record<Purpose, number> = { confirm: 24 * hour, reset: hour };
const mostWrongTries = 5;

/** Returns six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The codes mailed to people. Each expires, is valid once, and becomes invalid after five wrong tries. */
export class Codes {
  private readonly store: JournalStore;
  private readonly now: () => Date;

  constructor(store: JournalStore, now: () => Date) {
    this.store = store;
    this.now = now;
  }

  /** Stores a code that is being mailed. The previous one becomes invalid. */
  async mailed(username: string, purpose: Purpose, code: string): Promise<void> {
    const expires = this.now().getTime() + goodFor[purpose];
    await this.store.set(table, `${purpose}:${username}`, { code, expires, wrongTries: 0 } satisfies Code);
  }

  /** Uses a code up. Throws CodeMismatchException or ExpiredCodeException. */
  async use(username: string, purpose: Purpose, given: unknown): Promise<void> {
    const key = `${purpose}:${username}`;
    const known = this.store.get<Code>(table, key);
    if (!known || known.expires <= this.now().getTime()) throw expiredCode();
    const right = given === known.code;
    const wrongTries = known.wrongTries + 1;
    const over = right || wrongTries >= mostWrongTries;
    await this.store.set(table, key, over ? undefined : { ...known, wrongTries });
    if (!right) throw wrongCode();
  }
}

export const expiredCode = () =>
  refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const wrongCode = () =>
  refusal('CodeMismatchException', 'Invalid verification code provided, please try again.');
