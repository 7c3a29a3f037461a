import { permissionRow, putPermission, topicPermission } from '#functions/data/administration/permission.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { setUserPermission } from '#shared/contract/administration/permissions.ts';
import { grantOf } from './parts/grants.ts';

export const handler = handle(setUserPermission, async ({ input, actor, refuse, at }) => {
  const { grant, names } = await grantOf(actor, input);
  const { customerid, email, topicid, locationid } = grant;
  const wanted = { ...grant, privilege: input.privilege };
  const done = { message: 'Updated successfully', row: permissionRow(wanted, names) };
  return untilWritten(async () => {
    const former = await readOne(topicPermission(customerid, email, topicid, locationid), true);
    if (!former) return refuse('gone');
    if (former === wanted.privilege) return done;
    const failed = await writeNamed({ all: putPermission(wanted, former, names, actor, at) });
    return failed ? undefined : done;
  });
});
