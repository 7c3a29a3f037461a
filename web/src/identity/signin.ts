import { signIn as amplifySignIn } from 'aws-amplify/auth';
import { authFlow } from './auth.ts';
import { ask, SignInFailure } from './failures.ts';

/**
 * What comes next: nothing, a code of the authenticator app, a password in place of the temporary one, or, after any
 * password, confirming the e-mail.
 */
export type SignInStep = 'done' | 'code' | 'password' | 'unconfirmed';

const steps: Record<string, SignInStep> = {
  DONE: 'done',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'password',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'code',
  CONFIRM_SIGN_UP: 'unconfirmed',
};

/** Begins a sign-in with e-mail and password, and returns the library's answer. Throws SignInFailure. */
export const beginSignIn = (email: string, password: string) => ask(() => attempt(email, password));

/** Signs in with e-mail and password. Throws SignInFailure. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  const { nextStep } = await beginSignIn(email, password);
  const step = steps[nextStep.signInStep];
  if (!step) throw new SignInFailure('invalid', 'This account is not ready yet. Ask your administrator.');
  return step;
}

async function attempt(email: string, password: string) {
  const input = { username: email, password, options: { authFlowType: authFlow() } };
  try {
    return await amplifySignIn(input);
  } catch (error) {
    if ((error as Error).name !== 'UserAlreadyAuthenticatedException') throw error;
    const { makeRoomForSignIn: makeRoom } = await import('./signout.ts');
    await makeRoom();
    return amplifySignIn(input);
  }
}
