import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { JournalStore } from './store.ts';

const table = 'Grants';
const refreshSeconds = 30 * 86_400;
const challengeMs = 3 * 60_000;

/** A lasting sign-in, which a refresh token represents. Its id is the tokens' `origin_jti`. */
export interface LastingSignIn {
  username: string;
  /** The hash of the refresh token, which itself is not stored. */
  hash: string;
  /** Epoch seconds. */
  authTime: number;
  expires: number;
}

/** The sign-ins of the pool, kept across restarts. A person who is signed out has none. */
export class Grants {
  private readonly store: JournalStore;
  private readonly now: () => Date;

  constructor(store: JournalStore, now: () => Date) {
    this.store = store;
    this.now = now;
  }

  /** Begins a sign-in. `token` is its refresh token. */
  async begin(username: string): Promise<{ id: string; token: string; authTime: number }> {
    const id = randomUUID();
    const token = `${id}.${randomBytes(32).toString('base64url')}`;
    const authTime = this.seconds();
    const grant: LastingSignIn = {
      username,
      hash: hashOf(token),
      authTime,
      expires: authTime + refreshSeconds,
    };
    await this.store.set(table, id, grant);
    return { id, token, authTime };
  }

  /** Returns the sign-in of a refresh token, or null if it has ended, expired or never existed. */
  ofToken(token: unknown): (LastingSignIn & { id: string }) | null {
    if (typeof token !== 'string') return null;
    const id = token.split('.')[0]!;
    const grant = this.ofId(id);
    if (!grant || !timingSafeEqual(Buffer.from(grant.hash), Buffer.from(hashOf(token)))) return null;
    return { ...grant, id };
  }

  /** Returns the sign-in of an `origin_jti`, or null if it has ended. */
  ofId(id: string): LastingSignIn | null {
    const grant = this.store.get<LastingSignIn>(table, id);
    return grant && grant.expires > this.seconds() ? grant : null;
  }

  end(id: string): Promise<void> {
    return this.store.set(table, id, undefined);
  }

  /** Ends every sign-in of a person. */
  async endAll(username: string): Promise<void> {
    await this.endWhere(grant => grant.username === username);
  }

  /** Removes expired sign-ins. */
  async sweep(): Promise<void> {
    const at = this.seconds();
    await this.endWhere(grant => grant.expires <= at);
  }

  private async endWhere(over: (grant: LastingSignIn) => boolean): Promise<void> {
    const ended = this.store.entries<LastingSignIn>(table).filter(([, grant]) => over(grant));
    await Promise.all(ended.map(([id]) => this.end(id)));
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }
}

export type ChallengeName = 'SOFTWARE_TOKEN_MFA' | 'NEW_PASSWORD_REQUIRED';

/**
 * Incomplete sign-ins: the password was right, and something else is asked for. A session is random, is valid for one
 * person, one challenge and three minutes, and ends with the right answer.
 */
export class Challenges {
  private readonly open = new Map<string, { username: string; name: ChallengeName; until: number }>();
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  begin(username: string, name: ChallengeName): string {
    const at = this.now().getTime();
    for (const [session, { until }] of this.open) if (until <= at) this.open.delete(session);
    const session = randomBytes(32).toString('base64url');
    this.open.set(session, { username, name, until: at + challengeMs });
    return session;
  }

  /** Returns whether the session has this challenge for this person and has not expired. */
  holds(session: unknown, username: string, name: string): boolean {
    const found = this.open.get(String(session));
    return (
      found !== undefined &&
      found.username === username &&
      found.name === name &&
      found.until > this.now().getTime()
    );
  }

  end(session: unknown): void {
    this.open.delete(String(session));
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
