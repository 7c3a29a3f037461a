import { actionFrom, type SuggestionEdit } from '#functions/data/answering/suggestion.ts';
import { reportOf, reportReads } from '#functions/features/answering/suggestions/report.ts';
import {
  actionProblem,
  isInPlace,
  isStale,
  readSuggestion,
  rowOfSuggestion,
  writeAction,
} from '#functions/features/answering/suggestions/setaction.ts';
import { handle } from '#functions/frame/handle.ts';
import { updateSuggestion } from '#shared/contract/answering/suggestions.ts';

export const handler = handle(updateSuggestion, reportReads, async ({ input, actor, found, refuse, at }) => {
  const suggestion = await readSuggestion(reportOf(actor, found), input.qcode);
  if (typeof suggestion === 'string') return refuse(suggestion);
  const wanted = actionFrom(input);
  const shown = (edit: SuggestionEdit | undefined) => ({ row: rowOfSuggestion(suggestion, edit, actor, at) });

  if (isInPlace(suggestion.seen, wanted)) return shown(suggestion.seen);
  if (isStale(suggestion, input.revision)) return refuse('stale', {}, shown(suggestion.seen));
  const objection = await actionProblem(suggestion, wanted, actor);
  if (objection) return refuse(objection);

  const { edit, problem } = await writeAction(suggestion, wanted, actor, at);

  if (problem === 'stale') return refuse('stale', {}, shown(edit));
  return problem ? refuse(problem) : shown(edit);
});
