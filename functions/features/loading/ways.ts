import { staff, stillStaff } from '#functions/data/accounts/staff.ts';
import { customer, stillActive, stillOpen } from '#functions/data/administration/customer.ts';
import { unchangedSeat } from '#functions/data/administration/seatwrites.ts';
import { type Claimed, type Job, stillHeld } from '#functions/data/jobs/job.ts';
import { type Change, readAll } from '#functions/data/table/table.ts';
import { checkEverywhere } from '#functions/features/administration/places.ts';
import { administratorOf } from '#functions/features/administration/seats.ts';
import { actorNow, orRefused } from '#functions/features/jobs/asking.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import { applyRows } from '#shared/contract/administration/imports.ts';
import { closedBy, closedTexts } from '#shared/domain/support/closed.ts';
import { type LoadUnderWay, loadIn } from './load.ts';

/** Returns who requested a job, by what they may do at this moment. Throws JobRefused if they may not load now. */
export const loadingOf = (job: Job, at: Date): Promise<LoadUnderWay> =>
  loadIn(job).way === 'batch' ? supporterOf(job, at) : importerOf(job, at);

/**
 * Throws JobRefused if the person is no longer staff, or the customer is gone, switched off, without a plan, or does not let
 * support in, or did not since the job was requested.
 */
async function supporterOf({ email, customerid, asked }: Job, at: Date): Promise<LoadUnderWay> {
  const { isStaff, home } = await readAll({ isStaff: staff(email), home: customer(customerid) }, true);
  if (!isStaff)
    throw new JobRefused('The person who started this is no longer staff. Somebody else can start again.');
  if (!home) throw new JobRefused('This customer no longer exists.');
  const closed = closedBy(home, at);
  if (closed) throw new JobRefused(closedTexts[closed]);
  if (asked < home.supportSince)
    throw new JobRefused('The customer did not allow support for a time. Start again.');
  return { way: 'batch', customer: home, email, right: 'staff' };
}

/** Does something in the name of who requested a load. Throws JobRefused if it is not theirs to do any more. */
export const orLoadRefused = <T>(act: () => Promise<T>): Promise<T> =>
  orRefused(
    act,
    'The person who started this is no longer a Master Admin. Another Master Admin can start again.',
  );

/** Throws JobRefused if the person is no longer a Master Admin or the plan has ended. */
const importerOf = ({ email, customerid }: Job, at: Date): Promise<LoadUnderWay> =>
  orLoadRefused(async () => {
    const actor = await actorNow(applyRows, email, customerid, at);
    checkEverywhere(actor);
    const { by } = await administratorOf(actor);
    return { way: 'import', customer: actor.customer, email, right: actor.right, actor, by };
  });

/**
 * Returns the checks that belong to the write of each row: the worker still holds its job, the customer still is as it was
 * when `loadingOf` read it, and so is the person. People who act for a customer are looked up between the rows.
 */
export function stillAllowed(job: Claimed, loading: LoadUnderWay): Change[] {
  const held = stillHeld(job);
  if (loading.way === 'batch') return [held, stillStaff(loading.email), stillOpen(loading.customer)];
  return [held, stillActive(loading.customer), ...(loading.by ? [unchangedSeat(loading.by)] : [])];
}
