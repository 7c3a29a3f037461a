import { freePlace } from '#functions/data/answering/freetopics.ts';
import { actionOf } from '#functions/data/answering/suggestion.ts';
import { ownerProblem } from '#functions/features/answering/suggestions/owners.ts';
import { reportOf, reportReads } from '#functions/features/answering/suggestions/report.ts';
import {
  isInPlace,
  isStale,
  readSuggestion,
  writeAction,
} from '#functions/features/answering/suggestions/setaction.ts';
import { handle } from '#functions/frame/handle.ts';
import { completeFreeSuggestion } from '#shared/contract/answering/freequiz.ts';
import { completedFrom } from '#shared/domain/answering/freeuser.ts';
import { basicRow } from './parts/report.ts';

export const handler = handle(
  completeFreeSuggestion,
  ({ topiccode, periodcode }, who, customerid) =>
    reportReads({ ...freePlace(customerid, topiccode), periodcode }, who),
  async ({ input, actor, found, refuse, at }) => {
    if (!found.pair) return refuse('invalidusertop', { owner: actor.email });
    const report = reportOf(actor, found);
    if (!report) return refuse('noreport');
    const suggestion = await readSuggestion(report, input.qcode);
    if (typeof suggestion === 'string') return refuse(suggestion);
    if (report.privilege !== 'Edit') return refuse('viewOnly');
    const { version, index, seen } = suggestion;
    const before = actionOf(seen);
    const wanted = { ...before, completed: completedFrom(input.completed) };
    const shown = (edit: typeof seen) => ({ row: basicRow({ actor, report, version, at }, index, edit) });

    if (isInPlace(seen, wanted)) return shown(seen);
    if (isStale(suggestion, input.revision)) return refuse('stale', {}, shown(seen));
    const objection = before.owner && (await ownerProblem(report.run, before.owner));
    if (objection) return refuse(objection, { owner: before.owner });

    const { edit, problem } = await writeAction(suggestion, wanted, actor, at);

    if (problem === 'stale') return refuse('stale', {}, shown(edit));
    return problem ? refuse(problem) : shown(edit);
  },
);
