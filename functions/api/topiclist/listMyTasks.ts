import { latestReports } from '#functions/data/answering/rollup.ts';
import { periodRow } from '#functions/data/answering/run.ts';
import { openActionsOf } from '#functions/data/answering/suggestion.ts';
import { readMany } from '#functions/data/table/many.ts';
import { location, topic } from '#functions/data/topics/settings.ts';
import { privilegesOf, toTopicPlaceRow } from '#functions/features/answering/placements.ts';
import { handle } from '#functions/frame/handle.ts';
import { listMyTasks } from '#shared/contract/answering/topiclist.ts';
import { dueCounts } from '#shared/domain/answering/tasks/tasks.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

/** How many reports the home page offers; the page My tasks has every task. */
const offered = 5;

export const handler = handle(listMyTasks, async ({ actor, at }) => {
  const { customerid, timezone } = actor.customer;
  const today = localDate(at, timezone);
  const [actions, privilege] = await Promise.all([
    openActionsOf(customerid, actor.email),
    privilegesOf(actor),
  ]);
  const seen = actions.filter(({ topicid, locationid }) => privilege(topicid, locationid));
  const newest = await readMany(
    seen.map(({ topicid, locationid }) => latestReports.one(customerid, topicid, locationid)),
  );
  // The index may still have actions of superseded reports.
  const live = seen.filter(({ period }, n) => newest[n]?.period === period);
  const byReport = Map.groupBy(live, ({ topicid, locationid }) => `${topicid} ${locationid}`);
  const first = [...byReport.values()].slice(0, offered);
  const [topics, locations] = await Promise.all([
    readMany(first.map(([task]) => topic(customerid, task!.topicid))),
    readMany(first.map(([task]) => location(customerid, task!.locationid))),
  ]);
  const tasks = first.map((own, n) => {
    const { topicid, locationid, period, due } = own[0]!;
    const { open, overdue } = dueCounts(own, today);
    const names = toTopicPlaceRow(topics[n], locations[n]);
    const right = privilege(topicid, locationid)!;
    return { ...names, ...periodRow(period), Suggprivilege: right, open, overdue, nextdue: due };
  });
  return { tasks, counts: dueCounts(live, today) };
});
