import { person } from '#functions/data/accounts/person.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { log } from '#functions/kit/log.ts';
import { PaymentError } from '#functions/services/billing/client.ts';
import { hasOpenPayment, recordPayment } from '#functions/services/billing/confirm.ts';
import { type PayingPerson, payingPerson } from '#functions/services/billing/person.ts';
import {
  checkPlanEnd,
  clientPlanEndedMessage,
  planCanceledMessage,
  planEndedMessage,
} from '#shared/contract/accounts/auth.ts';
import { switchedOffMessage } from '#shared/contract/kit/switchedoff.ts';
import { kindOf } from '#shared/domain/billing/enrollment.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

export const handler = handleSignedIn(checkPlanEnd, async ({ who, self, at, requestId }) => {
  let paying = await payingPerson(who.email, self);
  if (hasOpenPayment(paying) && (await complete(paying, at, requestId))) {
    paying = await payingPerson(who.email, await readOne(person(who.email), true));
  }
  const own = paying.own?.customer;
  const data = { subuserid: who.userid, webhookid: '' } as const;
  if (!own) return { message: 'no plan', data };
  // Whatever its plan: only support switches a customer on again.
  if (!own.active) return { message: switchedOffMessage, data };
  // A canceled subscription stays active through its last paid day.
  if (planHolds(own, at)) return { message: 'active', data };
  const left = kindOf(planOf(own.planid)) === 'client' && !paying.own?.contractor;
  if (left) return { message: clientPlanEndedMessage, data };
  if (!own.canceled) return { message: planEndedMessage, data };
  return { message: planCanceledMessage, data: { ...data, webhookid: 'canceled' as const } };
});

/**
 * Completes a payment whose setup was interrupted. Returns whether anything was completed. A failing payment service
 * never prevents a sign-in: the next sign-in or an event completes the payment.
 */
async function complete(paying: PayingPerson, at: Date, requestId: string): Promise<boolean> {
  try {
    return (await recordPayment(paying, at)).state === 'done';
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    log('warn', 'payment', { requestId, failure: error.kind });
    return false;
  }
}
