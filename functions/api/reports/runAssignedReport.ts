import { customerProfile } from '#functions/data/administration/customer.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { newestReports, suggestedRows } from '#functions/features/reporting/customerreport.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { runAssignedReport } from '#shared/contract/reporting/reports.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { mailsOn } from '#shared/domain/mailing/kinds.ts';
import { assignedTasksIn, byUrgency } from '#shared/domain/reporting/customerreports.ts';

const reads = (_input: unknown, _who: unknown, customerid: string) => ({
  profile: customerProfile(customerid),
});

export const handler = handle(runAssignedReport, reads, async ({ input, actor, at, found: { profile } }) => {
  const { customerid, timezone } = actor.customer;
  const [{ reports, groups }, members] = await Promise.all([
    newestReports(actor, input),
    membersOf(customerid),
  ]);
  const here = new Set(members.filter(({ active }) => active).map(({ email }) => email));
  const today = localDate(at, timezone);
  const tasks = reports
    .flatMap(({ latest, topic, location }) =>
      assignedTasksIn(latest).map(task => ({ ...latest, ...task, topic, location })),
    )
    .sort(byUrgency);
  const rows = await suggestedRows(tasks, groups);
  const report = rows.map(({ row, one }) => ({
    ...row,
    qownerid: one.owner,
    ownerhere: asFlag(here.has(one.owner)),
    qduedate: one.due,
    pastdue: asFlag(one.due !== '' && one.due < today),
  }));
  return { count: tasks.length, emailsugg: asFlag(mailsOn(profile, 'tasks')), report };
});
