import type { Checkout } from '#functions/data/billing/checkout.ts';
import type { Subscription } from '#functions/data/billing/subscription.ts';
import type { Author, Who } from '#functions/data/table/audit.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import { isNewYear, type Settled } from '#shared/domain/billing/subscription.ts';

/** The author of what the payment service does by itself. */
export const paymentService: Author = { email: 'payment service', right: 'service' };

/** The author of what the renewal check does without a person. */
export const renewals: Author = { email: 'renewals', right: 'service' };

/**
 * Returns who changed a subscription from `former`, for the audit trail: the person or service that asked to cancel or to undo it, the person
 * who ordered a change just now (`by`), or who began the payment. Everything else the payment service did by itself,
 * such as another year, or the end after payments that failed.
 */
export function authorOf(
  former: Subscription | undefined,
  settled: Settled,
  begun: Checkout | undefined,
  by: Who | undefined,
): Author {
  const { cancelAtEnd, state } = settled;
  if (former?.subscription === settled.subscription) {
    const turned = former.cancelAtEnd !== cancelAtEnd;
    const { asked } = former;
    if (turned && asked?.ends === cancelAtEnd) return { email: asked.email, right: asked.right };
    if ((turned && cancelAtEnd) || state === 'canceled' || isNewYear(former, settled)) return paymentService;
  }
  return by ?? (begun ? { email: begun.by, right: begun.paidBy ? 'contractor' : 'member' } : paymentService);
}

/** Returns the name of what happened to a subscription, for the audit trail. */
export function eventOf(former: Settled | undefined, settled: Settled): ActivityEvent {
  const { state, cancelAtEnd, subscription } = settled;
  if (former?.subscription !== subscription) return 'subscription recorded';
  if (state === 'canceled' && former.state !== 'canceled') return 'subscription ended';
  if (former.cancelAtEnd === cancelAtEnd) return 'subscription recorded';
  return cancelAtEnd ? 'subscription canceled' : 'cancellation undone';
}
