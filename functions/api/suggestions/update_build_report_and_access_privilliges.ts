import { update_build_report_and_access_privilliges } from '../../../shared/contract/suggestions.ts';
import { localDate } from '../../../shared/domain/periods.ts';
import { type Action, checkAction, editFlags } from '../../../shared/domain/suggestions.ts';
import { type SuggestionEdit, saveEdit, suggestionEdit } from '../../data/suggestion.ts';
import { ConflictError, readOne } from '../../data/table.ts';
import { loadVersion } from '../../data/version.ts';
import { handle } from '../../kit/handle.ts';
import { maybeOwner } from './owners.ts';
import { actionOf, reportOf, reportReads, rowOf, settle } from './report.ts';

export const handler = handle(
  update_build_report_and_access_privilliges,
  reportReads,
  async ({ input, actor, found, refuse, at }) => {
    const report = reportOf(actor, input, found);
    if (!report) return refuse('noreport');
    const version = await loadVersion(report.run.versionid);
    const index = version.tree.indexByQcode.get(input.qcode) ?? -1;
    if (!report.result.suggestions.includes(index)) return refuse('notSuggested');
    if (!report.latest) return refuse('superseded');

    const place = { ...input, customerid: actor.customer.customerid, period: input.periodcode };
    const seen = await readOne(suggestionEdit(place, input.qcode), true);
    const before = actionOf(seen);
    const after: Action = {
      owner: input.qownerid.trim().toLowerCase(),
      due: input.qduedate,
      completed: input.completed,
      webAddress: input.qwebaddr.trim(),
      linkName: input.qlinkname.trim(),
    };
    const row = (edit: SuggestionEdit | undefined) => ({
      row: rowOf(actor, report, version, index, edit, at),
    });
    const inPlace = (edit: SuggestionEdit | undefined) =>
      JSON.stringify(actionOf(edit)) === JSON.stringify(after);
    if (inPlace(seen)) return row(seen);
    if ((seen?.revision ?? 0) !== input.revision) return refuse('stale', {}, row(seen));

    const flags = editFlags(report.privilege, report.latest, before, actor.email);
    if (!Object.values(flags).some(Boolean)) return refuse('viewOnly');
    const problem = checkAction(before, after, flags);
    if (problem) return refuse(problem);
    if (after.owner !== before.owner && !(await maybeOwner(place, after.owner)))
      return refuse('ownerUnknown');

    if (!(await settle(report))) return refuse('noreport');

    const today = localDate(at, actor.customer.timezone);
    const completedOn = after.completed === 'Y' ? seen?.completedOn || today : '';
    const edit = { ...after, qcode: input.qcode, completedOn, revision: input.revision + 1 };
    try {
      await saveEdit(place, report.run.runid, edit, input.revision);
      return row(edit);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      if (error.index === 1) return refuse('noreport');
      const now = await readOne(suggestionEdit(place, input.qcode), true);
      return inPlace(now) ? row(now) : refuse('stale', {}, row(now));
    }
  },
);
