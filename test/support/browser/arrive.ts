import type { Page } from 'playwright-core';
import type { Local } from '#infra/local/local.ts';
import { beginSession, checkPlanEnd, recordSignIn, registerPerson } from '#shared/contract/accounts/auth.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import { type Tokens, tokensFrom } from './signin.ts';

/**
 * Gives a page the session of a person, as the sign-in page leaves it without Remember me: the same tokens in the same
 * place, after the same calls. It takes half the time of the page itself, which the journeys of sign-in use.
 */
export async function arrive(page: Page, local: Local, email: string): Promise<void> {
  const session = await beginSessionOf(local, email);
  // A page of the same origin that runs no script of ours.
  await page.goto('/config.json');
  await page.evaluate(keepSession, session);
}

interface Session {
  tokens: Tokens;
  /** The beginning of the names under which the browser keeps them. */
  place: string;
  email: string;
}

/** Signs a person in at the server, with the calls that the sign-in page makes. */
export async function beginSessionOf({ url, cognito }: Local, email: string): Promise<Session> {
  const tokens = await tokensFrom(url, cognito.clientId, email);
  const send = async ({ path, method }: Call): Promise<Record<string, unknown>> => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${tokens.AccessToken}`, 'content-type': 'application/json' },
      body: '{}',
    });
    if (!response.ok) throw new Error(`${email} gets no session: ${path} answers ${response.status}`);
    return response.json() as Promise<Record<string, unknown>>;
  };
  await Promise.all([send(checkPlanEnd), send(beginSession)]);
  const { lastsignin } = await send(recordSignIn);
  if (!lastsignin) await send(registerPerson);
  return { tokens, place: `CognitoIdentityServiceProvider.${cognito.clientId}`, email };
}

/** Keeps tokens in the browser as the sign-in library does. */
export function keepSession({ tokens, place, email }: Session): void {
  const { iat } = JSON.parse(atob(tokens.AccessToken.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')));
  const kept = {
    LastAuthUser: email,
    [`${email}.accessToken`]: tokens.AccessToken,
    [`${email}.idToken`]: tokens.IdToken,
    [`${email}.refreshToken`]: tokens.RefreshToken,
    [`${email}.clockDrift`]: String(iat * 1000 - Date.now()),
  };
  localStorage.setItem('attestry.remember', 'N');
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(`${place}.${name}`, value);
}
