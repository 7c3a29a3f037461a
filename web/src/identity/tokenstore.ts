const rememberKey = 'attestry.remember';

let store = localStorage.getItem(rememberKey) === 'Y' ? localStorage : sessionStorage;

/** Returns where this tab keeps its tokens: beyond the browser's session only where the person chose Remember me. */
export const tokenStore = (): Storage => store;

/** Chooses where tokens are kept from now on, and drops those of an earlier sign-in in the other store. */
export function chooseTokenStore(remember: boolean): void {
  localStorage.setItem(rememberKey, remember ? 'Y' : 'N');
  store = remember ? localStorage : sessionStorage;
  forgetTokens(remember ? sessionStorage : localStorage);
}

/** What the sign-in library keeps in a store, by name. */
export const tokensIn = (where: Storage): [string, string][] =>
  Object.entries(where).filter(([key]) => key.startsWith('CognitoIdentity'));

/** Drops the tokens in a store. */
export function forgetTokens(where: Storage): void {
  for (const [key] of tokensIn(where)) where.removeItem(key);
}
