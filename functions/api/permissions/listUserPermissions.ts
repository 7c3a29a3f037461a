import { readPermissions } from '#functions/features/administration/permissionlist.ts';
import { handle } from '#functions/frame/handle.ts';
import { listUserPermissions } from '#shared/contract/administration/permissions.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';

export const handler = handle(listUserPermissions, async ({ actor, input }) => {
  const { rows, paging } = await readPermissions(actor.customer.customerid, input.listing, locationid =>
    coversLocation(actor.seat, locationid),
  );
  return { Usertoploc: rows, paging };
});
