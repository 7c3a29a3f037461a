import { mailReport } from '#functions/features/reporting/reportmail.ts';
import { handle } from '#functions/frame/handle.ts';
import { mailAssignedReport } from '#shared/contract/reporting/reportmail.ts';

export const handler = handle(mailAssignedReport, async ({ input, actor, at, refuse }) => {
  const done = await mailReport(actor, 'tasks', input, input.assignedReport, at);
  return typeof done === 'string' ? refuse(done) : done;
});
