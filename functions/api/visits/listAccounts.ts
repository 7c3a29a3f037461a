import { accountsOf } from '#functions/features/clients/accounts.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { listAccounts } from '#shared/contract/clients/visits.ts';

export const handler = handleSignedIn(listAccounts, async ({ who, self, at }) => ({
  result: await accountsOf({ email: who.email, home: self?.customerid ?? '' }, at),
}));
