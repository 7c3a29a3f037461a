import { Amplify, createAmplifyContext } from '@aws-amplify/core';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import {
  confirmSignIn,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { authFlow } from './auth.ts';
import { ask, SignInFailure } from './failures.ts';

/** What sets up an authenticator app. */
export interface AppSetUp {
  /** For typing: letters and digits in base 32. */
  key: string;
  /** For the QR code. */
  address: string;
}

/** Begins setting up an authenticator app. The current one stays valid until a code proves the new one. */
export async function beginTwoFactor(email: string): Promise<AppSetUp> {
  const { sharedSecret, getSetupUri } = await ask(() => setUpTOTP());
  return { key: sharedSecret, address: getSetupUri('Attestry', email).href };
}

/** Proves the app with a code. From now on, every sign-in asks for one. Throws SignInFailure. */
export async function switchOnTwoFactor(code: string): Promise<void> {
  await ask(() => verifyTOTPSetup({ code }));
  await ask(() => updateMFAPreference({ totp: 'PREFERRED' }));
}

/**
 * Switches two-factor off after the person has proved both factors again. They do so in a second sign-in, whose tokens
 * are stored nowhere: a session left open on a desk is not enough, and a wrong code does not end that session. Throws
 * SignInFailure.
 */
export async function switchOffTwoFactor(email: string, password: string, code: string): Promise<void> {
  const second = secondSignIn();
  const words = { wrong: 'The password is wrong. Nothing was changed.' };
  const input = { username: email, password, options: { authFlowType: authFlow() } };
  const { nextStep } = await ask(() => signIn(second, input), words);
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') {
    await ask(() => confirmSignIn(second, { challengeResponse: code }));
  } else if (nextStep.signInStep !== 'DONE') {
    throw new SignInFailure('signIn', 'Please sign in again. Nothing was changed.');
  }
  try {
    await ask(() => updateMFAPreference(second, { totp: 'DISABLED' }));
  } finally {
    await signOut(second);
  }
}

function secondSignIn() {
  const config = Amplify.getConfig();
  const kept = new Map<string, string>();
  const tokenProvider = createUserPoolsTokenProvider(config.Auth!, {
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async key => kept.get(key) ?? null,
    removeItem: async key => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  return createAmplifyContext(config, { Auth: { tokenProvider } });
}
