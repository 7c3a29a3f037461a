import { checkIsStaff, staff } from '#functions/data/accounts/staff.ts';
import { checkStillActive, checkStillOpen, customer } from '#functions/data/administration/customer.ts';
import { checkSeatUnchanged } from '#functions/data/administration/seatwrites.ts';
import { type Claimed, checkStillHeld, type Job } from '#functions/data/jobs/job.ts';
import { type Change, readAll } from '#functions/data/table/table.ts';
import { checkEverywhere } from '#functions/features/administration/places.ts';
import { administratorOf } from '#functions/features/administration/seats.ts';
import { relationHeld } from '#functions/features/clients/opening.ts';
import { actorNow, orRefused } from '#functions/features/jobs/asking.ts';
import { relationsOf } from '#functions/frame/acting.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import { applyRows } from '#shared/contract/administration/imports.ts';
import { actingRight } from '#shared/domain/accounts/acting.ts';
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

/** Throws JobRefused if the person is no longer a Master Admin, or the plan has ended or does not include what is loaded. */
const importerOf = ({ email, customerid, permission }: Job, at: Date): Promise<LoadUnderWay> =>
  orLoadRefused(async () => {
    const actor = await actorNow(applyRows, email, customerid, at);
    checkEverywhere(actor);
    if (!actor.permissions.has(permission))
      throw new JobRefused(
        'The plan does not include this any more. Start again once another plan is chosen.',
      );
    const still = await stillImporting(actor, at);
    return { way: 'import', customer: actor.customer, email, right: actor.right, actor, still };
  });

/** Returns the checks that a customer and the right of who imports for it are as they are at this moment. Refuses access if that has ended. */
async function stillImporting(actor: Actor, at: Date): Promise<Change[]> {
  const { customer: home, email } = actor;
  const { by } = await administratorOf(actor);
  if (by) return [checkStillActive(home), checkSeatUnchanged(by)];
  const read = await relationsOf(home, email, at, true);
  const right = actingRight(read.relations);
  if (!right || right !== actor.right) throw refuseAccess();
  return relationHeld(home, email, right, read);
}

/**
 * Returns the checks that belong to the write of each row: the worker still holds its job, the customer still is as it was
 * when `loadingOf` read it, and so is the person.
 */
export function checkStillAllowed(job: Claimed, loading: LoadUnderWay): Change[] {
  const held = checkStillHeld(job);
  if (loading.way === 'import') return [held, ...loading.still];
  return [held, checkIsStaff(loading.email), checkStillOpen(loading.customer)];
}
