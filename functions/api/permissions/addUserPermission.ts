import { member } from '#functions/data/administration/member.ts';
import { givePermission, permissionRow, topicPermission } from '#functions/data/administration/permission.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readAll } from '#functions/data/table/table.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { addUserPermission } from '#shared/contract/administration/permissions.ts';
import { grantProblem } from '#shared/domain/administration/grants.ts';
import { grantOf } from './parts/grants.ts';

export const handler = handle(addUserPermission, async ({ input, actor, refuse, at }) => {
  const { grant, names } = await grantOf(actor, input);
  const { customerid, email, topicid, locationid } = grant;
  return untilWritten(async () => {
    const { seat, pair, granted } = await readAll(
      {
        seat: member(customerid, email),
        pair: topicLocation(customerid, topicid, locationid),
        granted: topicPermission(customerid, email, topicid, locationid),
      },
      true,
    );
    const problem = grantProblem(seat, locationid, pair !== undefined);
    if (problem) return refuse(problem);
    if (granted) return refuse('Userinfile');
    const given = { ...grant, privilege: input.privilege };
    // What came in between shows in the next reading.
    if (await writeNamed(givePermission(given, names, actor, at))) return undefined;
    return { message: 'Added successfully', row: permissionRow(given, names) };
  });
});
