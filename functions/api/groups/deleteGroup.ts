import { dropGroup, group } from '#functions/data/administration/group.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { checkEverywhere } from '#functions/features/administration/places.ts';
import { handle } from '#functions/frame/handle.ts';
import { deleteGroup } from '#shared/contract/administration/groups.ts';

export const handler = handle(deleteGroup, async ({ input, actor, refuse, at }) => {
  checkEverywhere(actor);
  const message = 'Reporting Group deleted successfully';
  return untilWritten(async () => {
    const now = await readOne(group(actor.customer.customerid, input.custgroupid), true);
    // It was deleted before: the answer of a repeated request was lost.
    if (!now) return { message };
    if (now.locations > 0) return refuse('inuse');
    if (!(await writeNamed(dropGroup(now, actor, at)))) return { message };
    return undefined;
  });
});
