import { changesOf } from '#functions/data/answering/suggestion.ts';
import { reportOf, reportReads } from '#functions/features/answering/suggestions/report.ts';
import { handle } from '#functions/frame/handle.ts';
import { listActionChanges } from '#shared/contract/answering/suggestions.ts';
import { rightLabels } from '#shared/domain/administration/activity.ts';
import { localMinute } from '#shared/domain/kit/periods.ts';

export const handler = handle(listActionChanges, reportReads, async ({ input, actor, found, refuse }) => {
  const report = reportOf(actor, found);
  if (!report) return refuse('noreport');
  // A deleted questionnaire takes its actions along. Their changes were before this one was completed.
  const since = report.result.completedAt;
  const lines = await changesOf({ ...input, period: input.periodcode }, since);
  const changes = lines.reverse().map(({ at, email, right, changes: made }) => ({
    when: localMinute(new Date(at), actor.customer.timezone),
    useremail: email,
    right: rightLabels[right] ?? right,
    changes: [...made],
  }));
  return { changes };
});
