import {
  beginSession,
  checkPlanEnd,
  planEndedMessage,
  recordSignIn,
  registerPerson,
  switchedOffMessage,
} from '#shared/contract/accounts/auth.ts';
import { send } from '#web/api/client.ts';

/** Where a session begins: at the wanted page, a dialog about the plan or the organization, the plans, or the two-factor set-up. */
export type Opening = 'home' | 'renew' | 'canceled' | 'switchedoff' | 'enroll' | 'twofactor';

/** Opens the session of the person who has just signed in, after checking the plan. Throws ApiError. */
export async function openSession(): Promise<Opening> {
  const [plan, login] = await Promise.all([send(checkPlanEnd, {}), send(beginSession, {})]);
  const { lastsignin } = await send(recordSignIn, {});
  const here = login.userdata.length > 0;
  if (!here || !lastsignin) {
    const { Program } = await send(registerPerson, {});
    if (!here && plan.data.webhookid !== 'canceled') return Program === 'custstatus' ? 'home' : 'enroll';
  }
  if (plan.data.webhookid === 'canceled') return 'canceled';
  if (plan.message === switchedOffMessage) return 'switchedoff';
  if (plan.message === planEndedMessage) return 'renew';
  return login.twofarequired === 'Y' ? 'twofactor' : 'home';
}
