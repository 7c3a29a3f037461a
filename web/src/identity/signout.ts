import './auth.ts';
import { signOut as amplifySignOut } from 'aws-amplify/auth';
import { clearKept } from './kept.ts';
import { endSessionInOtherTabs, noteSignOut, pageUser, setPageUser } from './tabs.ts';
import { forgetTokens } from './tokenstore.ts';

/** Ends the sign-in of this tab without a message to other tabs, since another sign-in follows. */
export const makeRoomForSignIn = (): Promise<void> => amplifySignOut();

/** Ends the session in this browser, in all tabs of the person, and clears what it kept. */
export async function signOut(): Promise<void> {
  // First: what the page still asks for is refused from here on, which is not to lead back to it.
  noteSignOut(true);
  await amplifySignOut();
  forgetTokens(sessionStorage);
  clearKept();
  endSessionInOtherTabs(pageUser());
  setPageUser('');
}

/** Ends a person's session in this browser and clears everything that the browser kept. */
export async function forgetEverything(email: string): Promise<void> {
  await signOut();
  endSessionInOtherTabs(email);
  localStorage.clear();
  sessionStorage.clear();
}
