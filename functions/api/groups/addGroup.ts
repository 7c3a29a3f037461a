import { randomFillSync } from 'node:crypto';
import { putNewGroup } from '#functions/data/administration/group.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { checkEverywhere, toGroupRow } from '#functions/features/administration/places.ts';
import { handle } from '#functions/frame/handle.ts';
import { addGroup } from '#shared/contract/administration/groups.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { randomId } from '#shared/domain/kit/ids.ts';

export const handler = handle(addGroup, async ({ input, actor, refuse, at }) => {
  checkEverywhere(actor);
  const { customerid, planid } = actor.customer;
  if (!planOf(planid).reportingByLocation) return refuse('nogroups');
  const name = input.Custgroupdesc;
  const groupid = `${customerid}-${randomId(6, bytes => randomFillSync(bytes))}`;
  const failed = await writeNamed(putNewGroup(customerid, groupid, name, actor, at));
  if (failed) return refuse('groupexists');
  const row = toGroupRow({ customerid, groupid, name, locations: 0, revision: 0 }, { locations: [] });
  return { message: 'Reporting Group added successfully', row };
});
