import './auth.ts';
import { confirmSignIn } from 'aws-amplify/auth';
import { ask, SignInFailure } from './failures.ts';

/**
 * Answers the question for a code. Throws SignInFailure: `wrongCode` and `expiredCode` may be tried again,
 * with `signIn` the sign-in has to begin again.
 */
export async function answerCode(code: string): Promise<void> {
  try {
    await ask(() => confirmSignIn({ challengeResponse: code }));
  } catch (error) {
    const { reason } = error as SignInFailure;
    // The question is over after three minutes, or once the account was changed.
    const over = reason === 'wrong' || reason === 'invalid';
    throw over ? new SignInFailure('signIn', 'Status updated. Please log in one more time.') : error;
  }
}
