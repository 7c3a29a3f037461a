import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { asKnown, endSignIns, type Person, person, recordSignUp } from '#functions/data/accounts/person.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
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
  await unlessErased(email, userPoolId, self => recordSignUp(email, facts, asKnown(self)));
}

/**
 * Writes about a person as they are stored. Does nothing about one who is erased at this moment: their account goes first,
 * so one that is still there after nothing was found belongs to a person who begins.
 */
async function unlessErased(
  email: string,
  pool: string,
  record: (self: Person | undefined) => Promise<void>,
): Promise<void> {
  const self = await readOne(person(email), true);
  if (!self && (await accountState(pool, email)) === 'none') return;
  await record(self).catch((error: unknown) => {
    if (!(error instanceof ConflictError && error.index === 0)) throw error;
  });
}

/**
 * Ends every sign-in that was made with the old password. The note on person and seat comes first: it refuses tokens
 * in use and refreshed ones alike. So even if Cognito does not answer, which is logged, the API is closed to them.
 */
async function endEverySignIn(email: string, { userPoolId }: Event): Promise<void> {
  await unlessErased(email, userPoolId, self =>
    endSignIns({ email, customerid: self?.customerid ?? '' }, now(), 'password reset', asKnown(self)),
  );
  await endSessions(email, userPoolId);
}
