import { staff, stillStaff } from '#functions/data/accounts/staff.ts';
import { customer, stillOpen } from '#functions/data/administration/customer.ts';
import { type Claimed, type Job, stillHeld } from '#functions/data/jobs/job.ts';
import { type Change, readAll } from '#functions/data/table/table.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import { closedBy, closedTexts } from '#shared/domain/support/batching/closed.ts';
import type { Loading } from './load.ts';

/**
 * Returns who works for a customer, by what they may do at this moment. Throws JobRefused if they are no longer staff, or
 * the customer is gone, switched off, without a plan, or does not let support in, or did not since the job was requested.
 */
export async function supporterOf({ email, customerid, asked }: Job, at: Date): Promise<Loading> {
  const { isStaff, home } = await readAll({ isStaff: staff(email), home: customer(customerid) }, true);
  if (!isStaff)
    throw new JobRefused('The person who started this is no longer staff. Somebody else can start again.');
  if (!home) throw new JobRefused('This customer no longer exists.');
  const closed = closedBy(home, at);
  if (closed) throw new JobRefused(closedTexts[closed]);
  if (asked < home.supportSince)
    throw new JobRefused('The customer did not allow support for a time. Start again.');
  return { customer: home, email, right: 'staff' };
}

/**
 * Returns the checks that belong to the write of each row: the worker still holds its job, the person still is staff, and
 * the customer still is as it was when `supporterOf` read it.
 */
export const stillAllowed = (job: Claimed, { customer: home, email }: Loading): Change[] => [
  stillHeld(job),
  stillStaff(email),
  stillOpen(home),
];
