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
  // Also without a connection: Cognito then hears of it from nobody, and the tokens are gone from here.
  await amplifySignOut().catch((error: Error) => console.info(error.message));
  forgetTokens(sessionStorage);
  // Before the rest: another tab would keep what it is just reading.
  endSessionInOtherTabs(pageUser());
  await clearKept();
  setPageUser('');
}

/** Ends a person's session in this browser and clears what it kept, but for answers that are not sent yet. */
export async function forgetEverything(email: string): Promise<void> {
  await signOut();
  endSessionInOtherTabs(email);
  sessionStorage.clear();
}
