import { checkout } from '#functions/data/billing/checkout.ts';
import { isJobOpen, job, openJobs } from '#functions/data/jobs/job.ts';
import { deleted, deletionBegun } from '#functions/data/support/deleted.ts';
import { isLive } from '#functions/data/support/record.ts';
import type { SeenCustomer } from '#functions/data/support/writes.ts';
import { readMany } from '#functions/data/table/many.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { readAll } from '#functions/data/table/table.ts';
import { atService } from '#functions/features/billing/failures.ts';
import { customerNow } from '#functions/features/support/customer.ts';
import { begun, deletionJob, startDeletion } from '#functions/features/support/erasing/state.ts';
import { handleStaff } from '#functions/frame/handlestaff.ts';
import { deleteCustomer } from '#shared/contract/support/deleting.ts';
import { describeDay, localDate } from '#shared/domain/kit/periods.ts';
import { deletableFrom, deletionProblem } from '#shared/domain/support/deletion.ts';

export const handler = handleStaff(deleteCustomer, ({ input, who, refuse, at }) => {
  const { customerid, custdesc: typed, reason, revision } = input;
  const problemWith = ({ its, record: { demo } }: SeenCustomer) =>
    deletionProblem({ ...its, demo }, { typed, reason, today: localDate(at, its.timezone) });
  return untilWritten(async () => {
    const { former, open, paying } = await readAll(
      {
        former: deleted(customerid),
        open: openJobs(customerid),
        paying: checkout({ holder: customerid, email: '' }),
      },
      true,
    );
    if (former) return { message: begun };
    const seen = await customerNow(customerid);
    const problem = problemWith(seen);
    if (problem === 'tooearly')
      return refuse('tooearly', { day: describeDay(deletableFrom(seen.its.closedOn)) });
    if (problem) return refuse(problem);
    if (seen.record.revision !== revision) return refuse('changed');
    const jobs = await readMany(
      open.map(id => job(id, at)),
      true,
    );
    if (jobs.some(its => isJobOpen(its, at))) return refuse('busy');
    if (paying || isLive(seen.paid)) {
      // Switching it off has ended what would be charged. The rest ends before anything is deleted.
      const { endForGood } = await import('#functions/features/billing/stopping.ts');
      const holds = async () => !problemWith(await customerNow(customerid));
      await atService(
        () => endForGood(customerid, who, at, holds),
        () => refuse('unreachable'),
      );
      return undefined;
    }
    const fresh = deletionJob(seen.its, who, at);
    const changes = deletionBegun(seen, { jobid: fresh.jobid, reason }, open, who, at);
    const message = await startDeletion(customerid, fresh, changes);
    return message ? { message } : refuse('joblimit');
  });
});
