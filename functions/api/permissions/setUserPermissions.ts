import { openActionsAt } from '#functions/data/answering/suggestion.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { location, topic } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { setUserPermissions } from '#shared/contract/administration/permissions.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';
import { setCells } from './parts/cells.ts';

export const handler = handle(setUserPermissions, async ({ input, actor, at }) => {
  const { customerid } = actor.customer;
  const { locationid } = input;
  if (!coversLocation(actor.seat, locationid)) throw refuseAccess();
  const ids = new Set(input.cells.map(({ topicid }) => topicid));
  const [place, topics] = await Promise.all([
    readOne(location(customerid, locationid), true),
    readAll(Object.fromEntries([...ids].map(topicid => [topicid, topic(customerid, topicid)])), true),
  ]);
  const wanted = input.cells.map(({ useremail, topicid, privilege, former }) => {
    const names = { topic: topics[topicid]?.title ?? '', location: place?.name ?? '' };
    return { customerid, email: useremail, topicid, locationid, privilege, former, names };
  });
  if (!place || wanted.some(({ topicid }) => !topics[topicid])) throw refuseAccess();
  const problems = await setCells(wanted, actor, at);
  const taken = wanted.map(
    ({ privilege, former }, n) => privilege === 'None' && former !== 'None' && problems[n] === '',
  );
  const losers = new Set(wanted.filter((_, n) => taken[n]).map(({ email }) => email));
  const open = await openActionsAt(customerid, locationid, losers);
  const cells = wanted.map(({ email, topicid }, n) => ({
    useremail: email,
    topicid,
    problem: problems[n]!,
    openactions: taken[n] ? open.filter(each => each.email === email && each.topicid === topicid).length : 0,
  }));
  return { cells };
});
