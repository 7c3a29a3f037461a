import { accountsOf } from '#functions/features/clients/accounts.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { checkAccounts } from '#shared/contract/clients/visits.ts';

export const handler = handleSignedIn(checkAccounts, async ({ input, who, self, at, refuse }) => {
  const accounts = await accountsOf({ email: who.email, home: self?.customerid ?? '' }, at);
  if (input.customerid === undefined) return accounts.length > 0 ? {} : refuse('noaccount');
  // One that does not exist is refused like one whose access has ended.
  const account = accounts.find(({ customerid }) => customerid === input.customerid);
  if (!account) return refuse('nolonger');
  return account.obstacle ? refuse('closed') : {};
});
