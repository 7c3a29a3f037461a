import './auth.ts';
import { confirmSignIn } from 'aws-amplify/auth';
import { ask, SignInFailure } from './failures.ts';

/**
 * Answers the challenge for a code. Throws SignInFailure: people can retry after `wrongCode` and `expiredCode`; after
 * `signIn`, sign-in starts over.
 */
export async function answerCode(code: string): Promise<void> {
  await answer(code);
}

/**
 * Answers the challenge for a password in place of a temporary one. Returns whether a code is asked for next. Throws
 * SignInFailure: people can choose another password after `password`; after `signIn`, sign-in starts over.
 */
export const answerNewPassword = async (password: string): Promise<'done' | 'code'> =>
  (await answer(password)) === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' ? 'code' : 'done';

async function answer(challengeResponse: string): Promise<string> {
  try {
    const { nextStep } = await ask(() => confirmSignIn({ challengeResponse }));
    return nextStep.signInStep;
  } catch (error) {
    const { reason } = error as SignInFailure;
    // The challenge expires after three minutes, or once the account was changed.
    const over = reason === 'wrong' || reason === 'invalid';
    throw over ? new SignInFailure('signIn', 'Status updated. Log in one more time.') : error;
  }
}
