import { completedMonths, rolledTasks } from '#functions/data/answering/rollup.ts';
import { periodRow } from '#functions/data/answering/run.ts';
import { readNames, rolledOf } from '#functions/features/reporting/covered.ts';
import { handle } from '#functions/frame/handle.ts';
import { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import { openInReports } from '#shared/domain/answering/tasks/tasks.ts';
import { localDate, periodAt } from '#shared/domain/kit/periods.ts';
import { inOrder, riskAtMonthEnds } from '#shared/domain/reporting/certification.ts';

export const handler = handle(listRiskByMonth, async ({ actor, at }) => {
  const { timezone } = actor.customer;
  const names = await readNames(actor);
  const [reported, newest] = await Promise.all([
    rolledOf(names, completedMonths),
    rolledOf(names, rolledTasks),
  ]);
  const pairs = reported.map(({ topic, location, rolled }) => ({
    topicid: topic.topicid,
    locationid: location.locationid,
    months: inOrder(rolled),
  }));
  const line = riskAtMonthEnds(pairs, periodAt(at, timezone));
  return {
    months: line.map(({ period, score, pairs }) => ({ ...periodRow(period), score, reports: pairs })),
    ...openInReports(
      newest.map(({ rolled }) => ({ tasks: rolled })),
      localDate(at, timezone),
    ),
  };
});
