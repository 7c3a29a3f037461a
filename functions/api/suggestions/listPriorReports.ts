import { periodRow } from '#functions/data/answering/run.ts';
import { reportOf, reportReads } from '#functions/features/answering/suggestions/report.ts';
import { handle } from '#functions/frame/handle.ts';
import { listPriorReports } from '#shared/contract/answering/suggestions.ts';

export const handler = handle(listPriorReports, reportReads, async ({ input, actor, found, refuse }) => {
  reportOf(actor, found);
  const earlier = (found.pair?.done ?? []).filter(period => period < input.periodcode);
  if (earlier.length === 0) return refuse('noprior');
  return { result: earlier.reverse().map(periodRow) };
});
