import { stripe_webhook } from '../../../shared/contract/payment.ts';
import { paymentEvent, rememberEvent } from '../../data/subscription.ts';
import { readOne } from '../../data/table.ts';
import { handleWebhook } from '../../kit/handle.ts';
import { log } from '../../kit/log.ts';
import { PaymentError } from '../../services/payments/client.ts';
import { settleSubscription } from '../../services/payments/settle.ts';
import { subscriptionNamed, verifiedEvent } from '../../services/payments/stripe.ts';

/**
 * An event only says where to look: what is recorded is read from the payment service. It is remembered after it was
 * handled, so that one that was interrupted comes again; handled twice, it changes nothing the second time.
 */
export const handler = handleWebhook(stripe_webhook, async ({ body, header, at, refuse, requestId }) => {
  const event = await verifiedEvent(body, header('stripe-signature'), at);
  if (!event) return refuse('unsigned');
  const named = subscriptionNamed(event);
  if (!named || (await readOne(paymentEvent(event.id), true))) return { received: true };
  try {
    const { state } = await settleSubscription(named.subscription, named.payer, at);
    log('info', 'payment event', { requestId, type: event.type, state });
  } catch (error) {
    // Whatever is not there any more needs no telling again.
    if (!(error instanceof PaymentError) || error.kind !== 'missing') throw error;
  }
  await rememberEvent(event.id, at);
  return { received: true };
});
