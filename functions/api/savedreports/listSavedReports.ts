import { membersOf } from '#functions/data/administration/member.ts';
import { savedReportsOf } from '#functions/data/reporting/saved.ts';
import { isHere, mayGetReports, rowFor } from '#functions/features/reporting/saved.ts';
import { handle } from '#functions/frame/handle.ts';
import { listSavedReports } from '#shared/contract/reporting/savedreports.ts';
import { maySeeSaved } from '#shared/domain/reporting/saved.ts';

export const handler = handle(listSavedReports, async ({ actor }) => {
  const { customerid, planid } = actor.customer;
  const [all, members] = await Promise.all([savedReportsOf(customerid), membersOf(customerid)]);
  const reports = all
    .filter(saved => maySeeSaved(saved, actor, isHere(members, saved.owner)))
    .map(saved => rowFor(actor, saved, members))
    .sort((a, b) => a.reportname.localeCompare(b.reportname));
  return { reports, people: mayGetReports(members, planid).map(useremail => ({ useremail })) };
});
