import './auth.ts';
import { confirmSignIn } from 'aws-amplify/auth';
import { ask, SignInFailure } from './failures.ts';

/**
 * Answers the challenge for a code. Throws SignInFailure: people can retry after `wrongCode` and `expiredCode`; after
 * `signIn`, sign-in starts over.
 */
export async function answerCode(code: string): Promise<void> {
  try {
    await ask(() => confirmSignIn({ challengeResponse: code }));
  } catch (error) {
    const { reason } = error as SignInFailure;
    // The challenge expires after three minutes, or once the account was changed.
    const over = reason === 'wrong' || reason === 'invalid';
    throw over ? new SignInFailure('signIn', 'Status updated. Log in one more time.') : error;
  }
}
