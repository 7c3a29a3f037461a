import { monthsOf } from '#functions/data/answering/rollup.ts';
import { periodRow } from '#functions/data/answering/run.ts';
import {
  comparisonReads,
  comparisonRow,
  monthsSeen,
  readMonths,
  selectionRow,
} from '#functions/features/reporting/comparison.ts';
import { handle } from '#functions/frame/handle.ts';
import { compareLatest } from '#shared/contract/reporting/comparison.ts';

export const handler = handle(
  compareLatest,
  ({ seltopicid, sellocationid }, who) =>
    comparisonReads({ topicid: seltopicid, locationid: sellocationid }, who),
  async ({ input, actor, found, refuse, at }) => {
    const done = monthsSeen(actor, found);
    const [early, late] = done.slice(-2);
    if (!early) return refuse('nodata');
    if (!late) return refuse('noprior');
    const which = { topicid: input.seltopicid, locationid: input.sellocationid };
    const periods = [early, late] as const;
    const [months, history] = await Promise.all([
      readMonths(actor, which, done, periods, at),
      monthsOf({ customerid: actor.customer.customerid, ...which }),
    ]);
    if (!months) return refuse('nodata');
    const scores = new Map(history.map(({ period, score }) => [period, score]));
    const earlier = done.slice(0, -1).reverse();
    return {
      message: earlier.length > 1 ? ('multiprior' as const) : ('oneprior' as const),
      Latestperiod: late,
      Latestscore: scores.get(late),
      Perioodlist: earlier.map(period => ({ ...periodRow(period), score: scores.get(period) })),
      ...comparisonRow(months),
      ...selectionRow(found, periods),
    };
  },
);
