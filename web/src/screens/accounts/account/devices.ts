import { signOutEverywhere } from '#shared/contract/accounts/auth.ts';
import { send } from '#web/api/client.ts';
import { type SignInStep, signIn } from '#web/identity/signin.ts';
import { signOut } from '#web/identity/signout.ts';
import { pageUser, shareTokens } from '#web/identity/tabs.ts';

/** Ends every session of the person, then removes it from this browser. Throws ApiError. */
export async function endEverySignIn(): Promise<void> {
  await send(signOutEverywhere, {});
  await signOut();
}

/**
 * Ends every session that began with the old password, and begins a new one here. Returns `code` where sign-in first
 * asks for a code of the authenticator app. Throws an Error with a message for people; the new password is set even
 * then.
 */
export async function keepOnlyThisDevice(newPassword: string): Promise<SignInStep> {
  try {
    await send(signOutEverywhere, {});
  } catch {
    throw new Error(
      'Your password was changed, but your other devices are still signed in. Open Update Profile and press Sign out everywhere.',
    );
  }
  try {
    const step = await signIn(pageUser(), newPassword);
    if (step === 'done') shareTokens();
    return step;
  } catch {
    throw new Error(
      'Your password was changed, and all devices are signed out. Sign in with your new password to continue here.',
    );
  }
}
