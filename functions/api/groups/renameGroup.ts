import { putRenamedGroup } from '#functions/data/administration/group.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { checkEverywhere, seatPlacesOf, toGroupRow } from '#functions/features/administration/places.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { renameGroup } from '#shared/contract/administration/groups.ts';

export const handler = handle(renameGroup, async ({ input, actor, refuse, at }) => {
  checkEverywhere(actor);
  const { custgroupid, Custgroupdesc: name, revision } = input;
  return untilWritten(async () => {
    const places = await seatPlacesOf(actor.customer.customerid);
    const now = places.groups.find(({ groupid }) => groupid === custgroupid);
    if (!now) throw refuseAccess();
    const message = 'Reporting Group changed successfully';
    if (now.name === name) return { message, row: toGroupRow(now, places) };
    if (now.revision !== revision) return refuse('stale', {}, { row: toGroupRow(now, places) });
    const failed = await writeNamed(putRenamedGroup(now, name, actor, at));
    if (failed?.part === 'name') return refuse('groupexists');
    if (!failed) return { message, row: toGroupRow({ ...now, name, revision: revision + 1 }, places) };
    return undefined;
  });
});
