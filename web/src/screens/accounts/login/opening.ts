import {
  beginSession,
  checkPlanEnd,
  clientPlanEndedMessage,
  planEndedMessage,
  recordSignIn,
  registerPerson,
} from '#shared/contract/accounts/auth.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import { switchedOffMessage } from '#shared/contract/kit/switchedoff.ts';
import { ApiError, send } from '#web/api/client.ts';
import { signedInUser } from '#web/identity/tokens.ts';
import { actingFor } from '#web/session/acting.ts';

/** Where a session begins: at the wanted page, the organizations one may act for, a dialog about the plan or the organization, the plans, or the two-factor set-up. */
export type Opening =
  | 'home'
  | 'renew'
  | 'left'
  | 'canceled'
  | 'switchedoff'
  | 'enroll'
  | 'accounts'
  | 'twofactor';

/** Returns whether other organizations let the person act for them. Few people ask: who has no own organization. */
const mayActForOthers = () =>
  import('./others.ts')
    .then(({ readAccounts }) => readAccounts())
    .then(
      ({ result }) => result.length > 0,
      () => false,
    );

/** Opens the session of the person who has just signed in, after checking the plan. Throws ApiError. */
export async function openSessionAtSignIn(): Promise<Opening> {
  const [plan, login] = await Promise.all([send(checkPlanEnd, {}), send(beginSession, {})]);
  const { lastsignin } = await send(recordSignIn, {});
  const here = login.userdata.length > 0;
  if (!here || !lastsignin) {
    const { Program } = await send(registerPerson, {});
    if (!here && plan.data.webhookid !== 'canceled') {
      if (Program === 'custstatus' || actingFor) return 'home';
      return (await mayActForOthers()) ? 'accounts' : 'enroll';
    }
  }
  if (plan.data.webhookid === 'canceled') return 'canceled';
  if (plan.message === switchedOffMessage) return 'switchedoff';
  if (plan.message === planEndedMessage) return 'renew';
  if (plan.message === clientPlanEndedMessage) return 'left';
  return login.twofarequired === 'Y' ? 'twofactor' : 'home';
}

/**
 * What a person who is already signed in here has: a session, or none although they are signed in, as without
 * an organization or an active plan. 'nobody' also where the server has ended the sign-in or does not answer.
 */
export async function alreadyHere(): Promise<'session' | 'without' | 'nobody'> {
  if (!(await signedInUser().catch(() => ''))) return 'nobody';
  try {
    const { userdata } = await send(getSession, {});
    return userdata.length > 0 ? 'session' : 'without';
  } catch (error) {
    return error instanceof ApiError && error.code === 403 ? 'without' : 'nobody';
  }
}
