import './auth.ts';
import { signOut as amplifySignOut } from 'aws-amplify/auth';
import { signOutEverywhere } from '#shared/contract/accounts/auth.ts';
import { send } from '#web/api/client.ts';
import { endInTabs, pageOwner, setOwner } from './tabs.ts';
import { forgetTokens } from './tokenstore.ts';

/** Ends the sign-in that this tab keeps, and tells nobody: another one follows. */
export const makeRoom = (): Promise<void> => amplifySignOut();

/** Ends the session in this browser, in all tabs of the person. */
export async function signOut(): Promise<void> {
  await amplifySignOut();
  forgetTokens(sessionStorage);
  endInTabs(pageOwner());
  setOwner('');
}

/** Ends every session of the person, then what this browser still keeps of it. Throws ApiError. */
export async function endEverySignIn(): Promise<void> {
  await send(signOutEverywhere, {});
  await signOut();
}

/** Ends a person's session in this browser and clears everything that was kept in it. */
export async function forgetEverything(email: string): Promise<void> {
  await signOut();
  endInTabs(email);
  localStorage.clear();
  sessionStorage.clear();
}
