import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { endSignIns, person, recordSignUp } from '#functions/data/accounts/person.ts';
import { readOne } from '#functions/data/table/table.ts';
import { now } from '#functions/kit/clock.ts';
import { endSessions } from '#functions/services/accounts/people.ts';
import { nameFrom } from '#shared/domain/accounts/names.ts';
import { homeProblem } from '#shared/domain/kit/countries.ts';

type Event = PostConfirmationTriggerEvent;

/**
 * After a mailed code: writes down who confirmed their e-mail, and ends every sign-in of who chose a new password.
 * Running twice leaves the same. Throws where that cannot be written; Cognito then tells the person of a failure.
 */
export const handler = async (event: Event): Promise<Event> => {
  const email = event.userName.toLowerCase();
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') await writeDown(email, event);
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await endEverySignIn(email, event);
  return event;
};

/** The person, with what the sign-up form asked for. */
async function writeDown(email: string, { request }: Event): Promise<void> {
  const { sub = '', name = '', 'custom:homecountry': country = '' } = request.userAttributes;
  // Anybody can send anything to Cognito, so what the form would not have let through is left out.
  const firstName = nameFrom(name, 50);
  await recordSignUp(email, {
    userid: sub,
    ...(firstName && { firstName }),
    ...(!homeProblem(country, '') && { homeCountry: country }),
  });
}

/**
 * Anyone who knew the old password is out. The note on person and seat comes first: it refuses tokens in use and
 * refreshed ones alike, so a Cognito that is away, which is logged, leaves no way into the API.
 */
async function endEverySignIn(email: string, { userPoolId }: Event): Promise<void> {
  const self = await readOne(person(email), true);
  await endSignIns({ email, customerid: self?.customerid ?? '' }, now(), 'password reset');
  await endSessions(email, userPoolId);
}
