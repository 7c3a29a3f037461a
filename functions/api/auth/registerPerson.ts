import { recordSignUp } from '#functions/data/accounts/person.ts';
import { customerProfile, recordOwnerLogin } from '#functions/data/administration/customer.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { registerPerson } from '#shared/contract/accounts/auth.ts';
import { homeProblem } from '#shared/domain/kit/countries.ts';

export const handler = handleSignedIn(registerPerson, async ({ input, who, self, at }) => {
  const { firstname = '', homecountry = '' } = input;
  // The sign-up has already recorded the person. For invited people, this fills in what is missing.
  await recordSignUp(who.email, {
    userid: who.userid,
    ...(!self?.firstName && firstname.trim() && { firstName: firstname.trim() }),
    ...(!self?.homeCountry && !homeProblem(homecountry, '') && { homeCountry: homecountry }),
  });
  if (self?.customerid) await greetOwner(self.customerid, who.email, at);
  return {
    new_record: [{ userid: who.userid, email: who.email }],
    Program: self?.customerid ? ('custstatus' as const) : ('enroll' as const),
  };
});

/** Records the first sign-in of the owner of a customer that support set up. */
async function greetOwner(customerid: string, email: string, at: Date): Promise<void> {
  const { setupState: inputstatus } = await readOne(customerProfile(customerid), true);
  if (inputstatus !== 'waiting') return;
  await recordOwnerLogin(customerid, email, at).catch((error: unknown) => {
    // The customer waits for someone else, or another request by the same person was first.
    if (!(error instanceof ConflictError)) throw error;
  });
}
