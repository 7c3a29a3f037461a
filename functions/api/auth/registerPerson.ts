import { asKnown, recordSignUp } from '#functions/data/accounts/person.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { ifKnown } from '#functions/frame/identity.ts';
import { registerPerson } from '#shared/contract/accounts/auth.ts';
import { homeProblem } from '#shared/domain/kit/countries.ts';
import { greetOwner } from './parts/greetowner.ts';

export const handler = handleSignedIn(registerPerson, async ({ input, who, self, at }) => {
  const { firstname = '', homecountry = '' } = input;
  // The sign-up has already recorded the person. For invited people, this fills in what is missing.
  const facts = {
    userid: who.userid,
    ...(!self?.firstName && firstname.trim() && { firstName: firstname.trim() }),
    ...(!self?.homeCountry && !homeProblem(homecountry, '') && { homeCountry: homecountry }),
  };
  await ifKnown(recordSignUp(who.email, facts, asKnown(self)));
  if (self?.customerid) await greetOwner(self.customerid, who.email, at);
  return {
    new_record: [{ userid: who.userid, email: who.email }],
    Program: self?.customerid ? ('custstatus' as const) : ('enroll' as const),
  };
});
