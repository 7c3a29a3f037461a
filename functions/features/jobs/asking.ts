import { Refusal } from '#functions/frame/refusal.ts';
import { type Actor, checkLevel, openSession } from '#functions/frame/session.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import type { Call } from '#shared/contract/kit/call.ts';

/**
 * Returns a person at a customer by what they may do at this moment, for work that is done in their name later than they
 * asked for it. Throws a Refusal if they may not make the call now.
 */
export async function actorNow(contract: Call, email: string, customerid: string, at: Date): Promise<Actor> {
  // Two-factor and the sign-in were checked when it was asked for.
  const asked = async () => true;
  const who = {
    email,
    userid: '',
    authTime: Number.MAX_SAFE_INTEGER,
    twoFactor: asked,
    twoFactorNow: asked,
    checkAccount: async () => undefined,
  };
  const { actor } = await openSession(customerid, who, customerid, at, () => ({}));
  checkLevel(contract, actor, at);
  return actor;
}

/** Does something in somebody's name. What they may not do ends the job with the reason for people: the plan, or `why`. */
export async function orRefused<T>(act: () => Promise<T>, why: string): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new JobRefused(
      error.name === 'planEnded'
        ? 'The plan of your organization has ended. Renew it, then start again.'
        : why,
    );
  }
}
