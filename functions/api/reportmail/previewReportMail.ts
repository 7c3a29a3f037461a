import { addressedBy } from '#functions/features/reporting/reportmail.ts';
import { handle } from '#functions/frame/handle.ts';
import { previewReportMail } from '#shared/contract/reporting/reportmail.ts';
import { dueCounts } from '#shared/domain/answering/tasks/tasks.ts';
import { withheld } from '#shared/domain/mailing/digest.ts';

export const handler = handle(previewReportMail, async ({ input, actor, at, refuse }) => {
  const { kind } = input;
  const addressed = await addressedBy(actor, kind, input, undefined, at);
  if (!addressed) return refuse('switchedOff');
  const { recipients, left, switchedOff, day } = addressed;
  return {
    recipients: recipients.map(({ record, concerns: { tasks, topics } }) => ({
      useremail: record.email,
      rows: kind === 'tasks' ? tasks.length : topics.length,
      overdue: kind === 'tasks' ? dueCounts(tasks, day).overdue : topics.length,
      withheld: withheld(record, kind, day),
    })),
    left,
    inactive: switchedOff,
  };
});
