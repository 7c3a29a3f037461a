const rememberKey = 'attestry.remember';

let store = localStorage.getItem(rememberKey) === 'Y' ? localStorage : sessionStorage;

/** Where this tab keeps its tokens: beyond the browser's session only for anyone who asked to be remembered. */
export const tokenStore = (): Storage => store;

/** Chooses where tokens are kept from now on. What an earlier sign-in left at the other place is dropped. */
export function chooseTokenStore(remember: boolean): void {
  localStorage.setItem(rememberKey, remember ? 'Y' : 'N');
  store = remember ? localStorage : sessionStorage;
  forgetTokens(remember ? sessionStorage : localStorage);
}

/** What the sign-in library keeps there, by name. */
export const tokensIn = (where: Storage): [string, string][] =>
  Object.entries(where).filter(([key]) => key.startsWith('CognitoIdentity'));

/** Drops the tokens that are kept there. */
export function forgetTokens(where: Storage): void {
  for (const [key] of tokensIn(where)) where.removeItem(key);
}
