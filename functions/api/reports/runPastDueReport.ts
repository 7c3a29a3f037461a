import { customerProfile } from '#functions/data/administration/customer.ts';
import { byLocation, selectionIn } from '#functions/features/reporting/covered.ts';
import { pastDueView } from '#functions/features/reporting/views/pastdue.ts';
import { listedRows } from '#functions/features/reporting/views/view.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { runPastDueReport } from '#shared/contract/reporting/reports.ts';
import { mailsOn } from '#shared/domain/mailing/kinds.ts';

const reads = (_input: unknown, _who: unknown, customerid: string) => ({
  profile: customerProfile(customerid),
});

export const handler = handle(runPastDueReport, reads, async ({ input, actor, at, found: { profile } }) => {
  const view = await pastDueView(actor, selectionIn(input), at);
  const of = { name: 'pastdue', view, byLocation: byLocation(actor) } as const;
  const { rows: report, ...paging } = await listedRows(of, input.listing);
  return { emailtopic: asFlag(mailsOn(profile, 'topics')), count: view.count, report, ...paging };
});
