import { signOutEverywhere } from '#shared/contract/accounts/auth.ts';
import { send } from '#web/api/client.ts';
import { type SignInStep, signIn } from '#web/identity/signin.ts';
import { signOut } from '#web/identity/signout.ts';
import { pageOwner, shareTokens } from '#web/identity/tabs.ts';

/** Ends every session of the person, then what this browser still keeps of it. Throws ApiError. */
export async function endEverySignIn(): Promise<void> {
  await send(signOutEverywhere, {});
  await signOut();
}

/**
 * Ends every sign-in that was made with the former password, and begins a new one here. Answers `code` where an
 * authenticator app is asked for first. Throws an Error in words for people; the new password holds all the same.
 */
export async function keepOnlyThisDevice(newPassword: string): Promise<SignInStep> {
  try {
    await send(signOutEverywhere, {});
  } catch {
    throw new Error(
      'Your password is changed, but your other devices are still signed in. Sign out everywhere in Edit Profile.',
    );
  }
  try {
    const step = await signIn(pageOwner(), newPassword);
    if (step === 'done') shareTokens();
    return step;
  } catch {
    throw new Error(
      'Your password is changed, and all devices are signed out. Sign in with your new password to go on here.',
    );
  }
}
