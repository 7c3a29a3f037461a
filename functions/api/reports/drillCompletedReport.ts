import { byLocation, selectionIn } from '#functions/features/reporting/covered.ts';
import { completedDetailsView } from '#functions/features/reporting/views/completed.ts';
import { listedRows } from '#functions/features/reporting/views/view.ts';
import { handle } from '#functions/frame/handle.ts';
import { drillCompletedReport } from '#shared/contract/reporting/reports.ts';

export const handler = handle(drillCompletedReport, async ({ input, actor }) => {
  if (input.Topictaken?.length === 0) return { count: 0, Topicdet: [] };
  // The rows that a client sends name a selection only; everything is computed again.
  const taken = input.Topictaken?.map(({ topicid }) => topicid) ?? input.Topiclist;
  const view = await completedDetailsView(actor, selectionIn({ ...input, Topiclist: taken }));
  const of = { name: 'completedDetails', view, byLocation: byLocation(actor) } as const;
  const { rows: Topicdet, ...paging } = await listedRows(of, input.listing);
  return { count: view.count, Topicdet, ...paging };
});
