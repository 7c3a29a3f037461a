import { paymentEvent, rememberEvent } from '#functions/data/billing/subscription.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handleWebhook } from '#functions/frame/handle.ts';
import { log } from '#functions/kit/log.ts';
import { PaymentError } from '#functions/services/billing/client.ts';
import { subscriptionNamed, verifiedEvent } from '#functions/services/billing/events.ts';
import { settleSubscription } from '#functions/services/billing/settle.ts';
import { receivePaymentEvent } from '#shared/contract/billing/payment.ts';

/**
 * Handles an event of the payment service. The event only says what to read from the service; that is what gets
 * recorded. An event is remembered after it was handled, so one that was interrupted comes again. Handling it twice
 * changes nothing the second time.
 */
export const handler = handleWebhook(receivePaymentEvent, async ({ body, header, at, refuse, requestId }) => {
  const event = await verifiedEvent(body, header('stripe-signature'), at);
  if (!event) return refuse('unsigned');
  const named = subscriptionNamed(event);
  if (!named || (await readOne(paymentEvent(event.id), true))) return { received: true };
  try {
    const outcome = await settleSubscription(named.subscription, named.payer, at);
    const customer = outcome.state === 'done' ? outcome.customerid : undefined;
    log('info', 'payment event', { requestId, type: event.type, state: outcome.state, customer });
  } catch (error) {
    // The subscription no longer exists, so the event need not come again.
    if (!(error instanceof PaymentError) || error.kind !== 'missing') throw error;
  }
  await rememberEvent(event.id, at);
  return { received: true };
});
