import { openActionsOf } from '#functions/data/answering/suggestion.ts';
import { readAll } from '#functions/data/table/table.ts';
import { location, type Topic, topic } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { setUserPermissions } from '#shared/contract/administration/permissions.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';
import { setCell } from './parts/cell.ts';

export const handler = handle(setUserPermissions, async ({ input, actor, at }) => {
  const { customerid } = actor.customer;
  const { locationid } = input;
  if (!coversLocation(actor.seat, locationid)) throw refuseAccess();
  const ids = new Set(input.cells.map(({ topicid }) => topicid));
  const { place, ...found } = await readAll(
    {
      place: location(customerid, locationid),
      ...Object.fromEntries([...ids].map(topicid => [`topic ${topicid}`, topic(customerid, topicid)])),
    },
    true,
  );
  const topics = found as Record<string, Topic | undefined>;
  if (!place || [...ids].some(topicid => !topics[`topic ${topicid}`])) throw refuseAccess();
  const cells = [];
  // One after another: the same cell may be there twice.
  for (const { useremail, topicid, privilege, former } of input.cells) {
    const which = { customerid, email: useremail, topicid, locationid };
    const names = { topic: topics[`topic ${topicid}`]!.title, location: place.name };
    const problem = await setCell({ ...which, privilege, former }, names, actor, at);
    const taken = privilege === 'None' && former !== 'None' && !problem;
    const actions = taken ? await openActionsOf(customerid, useremail) : [];
    const openactions = actions.filter(
      each => each.topicid === topicid && each.locationid === locationid,
    ).length;
    cells.push({ useremail, topicid, problem, openactions });
  }
  return { cells };
});
