import type { SuggestionEdit } from '#functions/data/answering/suggestion.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import type { Context } from '#functions/frame/handle.ts';
import type { updateSuggestion } from '#shared/contract/answering/suggestions.ts';
import { type Action, checkAction, editFlags } from '#shared/domain/answering/suggestions.ts';
import { ownerProblem } from './owners.ts';
import { reportOf, type reportReads, toSuggestionRow } from './report.ts';
import { saveAction, suggestionIn } from './saveaction.ts';

type Asked = Context<typeof updateSuggestion, ReturnType<typeof reportReads>>;

/** What it takes to set one suggestion: which one, who asks, and its report as it was read. */
export interface Setting extends Pick<Asked, 'actor' | 'found' | 'refuse' | 'at'> {
  input: Pick<Asked['input'], 'topicid' | 'locationid' | 'qcode' | 'revision'>;
  /** Returns the wanted values from the current ones. */
  after(before: Action): Action;
  /** Only what is assigned to the person. */
  ownOnly?: boolean;
}

/** Sets what people set in one suggestion of a newest report, by the rules of docs/product.md, Suggestion report. */
export async function setSuggestion({ input, actor, found, refuse, at, after, ownOnly = false }: Setting) {
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
    row: (edit: SuggestionEdit | undefined) => toSuggestionRow(actor, report, version, index, edit, at),
    after,
    objection: async (before, wanted) => {
      const flags = editFlags(report.privilege, report.latest, before, actor.email);
      const foreign = ownOnly && before.owner !== actor.email;
      if (foreign || !Object.values(flags).some(Boolean)) return refuse('viewOnly');
      const problem = checkAction(before, wanted, flags);
      if (problem) return refuse(problem);
      const place = { ...input, customerid: actor.customer.customerid };
      const unknown = wanted.owner !== before.owner && (await ownerProblem(place, wanted.owner));
      return unknown ? refuse('ownerUnknown') : null;
    },
  });
}
