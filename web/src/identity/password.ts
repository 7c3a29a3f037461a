import './auth.ts';
import { updatePassword } from 'aws-amplify/auth';
import { signOutEverywhere } from '#shared/contract/accounts/auth.ts';
import { send } from '#web/api/client.ts';
import { ask } from './failures.ts';
import { type SignInStep, signIn } from './signin.ts';
import { pageOwner, shareTokens } from './tabs.ts';

/** Changes the password of anyone who is signed in. Throws SignInFailure: `wrong` for the old password. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  ask(() => updatePassword({ oldPassword, newPassword }), {
    wrong: 'The old password is not right. Nothing was changed.',
  });

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
