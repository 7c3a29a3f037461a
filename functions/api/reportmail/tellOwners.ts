import { customerProfile } from '#functions/data/administration/customer.ts';
import { reportOf, reportReads } from '#functions/features/answering/suggestions/report.ts';
import { tellOwnersOf } from '#functions/features/answering/suggestions/telling.ts';
import { handle } from '#functions/frame/handle.ts';
import { tellOwners } from '#shared/contract/reporting/reportmail.ts';
import { mailsOn } from '#shared/domain/mailing/kinds.ts';

export const handler = handle(
  tellOwners,
  (input, who, customerid) => ({ ...reportReads(input, who), profile: customerProfile(customerid) }),
  async ({ input, actor, found, at, refuse }) => {
    const report = reportOf(actor, found);
    if (!report) return refuse('noreport');
    if (report.privilege !== 'Edit') return refuse('viewOnly');
    if (!report.latest) return refuse('superseded');
    if (!mailsOn(found.profile, 'tasks') || !found.location?.active) return refuse('mailsOff');
    return { owners: await tellOwnersOf(actor, report, input.qcodes, at) };
  },
);
