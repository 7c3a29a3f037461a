import { after_successful_login } from '../../../shared/contract/session.ts';
import { person, recordSignIn } from '../../data/person.ts';
import { readOne } from '../../data/table.ts';
import { handleSignedIn } from '../../kit/handle.ts';

export const handler = handleSignedIn(after_successful_login, async ({ who, at }) => {
  const self = await readOne(person(who.email));
  await recordSignIn(who.email, who.userid, at);
  return { lastsignin: self?.lastSignIn ?? '' };
});
