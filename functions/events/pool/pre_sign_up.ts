import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { spendSignUpPass } from '#functions/data/accounts/signuppass.ts';
import { countOne } from '#functions/data/accounts/throttle.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { accountState, removeAccount } from '#functions/services/accounts/people.ts';
import { busy, trigger } from '#functions/services/accounts/trigger.ts';
import { alreadyRegistered } from '#functions/services/mail/accounts.ts';
import { sendMail } from '#functions/services/mail/mail.ts';
import { isDemoAddress, newAddressProblem } from '#shared/domain/accounts/address.ts';

/**
 * Checks a sign-up before Cognito makes the account. The user name must be the person's e-mail address in lower
 * case: the API takes it from the access token, so no account may have another person's address as its name.
 * Throws if it is anything else; then Cognito makes no account and shows the message.
 *
 * Cognito calls this before it checks whether the name is taken. An account that nobody confirmed is removed for
 * the new sign-up: the person who made it may not be the one who reads the mail, so its password must not become
 * valid. A sign-up with the pass of a mail is its reader's: the account is confirmed with the password they typed.
 * The owner of an account in use gets a mail. The visitor sees the same page either way.
 */
export const handler = trigger(async (event: PreSignUpTriggerEvent) => {
  const { userName, userPoolId, request } = event;
  const email = request.userAttributes.email ?? '';
  if (!email || userName !== email.toLowerCase()) {
    throw new Error('The user name must be the e-mail address in lower case');
  }
  // Accounts made by administrators or tools are intended.
  if (event.triggerSource !== 'PreSignUp_SignUp') return event;
  const problem = newAddressProblem(email);
  if (problem) throw new Error(problem.replace(/\.$/, ''));
  if (isDemoAddress(email)) throw new Error('Nobody can sign up with an address of a demonstration');
  const pass = request.clientMetadata?.pass;
  if (pass === undefined) await countTry(userName);
  else await checkPass(userName, pass);
  const state = await accountState(userPoolId, userName);
  if (state === 'away') throw new Error(busy);
  if (state === 'unconfirmed') await removeUnconfirmed(event);
  if (state === 'used' && pass === undefined) await mailOwner(userName);
  if (pass !== undefined)
    event.response = { ...event.response, autoConfirmUser: true, autoVerifyEmail: true };
  return event;
});

/** The same limit for known and unknown addresses, so that it floods nobody with mails and reveals nothing. */
const aFewAnHour = { most: 5, windowSeconds: 3_600 };

async function countTry(email: string): Promise<void> {
  if (await countOne('signup', email, now(), aFewAnHour)) {
    throw new Error('This address was tried too often. Please wait an hour');
  }
}

async function checkPass(email: string, pass: string): Promise<void> {
  if (!(await spendSignUpPass(email, pass, now()))) throw new Error('This link has expired');
}

async function removeUnconfirmed({ userPoolId, userName }: PreSignUpTriggerEvent): Promise<void> {
  if ((await removeAccount(userName, userPoolId)) === 'away') {
    throw new Error(busy);
  }
}

/** Mails the owner. If the mail is not sent, the visitor still sees the same page. */
async function mailOwner(email: string): Promise<void> {
  const { sent } = await sendMail({
    to: email,
    kind: 'already-registered',
    ...alreadyRegistered({ site: siteUrl(), email }),
  });
  log('info', 'known sign-up', { mailed: sent });
}
