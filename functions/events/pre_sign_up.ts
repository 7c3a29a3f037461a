import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { countOne } from '#functions/data/accounts/throttle.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { accountState, removeAccount } from '#functions/services/accounts/people.ts';
import { alreadyRegistered } from '#functions/services/mail/accounts.ts';
import { sendMail, siteUrl } from '#functions/services/mail/mail.ts';

/**
 * Cognito's check before an account is made. The user name is the person's e-mail address in lower case:
 * the API takes it from the access token, so no account may carry another person's address as its name.
 * Throws where it is anything else; Cognito then makes no account and shows the message.
 *
 * Cognito asks this before it looks whether the name is taken. An account that nobody confirmed gives way to
 * the new sign-up: anyone who made it need not be who reads the mail, so its password must not become good. The
 * owner of one in use is told by mail; the visitor is shown the same page either way.
 */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  const email = event.request.userAttributes.email ?? '';
  if (!email || event.userName !== email.toLowerCase()) {
    throw new Error('The user name must be the e-mail address in lower case');
  }
  // Accounts that administrators or tools make are meant to be made.
  if (event.triggerSource !== 'PreSignUp_SignUp') return event;
  if (await countOne('signup', event.userName, now(), aFewAnHour)) {
    throw new Error('This address was tried too often, please wait an hour');
  }
  const state = await accountState(event.userPoolId, event.userName);
  if (state === 'away') throw new Error('The sign-in service is busy, please try again');
  if (state === 'unconfirmed') await giveWay(event);
  if (state === 'used') await tellOwner(event.userName);
  return event;
};

async function giveWay({ userPoolId, userName }: PreSignUpTriggerEvent): Promise<void> {
  if ((await removeAccount(userPoolId, userName)) === 'away') {
    throw new Error('The sign-in service is busy, please try again');
  }
}

/** For known and unknown addresses alike, so that nobody is flooded with mails and nobody learns anything. */
const aFewAnHour = { most: 5, windowSeconds: 3_600 };

/** Mails the owner. A mail that does not go changes nothing of what the visitor sees. */
async function tellOwner(email: string): Promise<void> {
  const { sent } = await sendMail({
    to: email,
    kind: 'already-registered',
    ...alreadyRegistered({ site: siteUrl(), email }),
  });
  log('info', 'known sign-up', { told: sent });
}
