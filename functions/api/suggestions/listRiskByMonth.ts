import { completedMonths } from '#functions/data/answering/rollup.ts';
import { periodRow } from '#functions/data/answering/run.ts';
import { reportedTo } from '#functions/features/reporting/rolled.ts';
import { handle } from '#functions/frame/handle.ts';
import { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import { periodAt } from '#shared/domain/kit/periods.ts';
import { inOrder, riskAtMonthEnds } from '#shared/domain/reporting/certification.ts';

export const handler = handle(listRiskByMonth, async ({ actor, at }) => {
  const reported = await reportedTo(actor, completedMonths);
  const pairs = reported.map(({ topic, location, rolled }) => ({
    topicid: topic.topicid,
    locationid: location.locationid,
    months: inOrder(rolled),
  }));
  const line = riskAtMonthEnds(pairs, periodAt(at, actor.customer.timezone));
  return {
    months: line.map(({ period, score, pairs }) => ({ ...periodRow(period), score, reports: pairs })),
  };
});
