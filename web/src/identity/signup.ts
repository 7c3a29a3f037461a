import './auth.ts';
import {
  signUp as amplifySignUp,
  confirmResetPassword,
  resendSignUpCode,
  resetPassword,
} from 'aws-amplify/auth';
import type { VerifyToken } from '#shared/domain/accounts/verifytoken.ts';
import { ask, SignInFailure } from './failures.ts';
import type { Reason } from './reasons.ts';

/** What a person enters to sign up. */
export interface NewAccount {
  firstname: string;
  /** In lower case: the e-mail is the account's name. */
  email: string;
  /** Three letters, as in ISO 3166-1. */
  homecountry: string;
  password: string;
  /** The plan that was chosen before signing up, 0 for none: the mailed link leads on to it. */
  plan?: number;
}

const quiet: ReadonlySet<Reason> = new Set(['known', 'wrong', 'invalid', 'limit']);

/** Calls the sign-in service, and hides refusals from which a stranger would learn whether an e-mail has an account. */
async function askQuietly(
  question: () => Promise<unknown>,
  tooMany = 'Too many attempts with this e-mail. Nothing was changed. Wait an hour and try again.',
): Promise<void> {
  try {
    await ask(question, { tooMany });
  } catch (error) {
    if (!(error instanceof SignInFailure && quiet.has(error.reason))) throw error;
  }
}

const make = ({ firstname, email, homecountry, password, plan = 0 }: NewAccount, pass?: string) =>
  amplifySignUp({
    username: email,
    password,
    options: {
      userAttributes: {
        email,
        ...(firstname && { name: firstname }),
        ...(homecountry && { 'custom:homecountry': homecountry }),
      },
      clientMetadata: { ...(pass && { pass }), ...(plan > 0 && { plan: String(plan) }) },
    },
  });

/** Makes an account, which a mailed link confirms. Ends alike where the e-mail has one. Throws SignInFailure. */
export const signUp = (account: NewAccount): Promise<void> =>
  askQuietly(
    () => make(account),
    'There were too many sign-ups with this e-mail. Nothing was changed. If it is yours, open the link in a message that we sent to it, or wait an hour and try again.',
  );

/** Mails the link that confirms an e-mail again, where the e-mail is not confirmed yet. Throws SignInFailure. */
export const resendLink = (email: string, plan = 0): Promise<void> =>
  askQuietly(() =>
    resendSignUpCode({
      username: email,
      ...(plan > 0 && { options: { clientMetadata: { plan: String(plan) } } }),
    }),
  );

/** Mails a link to the reset page if the e-mail has an account. Throws SignInFailure. */
export const mailResetLink = (email: string): Promise<void> =>
  askQuietly(() => resetPassword({ username: email }));

/** Returns the words for a link that cannot be used, with what to do about it. */
function unusable(next: string): Partial<Record<Reason, string>> {
  const words = `This link has expired, has already been used or is incomplete. Nothing was changed. ${next}`;
  return { wrong: words, wrongCode: words, expiredCode: words, invalid: words };
}

/**
 * Gives the account of a mailed link to its reader, with the password that they type. Someone else may have signed up
 * with their e-mail. Throws SignInFailure: `known` where the e-mail is confirmed already.
 */
export const confirmEmail = ({ email, signUp: own }: VerifyToken, password: string): Promise<unknown> =>
  ask(
    () => make({ email, password, firstname: own?.name ?? '', homecountry: own?.country ?? '' }, own?.pass),
    {
      ...unusable('Sign up again to get a new one.'),
      known: 'This e-mail is already confirmed. Nothing was changed.',
    },
  );

/** Any failure after the code was accepted also looks like a service that does not respond. */
const notKnown =
  'The sign-in service did not respond as expected. Your new password may already be set. Try to sign in with it. If that works, open Update Profile and press Sign out everywhere. If it does not, ask for a new link.';

/** Sets a new password by a mailed link, which ends every earlier sign-in. Throws SignInFailure. */
export const setNewPassword = ({ email, code }: VerifyToken, newPassword: string): Promise<void> =>
  ask(() => confirmResetPassword({ username: email, confirmationCode: code, newPassword }), {
    ...unusable('Ask for a new link.'),
    away: notKnown,
  });
