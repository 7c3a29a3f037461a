import { openActionsAt } from '#functions/data/answering/suggestion.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { countPermissionActions } from '#shared/contract/administration/permissions.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';

export const handler = handle(countPermissionActions, async ({ actor, input: { locationid, people } }) => {
  if (!coversLocation(actor.seat, locationid)) throw refuseAccess();
  const actions = await openActionsAt(actor.customer.customerid, locationid, new Set(people));
  const cells = new Map<string, { useremail: string; topicid: string; openactions: number }>();
  for (const { email, topicid } of actions) {
    const key = `${email} ${topicid}`;
    const openactions = (cells.get(key)?.openactions ?? 0) + 1;
    cells.set(key, { useremail: email, topicid, openactions });
  }
  return { cells: [...cells.values()] };
});
