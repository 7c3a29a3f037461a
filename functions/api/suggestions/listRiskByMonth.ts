import { completedMonths } from '#functions/data/answering/rollup.ts';
import { periodRow } from '#functions/data/answering/run.ts';
import { reportedTo } from '#functions/features/reporting/rolled.ts';
import { handle } from '#functions/frame/handle.ts';
import { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import { periodAt } from '#shared/domain/kit/periods.ts';
import { riskByMonth } from '#shared/domain/reporting/riskbymonth.ts';

export const handler = handle(listRiskByMonth, async ({ actor, at }) => {
  const reported = await reportedTo(actor, completedMonths);
  const months = reported.flatMap(({ rolled }) => rolled);
  const year = riskByMonth(months, periodAt(at, actor.customer.timezone));
  return { months: year.map(({ period, ...month }) => ({ ...periodRow(period), ...month })) };
});
