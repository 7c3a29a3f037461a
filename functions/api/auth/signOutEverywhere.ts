import { asKnown, endSignIns } from '#functions/data/accounts/person.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { ifKnown } from '#functions/frame/identity.ts';
import { endSessions } from '#functions/services/accounts/people.ts';
import { signOutEverywhere } from '#shared/contract/accounts/auth.ts';

export const handler = handleSignedIn(signOutEverywhere, async ({ who, self, at, refuse }) => {
  // Cognito first: it then refreshes no token. Access tokens in use would work for up to an hour; the note on
  // person and seat ends them.
  if ((await endSessions(who.email)) === 'away') return refuse('signInAway');
  const own = { email: who.email, customerid: self?.customerid ?? '' };
  await ifKnown(endSignIns(own, at, 'signed out everywhere', asKnown(self)));
  return {};
});
