import { isJobOpen, job } from '#functions/data/jobs/job.ts';
import { deleted } from '#functions/data/support/deleted.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { begun, restartDeletion } from '#functions/features/support/erasing/state.ts';
import { handleStaff } from '#functions/frame/handlestaff.ts';
import { resumeDeletion } from '#shared/contract/support/deleting.ts';

export const handler = handleStaff(resumeDeletion, ({ input, who, refuse, at }) =>
  untilWritten(async () => {
    const its = await readOne(deleted(input.customerid), true);
    if (!its) return refuse('nodeletion');
    if (its.deletedAt) return { message: 'The customer is deleted' };
    if (isJobOpen(await readOne(job(its.jobid, at), true), at)) return { message: begun };
    const message = await restartDeletion(its, who, who, at);
    return message ? { message } : refuse('joblimit');
  }),
);
