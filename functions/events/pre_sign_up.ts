import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { spendSignUpPass } from '#functions/data/accounts/signuppass.ts';
import { countOne } from '#functions/data/accounts/throttle.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { accountState, removeAccount } from '#functions/services/accounts/people.ts';
import { busy, trigger } from '#functions/services/accounts/trigger.ts';
import { alreadyRegistered } from '#functions/services/mail/accounts.ts';
import { sendMail, siteUrl } from '#functions/services/mail/mail.ts';
import { newAddressProblem } from '#shared/domain/accounts/address.ts';
import { isPass } from '#shared/domain/accounts/verifytoken.ts';

/**
 * Checks a sign-up before Cognito makes the account. The user name must be the person's e-mail address in lower
 * case: the API takes it from the access token, so no account may have another person's address as its name.
 * Throws if it is anything else; then Cognito makes no account and shows the message.
 *
 * Cognito calls this before it checks whether the name is taken. An account that nobody confirmed is removed for
 * the new sign-up: the person who made it may not be the one who reads the mail, so its password must not become
 * valid. The owner of an account in use gets a mail. The visitor sees the same page either way.
 */
export const handler = trigger(async (event: PreSignUpTriggerEvent) => {
  const email = event.request.userAttributes.email ?? '';
  if (!email || event.userName !== email.toLowerCase()) {
    throw new Error('The user name must be the e-mail address in lower case');
  }
  // Accounts made by administrators or tools are intended.
  if (event.triggerSource !== 'PreSignUp_SignUp') return event;
  const problem = newAddressProblem(email);
  if (problem) throw new Error(problem.replace(/\.$/, ''));
  if (await triedTooOften(event)) {
    throw new Error('This address was tried too often. Please wait an hour');
  }
  const state = await accountState(event.userPoolId, event.userName);
  if (state === 'away') throw new Error(busy);
  if (state === 'unconfirmed') await removeUnconfirmed(event);
  if (state === 'used') await mailOwner(event.userName);
  return event;
});

async function removeUnconfirmed({ userPoolId, userName }: PreSignUpTriggerEvent): Promise<void> {
  if ((await removeAccount(userPoolId, userName)) === 'away') {
    throw new Error(busy);
  }
}

/**
 * Returns whether an address had too many sign-ups. Nobody can say who makes them, so strangers could lock the owner
 * out: who brings the pass of a mail to the address is not counted with them.
 */
async function triedTooOften({ userName, request }: PreSignUpTriggerEvent): Promise<boolean> {
  const pass = request.clientMetadata?.pass;
  if (isPass(pass) && (await spendSignUpPass(userName, pass, now()))) return false;
  return (await countOne('signup', userName, now(), aFewAnHour)) > 0;
}

/** The same limit for known and unknown addresses, so that it floods nobody with mails and reveals nothing. */
const aFewAnHour = { most: 5, windowSeconds: 3_600 };

/** Mails the owner. If the mail is not sent, the visitor still sees the same page. */
async function mailOwner(email: string): Promise<void> {
  const { sent } = await sendMail({
    to: email,
    kind: 'already-registered',
    ...alreadyRegistered({ site: siteUrl(), email }),
  });
  log('info', 'known sign-up', { mailed: sent });
}
