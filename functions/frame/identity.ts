import { asFlag } from '#functions/kit/flag.ts';
import type { HttpEvent } from './http.ts';
import { commonRefusal, Refusal } from './refusal.ts';

/** Somebody who signed in, as Cognito's access token says. E-mail is the Cognito user name, lower case. */
export interface Identity {
  email: string;
  userid: string;
  /** When this sign-in began, epoch seconds; refreshed tokens keep it. */
  authTime: number;
  /**
   * Whether Cognito asks the person for a code of an authenticator app. A yes is remembered for as long as
   * the token is good, at most an hour. Throws a Refusal where Cognito does not answer, or ended the sign-in.
   */
  twoFactor(): Promise<boolean>;
  /** The same as it is now, asked again. */
  twoFactorNow(): Promise<boolean>;
}

/** What the JWT authorizer verified. Refuses anything but an access token. */
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
  };
}

/** Tokens, by their ids, whose person has two-factor on. */
const protectedTokens = new Set<string>();
const mostRemembered = 10_000;

async function ask(id: string, token: string): Promise<boolean> {
  // Few calls come here, so the others do not load Cognito's client.
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

/** Two-factor as it is now, as the wire says it: empty where Cognito does not answer, for who can go on without. */
export async function twoFactorState(who: Identity): Promise<'Y' | 'N' | ''> {
  try {
    return asFlag(await who.twoFactorNow());
  } catch (error) {
    if (error instanceof Refusal && error.name === 'signInAway') return '';
    throw error;
  }
}
