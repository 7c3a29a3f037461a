import { freePlace } from '#functions/data/answering/freetopics.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { ownerProblem } from '#functions/features/answering/suggestions/owners.ts';
import { reportOf, reportReads } from '#functions/features/answering/suggestions/report.ts';
import { saveAction, suggestionIn } from '#functions/features/answering/suggestions/saveaction.ts';
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
    const version = await loadVersion(report.run.versionid);
    const index = suggestionIn(report, version, input.qcode);
    if (index < 0) return refuse('notSuggested');
    if (!report.latest) return refuse('superseded');
    if (report.privilege !== 'Edit') return refuse('viewOnly');

    return saveAction({
      input,
      actor,
      report,
      version,
      at,
      refuse,
      row: edit => basicRow({ actor, report, version, at }, index, edit),
      after: before => ({ ...before, completed: completedFrom(input.completed) }),
      objection: async ({ owner }) => {
        const problem = owner && (await ownerProblem(report.run, owner));
        return problem ? refuse(problem, { owner }) : null;
      },
    });
  },
);
