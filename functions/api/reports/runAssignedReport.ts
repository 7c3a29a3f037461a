import { customerProfile } from '#functions/data/administration/customer.ts';
import { byLocation, selectionIn } from '#functions/features/reporting/covered.ts';
import { assignedView } from '#functions/features/reporting/views/tasks.ts';
import { listedRows } from '#functions/features/reporting/views/view.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { runAssignedReport } from '#shared/contract/reporting/reports.ts';
import { mailsOn } from '#shared/domain/mailing/kinds.ts';

const reads = (_input: unknown, _who: unknown, customerid: string) => ({
  profile: customerProfile(customerid),
});

export const handler = handle(runAssignedReport, reads, async ({ input, actor, at, found: { profile } }) => {
  const view = await assignedView(actor, selectionIn(input), at);
  const of = { name: 'assigned', view, byLocation: byLocation(actor) } as const;
  const { rows: report, ...paging } = await listedRows(of, input.listing);
  return { count: view.count, emailsugg: asFlag(mailsOn(profile, 'tasks')), report, ...paging };
});
