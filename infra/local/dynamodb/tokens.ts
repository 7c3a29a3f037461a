import { hash } from 'node:crypto';
import type { Disk, Write } from './store/disk.ts';
import { tokenStoreKeys, withinBounds } from './store/keys.ts';

/** A completed transaction, kept to recognize a repetition. */
interface Done {
  /** The digest of its items. */
  digest: string;
  /** In epoch milliseconds. */
  until: number;
  /** Read units that a repetition costs, by table. */
  units: Record<string, number>;
}

const tenMinutes = 10 * 60_000;

/** The ClientRequestTokens of the last ten minutes. They are stored with their transactions, so they survive a kill. */
export class Tokens {
  readonly #done: Map<string, Done>;
  /** The tokens whose transaction is not on disk yet. */
  readonly #settling = new Map<string, Promise<void>>();

  private constructor(done: Map<string, Done>) {
    this.#done = done;
  }

  static async open(disk: Disk): Promise<Tokens> {
    const done = new Map<string, Done>();
    for await (const page of disk.range(withinBounds(tokenStoreKeys), 1000)) {
      for (const [key, text] of page)
        done.set(decodeURIComponent(key.slice(tokenStoreKeys.length)), JSON.parse(text));
    }
    return new Tokens(done);
  }

  /** Returns the transaction that was done with a token, if it has not expired, once it is on disk. `now` is in epoch ms. */
  async find(token: string, now: number): Promise<Done | undefined> {
    const done = this.#done.get(token);
    if (!done || done.until <= now) return undefined;
    await this.#settling.get(token);
    return done;
  }

  has(token: string, now: number): boolean {
    return (this.#done.get(token)?.until ?? 0) > now;
  }

  /** Records a transaction and returns what must be written with it. */
  add(token: string, digest: string, units: Record<string, number>, now: number): Write {
    const done: Done = { digest, until: now + tenMinutes, units };
    this.#done.set(token, done);
    return { type: 'put', key: tokenStoreKeys + encodeURIComponent(token), value: JSON.stringify(done) };
  }

  /** Records when the transaction of a token will be on disk. */
  settles(token: string, settled: Promise<void>): void {
    this.#settling.set(token, settled);
    const forget = () => this.#settling.delete(token);
    settled.then(forget, forget);
  }

  /** Forgets expired tokens and returns what must be removed. `now` is in epoch ms. */
  expire(now: number): Write[] {
    const writes: Write[] = [];
    for (const [token, { until }] of this.#done) {
      if (until > now) continue;
      this.#done.delete(token);
      writes.push({ type: 'del', key: tokenStoreKeys + encodeURIComponent(token) });
    }
    return writes;
  }
}

/** Returns a digest of values that does not depend on the order of their members. */
export const digest = (value: unknown): string => hash('sha256', JSON.stringify(value, sorted), 'base64');

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
