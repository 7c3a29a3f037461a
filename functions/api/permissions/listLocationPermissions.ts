import { permissionsAt } from '#functions/data/administration/permission.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { listLocationPermissions } from '#shared/contract/administration/permissions.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';

export const handler = handle(listLocationPermissions, async ({ actor, input }) => {
  const { locationid } = input;
  if (!coversLocation(actor.seat, locationid)) throw refuseAccess();
  const all = await permissionsAt(actor.customer.customerid);
  return {
    given: all
      .filter(each => each.locationid === locationid)
      .map(({ email, topicid, privilege }) => ({ useremail: email, topicid, privilege })),
  };
});
