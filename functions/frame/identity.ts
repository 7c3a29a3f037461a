import { PersonErased } from '#functions/data/accounts/person.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { HttpEvent } from './http.ts';
import { commonRefusal, Refusal } from './refusal.ts';

/** A signed-in person, from Cognito's access token. The e-mail is the Cognito user name, in lower case. */
export interface Identity {
  email: string;
  userid: string;
  /** When this sign-in began, epoch seconds; refreshed tokens keep it. */
  authTime: number;
  /**
   * Returns whether Cognito asks the person for a code from an authenticator app. A yes is remembered while
   * the token is valid, at most an hour. Throws a Refusal if Cognito does not answer or has ended the sign-in.
   */
  twoFactor(): Promise<boolean>;
  /** Returns the same, but always asks Cognito. */
  twoFactorNow(): Promise<boolean>;
  /**
   * Throws a Refusal if Cognito has no account of the person any more: an access token outlives it by up to an hour. Also if
   * Cognito does not answer.
   */
  checkAccount(): Promise<void>;
}

/** Returns the identity that the JWT authorizer verified. Throws a Refusal for anything but an access token. */
export function identityOf(event: HttpEvent): Identity {
  const claims = event.requestContext.authorizer?.jwt?.claims;
  if (claims?.token_use !== 'access' || !claims.username || !claims.sub) throw commonRefusal('signIn');
  const token = /^Bearer (.+)$/i.exec(event.headers.authorization ?? '')?.[1] ?? '';
  const id = String(claims.jti ?? token);
  return {
    email: String(claims.username).toLowerCase(),
    userid: String(claims.sub),
    authTime: Number(claims.auth_time ?? 0),
    twoFactor: async () => protectedTokens.has(id) || ask(id, token),
    twoFactorNow: () => ask(id, token),
    checkAccount: async () => {
      await ask(id, token);
    },
  };
}

/** Ids of tokens whose person has two-factor on. */
const protectedTokens = new Set<string>();
const mostRemembered = 10_000;

async function ask(id: string, token: string): Promise<boolean> {
  // Few calls need Cognito's client, so the others do not load it.
  const { hasTwoFactor } = await import('#functions/services/accounts/people.ts');
  const answer = await hasTwoFactor(token);
  if (answer === 'away') throw commonRefusal('signInAway');
  if (answer === 'ended') throw commonRefusal('signIn');
  protectedTokens.delete(id);
  if (answer === 'on') {
    if (protectedTokens.size >= mostRemembered) protectedTokens.clear();
    protectedTokens.add(id);
  }
  return answer === 'on';
}

/** Returns the current two-factor state for the wire. It is empty if Cognito does not answer, for calls that work without it. */
export async function twoFactorStateOf(who: Identity): Promise<'Y' | 'N' | ''> {
  try {
    return asFlag(await who.twoFactorNow());
  } catch (error) {
    if (error instanceof Refusal && error.name === 'signInAway') return '';
    throw error;
  }
}

/** Waits for a write about the caller's own person. Throws a Refusal if the person was erased since they were read. */
export async function ifKnown(written: Promise<void>): Promise<void> {
  try {
    await written;
  } catch (error) {
    throw error instanceof PersonErased ? commonRefusal('signIn') : error;
  }
}
