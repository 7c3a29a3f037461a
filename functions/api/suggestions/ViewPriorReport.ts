import { ViewPriorReport } from '../../../shared/contract/suggestions.ts';
import { describePeriod } from '../../../shared/domain/periods.ts';
import { handle } from '../../kit/handle.ts';
import { reportOf, reportReads } from './report.ts';

export const handler = handle(ViewPriorReport, reportReads, async ({ input, actor, found, refuse }) => {
  reportOf(actor, input, found);
  const earlier = (found.pair?.done ?? []).filter(period => period < input.periodcode);
  if (earlier.length === 0) return refuse('noprior');
  return {
    result: earlier.reverse().map(periodcode => ({ periodcode, perioddesc: describePeriod(periodcode) })),
  };
});
