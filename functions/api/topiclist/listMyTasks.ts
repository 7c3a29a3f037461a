import { periodRow } from '#functions/data/answering/run.ts';
import { openActionsOf } from '#functions/data/answering/suggestion.ts';
import { readMany } from '#functions/data/table/many.ts';
import { location, topic, topicLocation } from '#functions/data/topics/settings.ts';
import { placeRow, privilegesOf } from '#functions/features/answering/placements.ts';
import { handle } from '#functions/frame/handle.ts';
import { listMyTasks } from '#shared/contract/answering/topiclist.ts';
import { tasksByReport } from '#shared/domain/answering/tasks.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

export const handler = handle(listMyTasks, async ({ actor, at }) => {
  const { customerid, timezone } = actor.customer;
  const [actions, privilege] = await Promise.all([
    openActionsOf(customerid, actor.email),
    privilegesOf(actor),
  ]);
  const places = Map.groupBy(actions, ({ topicid, locationid }) => `${topicid} ${locationid}`);
  const of = [...places.values()].map(([action]) => action!);
  const [pairs, topics, locations] = await Promise.all([
    readMany(of.map(({ topicid, locationid }) => topicLocation(customerid, topicid, locationid))),
    readMany(of.map(({ topicid }) => topic(customerid, topicid))),
    readMany(of.map(({ locationid }) => location(customerid, locationid))),
  ]);
  const today = localDate(at, timezone);
  const tasks = of.flatMap(({ topicid, locationid }, index) => {
    const right = privilege(topicid, locationid);
    const period = pairs[index]?.done.at(-1);
    if (!right || !period) return [];
    const [counted] = tasksByReport(
      places.get(`${topicid} ${locationid}`)!,
      action => (action.period === period ? period : ''),
      today,
    ).values();
    if (!counted) return [];
    const { open, overdue, nextDue } = counted;
    const names = placeRow(topics[index], locations[index]);
    return [{ ...names, ...periodRow(period), Suggprivilege: right, open, overdue, nextdue: nextDue }];
  });
  return { tasks };
});
