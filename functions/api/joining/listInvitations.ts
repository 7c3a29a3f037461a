import { askingsOf } from '#functions/features/administration/joining.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { listInvitations } from '#shared/contract/accounts/joining.ts';
import { adminTypeNames } from '#shared/domain/accounts/access.ts';

export const handler = handleSignedIn(listInvitations, async ({ who, at }) => {
  const asking = await askingsOf(who.email, at);
  return {
    invitations: asking.map(({ seat, customer }) => ({
      organization: customer.customerid,
      custdesc: customer.name,
      admindesc: adminTypeNames[seat.adminType],
    })),
  };
});
