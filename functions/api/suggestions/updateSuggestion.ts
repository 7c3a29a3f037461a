import { actionFrom } from '#functions/data/answering/suggestion.ts';
import { reportOf, reportReads, toSuggestionRow } from '#functions/features/answering/suggestions/report.ts';
import { actionProblem, setAction } from '#functions/features/answering/suggestions/setaction.ts';
import { handle } from '#functions/frame/handle.ts';
import { updateSuggestion } from '#shared/contract/answering/suggestions.ts';

export const handler = handle(updateSuggestion, reportReads, async ({ input, actor, found, refuse, at }) => {
  const set = await setAction(
    reportOf(actor, found),
    input,
    actionFrom(input),
    (before, wanted, report) => actionProblem(before, wanted, report, actor),
    { actor, at },
  );
  if (typeof set === 'string') return refuse(set);
  const { report, version, index, edit, stale } = set;
  const now = { row: toSuggestionRow(actor, report, version, index, edit, at) };
  return stale ? refuse('stale', {}, now) : now;
});
