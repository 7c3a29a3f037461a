import type { Who } from '#functions/data/table/audit.ts';
import { checkEverywhere } from '#functions/features/administration/places.ts';
import * as asking from '#functions/features/jobs/asking.ts';
import type { Actor } from '#functions/frame/session.ts';
import { applyRows } from '#shared/contract/administration/imports.ts';

/**
 * Returns who requested a job, by what they may do at this moment. Throws JobRefused if they are no longer a Master Admin or
 * the plan has ended.
 */
export const askerOf = ({ email }: Who, customerid: string, at: Date): Promise<Actor> =>
  orRefused(async () => {
    const actor = await asking.actorNow(applyRows, email, customerid, at);
    checkEverywhere(actor);
    return actor;
  });

/** Does something in a Master Admin's name. What they may not do ends the job with the reason for people. */
export const orRefused = <T>(act: () => Promise<T>): Promise<T> =>
  asking.orRefused(
    act,
    'The person who started this is no longer a Master Admin. Another Master Admin can start again.',
  );
