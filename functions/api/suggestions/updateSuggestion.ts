import { actionFrom } from '#functions/data/answering/suggestion.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { ownerProblem } from '#functions/features/answering/owners.ts';
import { reportOf, reportReads, toSuggestionRow } from '#functions/features/answering/report.ts';
import { saveAction, suggestionIn } from '#functions/features/answering/saveaction.ts';
import { handle } from '#functions/frame/handle.ts';
import { updateSuggestion } from '#shared/contract/answering/suggestions.ts';
import { checkAction, editFlags } from '#shared/domain/answering/suggestions.ts';

export const handler = handle(updateSuggestion, reportReads, async ({ input, actor, found, refuse, at }) => {
  const report = reportOf(actor, found);
  if (!report) return refuse('noreport');
  const version = await loadVersion(report.run.versionid);
  const index = suggestionIn(report, version, input.qcode);
  if (index < 0) return refuse('notSuggested');
  if (!report.latest) return refuse('superseded');

  return saveAction({
    input,
    actor,
    report,
    version,
    at,
    refuse,
    row: edit => toSuggestionRow(actor, report, version, index, edit, at),
    after: () => actionFrom(input),
    objection: async (before, after) => {
      const flags = editFlags(report.privilege, report.latest, before, actor.email);
      if (!Object.values(flags).some(Boolean)) return refuse('viewOnly');
      const problem = checkAction(before, after, flags);
      if (problem) return refuse(problem);
      const place = { ...input, customerid: actor.customer.customerid };
      const unknown = after.owner !== before.owner && (await ownerProblem(place, after.owner));
      return unknown ? refuse('ownerUnknown') : null;
    },
  });
});
