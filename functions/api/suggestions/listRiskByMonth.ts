import { periodRow, result } from '#functions/data/answering/run.ts';
import { readMany } from '#functions/data/table/many.ts';
import { privilegesOf } from '#functions/features/answering/placements.ts';
import { readEvery } from '#functions/features/topics/longlists.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import { monthsToRead, riskByMonth } from '#shared/domain/answering/riskbymonth.ts';
import { periodAt } from '#shared/domain/kit/periods.ts';

/** Reports that are read for one answer: ten batches, at the same time. */
const most = 1000;

export const handler = handle(listRiskByMonth, async ({ actor, at }) => {
  const own = await readEvery({
    customerid: actor.customer.customerid,
    reach: privilegesOf(actor),
    rowsOf: pair => [pair],
  });
  const { read, cut } = monthsToRead(own, periodAt(at, actor.customer.timezone), most);
  const results = await readMany(
    read.map(({ place, period }) => result(place.topicid, place.locationid, period)),
  );
  const months = riskByMonth(results.filter(found => found !== undefined));
  return {
    cut: asFlag(cut),
    months: months.map(({ period, ...month }) => ({ ...periodRow(period), ...month })),
  };
});
