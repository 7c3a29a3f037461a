import {
  comparisonReads,
  comparisonRow,
  monthsSeen,
  readMonths,
  selectionRow,
} from '#functions/features/reporting/comparison.ts';
import { handle } from '#functions/frame/handle.ts';
import { compareMonths } from '#shared/contract/reporting/comparison.ts';

export const handler = handle(compareMonths, comparisonReads, async ({ input, actor, found, refuse, at }) => {
  const done = monthsSeen(actor, found);
  const periods = [input.periodcode, input.latestperiod] as const;
  if (periods[0] >= periods[1]) return refuse('wrongOrder');
  if (periods.some(period => !done.includes(period))) return refuse('nodata');
  const months = await readMonths(actor, input, done, periods, at);
  if (!months) return refuse('nodata');
  return { ...comparisonRow(months), ...selectionRow(found, periods) };
});
