import './auth.ts';
import {
  signUp as amplifySignUp,
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
} from 'aws-amplify/auth';
import type { VerifyToken } from '#shared/domain/accounts/verifytoken.ts';
import { ask, type Reason, SignInFailure } from './failures.ts';

/** What somebody says about themselves when signing up. */
export interface NewAccount {
  firstname: string;
  /** In lower case: it is the account's name. */
  email: string;
  /** Three letters, as in ISO 3166-1. */
  homecountry: string;
  password: string;
}

const quiet: ReadonlySet<Reason> = new Set(['known', 'wrong', 'invalid', 'limit']);

/** Asks, and says nothing of a refusal from which a stranger would learn whether an e-mail has an account. */
async function askQuietly(question: () => Promise<unknown>): Promise<void> {
  try {
    await ask(question, {
      tooMany: 'This address was tried too often. Nothing was changed; wait an hour and try again.',
    });
  } catch (error) {
    if (!(error instanceof SignInFailure && quiet.has(error.reason))) throw error;
  }
}

/** Makes an account, which a mailed link confirms. Ends alike where the e-mail has one. Throws SignInFailure. */
export const signUp = ({ firstname, email, homecountry, password }: NewAccount): Promise<void> =>
  askQuietly(() =>
    amplifySignUp({
      username: email,
      password,
      options: { userAttributes: { email, name: firstname, 'custom:homecountry': homecountry } },
    }),
  );

/** Mails the link that confirms an e-mail once more, where there is something to confirm. Throws SignInFailure. */
export const resendLink = (email: string): Promise<void> =>
  askQuietly(() => resendSignUpCode({ username: email }));

/** Mails a link to the reset page to anyone who has an account. Throws SignInFailure. */
export const mailResetLink = (email: string): Promise<void> =>
  askQuietly(() => resetPassword({ username: email }));

const badLink =
  'This link has expired, was used already or is not complete. Nothing was changed; ask for a new one.';
const badLinkWords = { wrong: badLink, wrongCode: badLink, expiredCode: badLink, invalid: badLink };

/** Confirms the e-mail of a mailed link. Throws SignInFailure. */
export const confirmEmail = ({ email, code }: VerifyToken): Promise<unknown> =>
  ask(() => confirmSignUp({ username: email, confirmationCode: code }), badLinkWords);

/** Whatever fails after the code was taken comes back as a service that is away, too. */
const notKnown =
  'The sign-in service did not answer as it should. Your new password may hold already: try to sign in with it, and if that works, sign out everywhere in Edit Profile. If it does not, ask for a new link.';

/** Sets a new password by a mailed link, which ends every sign-in of before. Throws SignInFailure. */
export const setNewPassword = ({ email, code }: VerifyToken, newPassword: string): Promise<void> =>
  ask(() => confirmResetPassword({ username: email, confirmationCode: code, newPassword }), {
    ...badLinkWords,
    away: notKnown,
  });
