import type Stripe from 'stripe';
import { apiVersion } from '#functions/services/billing/client.ts';
import type {
  Books,
  Intent,
  Invoice,
  Price,
  StripeCustomer,
  StripeEvent,
  StripeSubscription,
} from './books.ts';

/*
 * Our objects in the shapes of the API's pinned version, with the fields that are used. The library's types
 * check names and types: if a new version of it renames one, this file does not compile.
 */

const list = <T>(data: T[], url: string) => ({ object: 'list' as const, data, has_more: false, url });

export const payerShape = ({ id, email, name, metadata, created }: StripeCustomer) =>
  ({
    id,
    object: 'customer',
    email,
    name,
    metadata,
    created,
    livemode: false,
  }) satisfies Partial<Stripe.Customer>;

export const priceShape = ({ id, product, cents, lookup, metadata, created }: Price) =>
  ({
    id,
    object: 'price' as const,
    active: true,
    currency: 'usd',
    unit_amount: cents,
    product,
    metadata,
    created,
    livemode: false,
    lookup_key: lookup,
    type: 'recurring',
  }) satisfies Partial<Stripe.Price>;

function itemShape(subscription: StripeSubscription, price: Price) {
  const { id, item, created, periodStart, periodEnd } = subscription;
  return {
    id: item,
    object: 'subscription_item' as const,
    created,
    subscription: id,
    quantity: 1,
    metadata: {},
    current_period_start: periodStart,
    current_period_end: periodEnd,
    price: priceShape(price),
  };
}

export function invoiceShape(books: Books, invoice: Invoice, expand: readonly string[] = []) {
  const intent = books.intents[invoice.intent];
  const paid = invoice.status === 'paid';
  return {
    id: invoice.id,
    object: 'invoice' as const,
    created: invoice.created,
    currency: 'usd',
    livemode: false,
    customer: invoice.payer,
    status: invoice.status,
    billing_reason: invoice.reason,
    amount_due: invoice.cents,
    amount_paid: paid ? invoice.cents : 0,
    total: invoice.cents,
    amount_remaining: paid ? 0 : invoice.cents,
    attempt_count: invoice.attempts,
    next_payment_attempt: invoice.nextAttempt,
    parent: {
      type: 'subscription_details' as const,
      quote_details: null,
      subscription_details: { metadata: {}, subscription: invoice.subscription },
    },
    ...(expand.includes('confirmation_secret') && {
      confirmation_secret:
        intent && invoice.status === 'open' ? { client_secret: intent.secret, type: 'payment_intent' } : null,
    }),
  } satisfies Partial<Stripe.Invoice>;
}

/** Returns a subscription. `expand` is from the request; objects that are not expanded are ids. */
export function subscriptionShape(
  books: Books,
  subscription: StripeSubscription,
  expand: readonly string[] = [],
) {
  const { id, payer, created, status, cancelAtEnd, canceledAt, endedAt, metadata, pending } = subscription;
  const price = books.prices[subscription.price]!;
  const invoice = books.invoices[subscription.latestInvoice]!;
  const inInvoice = expand
    .filter(path => path.startsWith('latest_invoice'))
    .map(path => path.slice('latest_invoice.'.length));
  return {
    id,
    object: 'subscription' as const,
    customer: payer,
    created,
    status,
    metadata,
    livemode: false,
    cancel_at_period_end: cancelAtEnd,
    canceled_at: canceledAt,
    ended_at: endedAt,
    currency: 'usd',
    start_date: created,
    collection_method: 'charge_automatically',
    items: list([itemShape(subscription, price)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: inInvoice.length > 0 ? invoiceShape(books, invoice, inInvoice) : invoice.id,
    pending_update: pending
      ? {
          billing_cycle_anchor: null,
          cancel_at_period_end: pending.cancelAtEnd ?? null,
          metadata: null,
          expires_at: pending.expires,
          trial_end: null,
          trial_from_plan: null,
          subscription_items: [itemShape(subscription, books.prices[pending.price]!)],
        }
      : null,
  } satisfies Partial<Record<keyof Stripe.Subscription, unknown>> & {
    status: Stripe.Subscription.Status;
  };
}

export const intentShape = ({ id, cents, status, secret, error, created, payer }: Intent) =>
  ({
    id,
    object: 'payment_intent' as const,
    amount: cents,
    currency: 'usd',
    status,
    created,
    customer: payer,
    client_secret: secret,
    livemode: false,
    last_payment_error: error
      ? ({
          type: 'card_error',
          code: 'card_declined',
          message: error,
        } as Stripe.PaymentIntent.LastPaymentError)
      : null,
  }) satisfies Partial<Stripe.PaymentIntent>;

export const pricesShape = (found: readonly Price[]) => list(found.map(priceShape), '/v1/prices');

export const eventShape = ({ id, type, created, object }: StripeEvent) => ({
  id,
  object: 'event' as const,
  api_version: apiVersion,
  created,
  type,
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  data: { object },
});
