import { freePlace } from '#functions/data/answering/freetopics.ts';
import { reportOf, reportReads } from '#functions/features/answering/suggestions/report.ts';
import { ownerProblem, setAction } from '#functions/features/answering/suggestions/setaction.ts';
import { handle } from '#functions/frame/handle.ts';
import { Refusal } from '#functions/frame/refusal.ts';
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
    if (report.privilege !== 'Edit') return refuse('viewOnly');
    const set = await setAction(
      report,
      input,
      { completed: completedFrom(input.completed) },
      async ({ owner }) => {
        const problem = owner && (await ownerProblem(report.run, owner));
        return problem ? refuse(problem, { owner }) : null;
      },
      { actor, at },
    );
    if (set instanceof Refusal) return set;
    if (typeof set === 'string') return refuse(set);
    const { version, index, edit, stale } = set;
    const now = { row: basicRow({ actor, report, version, at }, index, edit) };
    return stale ? refuse('stale', {}, now) : now;
  },
);
