import { mailReport } from '#functions/features/reporting/reportmail.ts';
import { handle } from '#functions/frame/handle.ts';
import { mailPastDueReport } from '#shared/contract/reporting/reportmail.ts';

export const handler = handle(mailPastDueReport, async ({ input, actor, at, refuse }) => {
  const done = await mailReport(actor, 'topics', input, input.pastdueReport, at);
  return typeof done === 'string' ? refuse(done) : done;
});
