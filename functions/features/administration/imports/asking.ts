import type { Who } from '#functions/data/table/audit.ts';
import { checkEverywhere } from '#functions/features/administration/places.ts';
import { Refusal } from '#functions/frame/refusal.ts';
import { type Actor, checkLevel, openSession } from '#functions/frame/session.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import { applyRows } from '#shared/contract/administration/imports.ts';

/**
 * Returns who requested a job, by what they may do at this moment. Throws JobRefused if they are no longer a Master Admin or
 * the plan has ended.
 */
export async function askerOf({ email }: Who, customerid: string, at: Date): Promise<Actor> {
  // Two-factor and the sign-in were checked when the job was requested.
  const asked = async () => true;
  const who = { email, userid: '', authTime: Number.MAX_SAFE_INTEGER, twoFactor: asked, twoFactorNow: asked };
  return orRefused(async () => {
    const { actor } = await openSession(applyRows, {}, who, customerid, at, () => ({}));
    checkLevel(applyRows, actor, at);
    checkEverywhere(actor);
    return actor;
  });
}

/** Does something in somebody's name. What they may not do ends the job with the reason for people. */
export async function orRefused<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new JobRefused(
      error.name === 'planEnded'
        ? 'The plan of your organization has ended. Renew it, then start again.'
        : 'The person who started this is no longer a Master Admin. Another Master Admin can start again.',
    );
  }
}
