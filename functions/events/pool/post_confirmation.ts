import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import {
  asKnown,
  endSignIns,
  type Person,
  PersonErased,
  person,
  recordSignUp,
} from '#functions/data/accounts/person.ts';
import { readOne } from '#functions/data/table/table.ts';
import { now } from '#functions/kit/clock.ts';
import { accountState, endSessions } from '#functions/services/accounts/people.ts';
import { trigger } from '#functions/services/accounts/trigger.ts';
import { nameFrom } from '#shared/domain/accounts/names.ts';
import { homeProblem } from '#shared/domain/kit/countries.ts';

type Event = PostConfirmationTriggerEvent;

/**
 * Handles a mailed code: records a person who confirmed their e-mail, and ends every sign-in of a person who chose a
 * new password. Running twice has the same result. Throws if that cannot be written; then Cognito reports a failure.
 */
export const handler = trigger(async (event: Event) => {
  const email = event.userName.toLowerCase();
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') await recordPerson(email, event);
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await endEverySignIn(email, event);
  return event;
});

/** Records the person with what they entered in the sign-up form. */
async function recordPerson(email: string, { request, userPoolId }: Event): Promise<void> {
  const { sub = '', name = '', 'custom:homecountry': country = '' } = request.userAttributes;
  // Anyone can send anything to Cognito, so values that the form would not accept are ignored.
  const firstName = nameFrom(name, 50);
  const facts = {
    userid: sub,
    ...(firstName && { firstName }),
    ...(!homeProblem(country, '') && { homeCountry: country }),
  };
  const self = await personNow(email, userPoolId);
  if (self === 'erased') return;
  await recordSignUp(email, facts, asKnown(self)).catch(unlessErased);
}

/**
 * Reads a person about whom something is written. `erased`: nothing is known and there is no account. An account that is
 * erased goes before what is stored, so one that is still there belongs to a person who begins.
 */
async function personNow(email: string, pool: string): Promise<Person | undefined | 'erased'> {
  const self = await readOne(person(email), true);
  return self || (await accountState(pool, email)) !== 'none' ? self : 'erased';
}

/** Lets a write about a person pass who is erased at this moment: there is nothing to write. */
function unlessErased(error: unknown): void {
  if (!(error instanceof PersonErased)) throw error;
}

/**
 * Ends every sign-in that was made with the old password. The note on person and seat comes first: it refuses tokens
 * in use and refreshed ones alike. So even if Cognito does not answer, which is logged, the API is closed to them.
 */
async function endEverySignIn(email: string, { userPoolId }: Event): Promise<void> {
  const self = await personNow(email, userPoolId);
  if (self !== 'erased') {
    const own = { email, customerid: self?.customerid ?? '' };
    await endSignIns(own, now(), 'password reset', asKnown(self)).catch(unlessErased);
  }
  await endSessions(email, userPoolId);
}
