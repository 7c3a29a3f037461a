import { config, configured } from '#web/session/config.ts';
import { fromOtherTab, pageOwner, setOwner } from './tabs.ts';
import { chooseTokenStore, tokenStore } from './tokenstore.ts';

/** Whatever there is to know before a token is read: the configuration, and the session of another tab. */
export const ready: Promise<unknown> = Promise.all([
  configured,
  tokenStore() === localStorage || fromOtherTab(),
]);

/** Makes room for the next sign-in's tokens: beyond the browser's session only for anyone who asks to be remembered. */
export function keepTokens(remember: boolean): void {
  setOwner('');
  chooseTokenStore(remember);
}

interface Claims {
  /** When the token ends, in seconds. */
  exp: number;
  sub: string;
  username: string;
}

/** A token that ends sooner is no use any more. */
const leastMs = 5_000;

/**
 * A valid access token, renewed where needed; undefined for anyone who is not signed in. A page that was read as one
 * person sends nothing as another, who signed in elsewhere in this browser.
 */
export async function accessToken(): Promise<string | undefined> {
  const token = await validToken();
  const owner = pageOwner();
  const name = token ? (claimsOf(token)?.username ?? '') : owner;
  if (owner && name !== owner) return undefined;
  setOwner(name);
  return token;
}

/** The sign-in library is large, and most pages need no more of it than the token it has kept: it is loaded to renew it. */
async function validToken(): Promise<string | undefined> {
  const kept = await keptToken();
  if (!kept || kept.leftMs > leastMs) return kept?.token;
  const { renewedToken } = await import('./auth.ts');
  return renewedToken();
}

/** The id of the signed-in person as the token tells it, '' for nobody. */
export const signedInUser = (): Promise<string> => claimOf('sub');

/** The e-mail of the signed-in person as the token tells it, '' for nobody. */
export const signedInEmail = (): Promise<string> => claimOf('username');

async function claimOf(name: 'sub' | 'username'): Promise<string> {
  const token = await validToken();
  return token ? (claimsOf(token)?.[name] ?? '') : '';
}

/** The token as the sign-in library keeps it, and for how long it is good by the clock of who issued it. */
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

/** What a token says; undefined where it is none. */
function claimsOf(token: string): Claims | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return undefined;
  }
}
