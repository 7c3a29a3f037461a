import { permissionRow, permissionsAt } from '#functions/data/administration/permission.ts';
import { settingsOf } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { listUserPermissions } from '#shared/contract/administration/permissions.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';

export const handler = handle(listUserPermissions, async ({ actor }) => {
  const { customerid } = actor.customer;
  const [given, { topics, locations }] = await Promise.all([
    permissionsAt(customerid),
    settingsOf(customerid, true),
  ]);
  return {
    Usertoploc: given
      .filter(({ locationid }) => coversLocation(actor.seat, locationid))
      .map(each =>
        permissionRow(each, {
          topic: topics.get(each.topicid)?.title ?? '',
          location: locations.get(each.locationid)?.name ?? '',
        }),
      ),
  };
});
