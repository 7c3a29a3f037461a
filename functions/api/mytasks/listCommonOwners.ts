import { ownerRow } from '#functions/data/administration/member.ts';
import { topicPermission } from '#functions/data/administration/permission.ts';
import { readMany } from '#functions/data/table/many.ts';
import { commonOwnersOf } from '#functions/features/answering/suggestions/owners.ts';
import { requireOwn } from '#functions/features/answering/tasks/settasks.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { listCommonOwners } from '#shared/contract/answering/mytasks.ts';
import { privilegeOn } from '#shared/domain/accounts/access.ts';

export const handler = handle(listCommonOwners, async ({ actor, input: { places } }) => {
  requireOwn(places, actor);
  const { customerid } = actor.customer;
  const granted = await readMany(
    places.map(({ topicid, locationid }) => topicPermission(customerid, actor.email, topicid, locationid)),
  );
  const sees = places.every(
    ({ locationid }, at) => privilegeOn(actor.seat, locationid, granted[at] ?? null) !== null,
  );
  if (!sees) throw refuseAccess();
  return { owners: (await commonOwnersOf(customerid, places)).map(ownerRow) };
});
