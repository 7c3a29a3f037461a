import { staff } from '#functions/data/accounts/staff.ts';
import { customer } from '#functions/data/administration/customer.ts';
import type { Job } from '#functions/data/jobs/job.ts';
import { readAll } from '#functions/data/table/table.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import type { Loading } from './load.ts';

/**
 * Returns who works for a customer, by what they may do at this moment. Throws JobRefused if they are no longer staff, or
 * the customer is gone.
 */
export async function supporterOf({ email, customerid }: Job): Promise<Loading> {
  const { isStaff, home } = await readAll({ isStaff: staff(email), home: customer(customerid) }, true);
  if (!isStaff)
    throw new JobRefused('The person who started this is no longer staff. Somebody else can start again.');
  if (!home) throw new JobRefused('This customer no longer exists.');
  return { customer: home, email, right: 'staff' };
}
