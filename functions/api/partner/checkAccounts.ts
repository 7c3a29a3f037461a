import { accountsOf } from '#functions/features/clients/accounts.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { checkAccounts } from '#shared/contract/clients/partner.ts';

export const handler = handleSignedIn(checkAccounts, async ({ who, at, refuse }) =>
  (await accountsOf(who.email, at)).length > 0 ? {} : refuse('noaccount'),
);
