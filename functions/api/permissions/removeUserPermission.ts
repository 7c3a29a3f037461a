import { takePermission, topicPermission } from '#functions/data/administration/permission.ts';
import { openActionsAt } from '#functions/data/answering/suggestion.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { removeUserPermission } from '#shared/contract/administration/permissions.ts';
import { grantOf } from './parts/grants.ts';

export const handler = handle(removeUserPermission, async ({ input, actor, at }) => {
  const { grant, names } = await grantOf(actor, input);
  const { customerid, email, topicid, locationid } = grant;
  await untilWritten(async () => {
    const privilege = await readOne(topicPermission(customerid, email, topicid, locationid), true);
    // It was taken away before: the answer of a repeated request was lost.
    if (!privilege) return true;
    const failed = await writeNamed({ all: takePermission({ ...grant, privilege }, names, actor, at) });
    return failed ? undefined : true;
  });
  const actions = await openActionsAt(customerid, locationid, [email]);
  const openactions = actions.filter(each => each.topicid === topicid).length;
  return { message: 'Deleted successfully', openactions };
});
