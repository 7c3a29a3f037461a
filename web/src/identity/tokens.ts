import { config, configured } from '#web/session/config.ts';
import { forgetReplies } from './device.ts';
import { joinSession, noteSignOut, pageUser, setPageUser } from './tabs.ts';
import { chooseTokenStore, tokenStore } from './tokenstore.ts';

/** Resolves once a token can be read: with the configuration, and with the session of another tab. */
export const ready: Promise<unknown> = Promise.all([
  configured,
  tokenStore() === localStorage || joinSession(),
]);

// Somebody who did not want to be remembered has closed their last tab.
ready.then(keptToken).then(
  kept => (kept ? undefined : forgetReplies()),
  () => undefined,
);

/**
 * Prepares the store for the next sign-in's tokens. They outlast the browser's session only with `remember`.
 */
export function keepTokens(remember: boolean): void {
  setPageUser('');
  noteSignOut(false);
  chooseTokenStore(remember);
}

/** The id of the person as whom this page was read, as `pageUser` is their e-mail. */
let person = '';

interface Claims {
  /** When the token expires, in seconds. */
  exp: number;
  sub: string;
  username: string;
}

/** A token that expires sooner is renewed first. */
const leastMs = 5_000;

/**
 * Returns a valid access token, renewed where needed; undefined where nobody is signed in. A page that was read as one
 * person sends nothing as another person, who signed in elsewhere in this browser.
 */
export async function accessToken(): Promise<string | undefined> {
  const token = await validToken();
  const user = pageUser();
  const claims = token ? claimsOf(token) : undefined;
  const name = token ? (claims?.username ?? '') : user;
  if (user && name !== user) return undefined;
  setPageUser(name);
  if (claims) person = claims.sub;
  return token;
}

/**
 * Returns a valid token. The sign-in library is large and most pages need only its stored token, so it is loaded only
 * to renew it.
 */
async function validToken(): Promise<string | undefined> {
  const kept = await keptToken();
  if (!kept || kept.leftMs > leastMs) return kept?.token;
  const { renewedToken } = await import('./auth.ts');
  return renewedToken();
}

/** Returns the id of the signed-in person from the token, '' for no one. */
export const signedInUser = (): Promise<string> => claimOf('sub');

/** Returns the e-mail of the signed-in person from the token, '' for no one. */
export const signedInEmail = (): Promise<string> => claimOf('username');

/**
 * Returns the id of the person of this page, '' for no one. It needs no connection and no session: what this browser keeps
 * for the person stays theirs, also on a page that is still open while somebody else has signed in in another tab.
 */
export async function personHere(): Promise<string> {
  const kept = await keptToken();
  const claims = kept && claimsOf(kept.token);
  const user = pageUser();
  if (user && claims?.username !== user) return person;
  return claims?.sub ?? '';
}

async function claimOf(name: 'sub' | 'username'): Promise<string> {
  const token = await validToken();
  return token ? (claimsOf(token)?.[name] ?? '') : '';
}

/** Returns the token that the sign-in library stores, and how long it is valid by the clock of its issuer. */
async function keptToken(): Promise<{ token: string; leftMs: number } | undefined> {
  await ready;
  const { userPoolClientId } = config();
  const store = tokenStore();
  const place = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  const user = store.getItem(`${place}.LastAuthUser`);
  const token = user && store.getItem(`${place}.${user}.accessToken`);
  if (!token) return undefined;
  const now = Date.now() + Number(store.getItem(`${place}.${user}.clockDrift`) ?? 0);
  return { token, leftMs: (claimsOf(token)?.exp ?? 0) * 1000 - now };
}

/** Returns the claims of a token; undefined where it is not one. */
function claimsOf(token: string): Claims | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return undefined;
  }
}
