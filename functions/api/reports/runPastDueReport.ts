import { customerProfile } from '#functions/data/administration/customer.ts';
import { selectionIn } from '#functions/features/reporting/customerreport.ts';
import { pastDueView } from '#functions/features/reporting/views/pastdue.ts';
import { firstRows } from '#functions/features/reporting/views/view.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { runPastDueReport } from '#shared/contract/reporting/reports.ts';
import { mailsOn } from '#shared/domain/mailing/kinds.ts';

const reads = (_input: unknown, _who: unknown, customerid: string) => ({
  profile: customerProfile(customerid),
});

export const handler = handle(runPastDueReport, reads, async ({ input, actor, at, found: { profile } }) => {
  const view = await pastDueView(actor, selectionIn(input), at);
  return {
    emailtopic: asFlag(mailsOn(profile, 'topics')),
    count: view.count,
    report: await firstRows(view),
  };
});
