import {
  beginSession,
  checkPlanEnd,
  planEndedMessage,
  recordSignIn,
  registerPerson,
} from '#shared/contract/accounts/auth.ts';
import { send } from '#web/api/client.ts';

/** Where a session begins: as wanted, at a popup about the plan, at enrolment, at the two-factor set-up. */
export type Opening = 'home' | 'renew' | 'canceled' | 'enroll' | 'twofactor';

/** Begins the session of the person who just signed in: the plan is checked first. Throws ApiError. */
export async function openSession(): Promise<Opening> {
  const [plan, login] = await Promise.all([send(checkPlanEnd, {}), send(beginSession, {})]);
  const { lastsignin } = await send(recordSignIn, {});
  const here = login.userdata.length > 0;
  if (!here || !lastsignin) {
    const { Program } = await send(registerPerson, {});
    if (!here && plan.data.webhookid !== 'canceled') return Program === 'custstatus' ? 'home' : 'enroll';
  }
  if (plan.data.webhookid === 'canceled') return 'canceled';
  if (plan.message === planEndedMessage) return 'renew';
  return login.twofarequired === 'Y' ? 'twofactor' : 'home';
}
