import { accountsOf } from '#functions/features/clients/accounts.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { checkAccounts } from '#shared/contract/clients/visits.ts';

export const handler = handleSignedIn(checkAccounts, async ({ who, self, at, refuse }) =>
  (await accountsOf({ email: who.email, home: self?.customerid ?? '' }, at)).length > 0
    ? {}
    : refuse('noaccount'),
);
