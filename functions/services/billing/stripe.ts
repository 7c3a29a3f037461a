import type Stripe from 'stripe';
import { planOf } from '#shared/domain/billing/plans.ts';
import type { SubscriptionNow } from '#shared/domain/billing/subscription.ts';
import { asked, PaymentError } from './client.ts';

/** The payment service's current subscription, with what its newest invoice still needs. */
export interface StripeState {
  facts: SubscriptionNow;
  /** The secret with which the browser confirms the newest invoice's payment, '' if there is nothing to confirm. */
  clientSecret: string;
  /** The newest invoice was voided or written off, so that nobody can pay it. */
  givenUp: boolean;
  /** The newest invoice is a renewal's, and will be charged within the hour. */
  isDraft: boolean;
  /** What the newest invoice charges, in USD. */
  amount: number;
  /** A change to this plan waits for its payment; 0 for none. */
  pendingPlan: number;
  /** It ends after the paid year because its payment has no effect yet (`holdRenewal`). */
  held: boolean;
  /** The client that a contractor pays for, and its owner; undefined where the payer pays for itself. */
  client: { customerid: string; owner: string } | undefined;
}

const expand = ['latest_invoice.confirmation_secret'];

/** Creates the payer at the payment service. The same key always returns the same payer. */
export async function createPayer(
  who: { email: string; name: string; customerid: string },
  key: string,
): Promise<string> {
  const { email, name, customerid } = who;
  const made = await asked(stripe =>
    stripe.customers.create({ email, name, metadata: { customerid } }, { idempotencyKey: `${key}-payer` }),
  );
  return made.id;
}

/**
 * Begins a subscription that takes effect once its first invoice is paid. The same key always returns the same one. `owner`
 * is the owner of the client that a contractor pays for.
 */
export async function createSubscription(
  of: { payer: string; planid: number; customerid: string; owner?: string },
  key: string,
): Promise<StripeState> {
  const price = await priceOf(of.planid);
  return seen(
    await asked(stripe =>
      stripe.subscriptions.create(
        {
          customer: of.payer,
          items: [{ price }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          metadata: { customerid: of.customerid, ...(of.owner && { owner: of.owner }) },
          expand,
        },
        { idempotencyKey: `${key}-subscription` },
      ),
    ),
  );
}

/** Reads the current subscription. Throws PaymentError 'missing' if it does not exist. */
export const readSubscription = async (id: string): Promise<StripeState> =>
  seen(await asked(stripe => stripe.subscriptions.retrieve(id, { expand })));

/**
 * Moves a subscription to a more expensive plan: the rest of the year is charged at once. When that is paid, the plan
 * changes and a cancellation is undone; a card that is declined changes nothing. If the subscription is canceled before,
 * the order ends. The same key always returns the same change.
 */
export async function upgrade(id: string, planid: number, key: string): Promise<StripeState> {
  const [item, price] = await Promise.all([itemOf(id), priceOf(planid)]);
  return seen(
    await asked(stripe =>
      stripe.subscriptions.update(
        id,
        {
          items: [{ id: item, price }],
          payment_behavior: 'pending_if_incomplete',
          proration_behavior: 'always_invoice',
          cancel_at_period_end: false,
          expand,
        },
        { idempotencyKey: key },
      ),
    ),
  );
}

/** Sets the plan for the next year and makes the subscription renew. Nothing is charged now. */
export const renewAs = (id: string, planid: number): Promise<StripeState> =>
  setPlan(id, planid, '', { cancel_at_period_end: false });

/** Sets the plan for the next year back to the one of this year, and notes the one that was to follow. */
export const setAside = (id: string, planid: number, next: number): Promise<StripeState> =>
  setPlan(id, planid, `${planid}:${next}`);

/** Sets the plan for the next year to the one that was set aside. */
export const refundPayment = (id: string, next: number): Promise<StripeState> => setPlan(id, next, '');

/** A change that waits for its payment ends with this. */
async function setPlan(
  id: string,
  planid: number,
  note: string,
  more: { cancel_at_period_end?: boolean } = {},
): Promise<StripeState> {
  const [item, price] = await Promise.all([itemOf(id), priceOf(planid)]);
  const items = [{ id: item, price }];
  const change = {
    items,
    proration_behavior: 'none' as const,
    metadata: { set_aside: note },
    ...more,
    expand,
  };
  return seen(await asked(stripe => stripe.subscriptions.update(id, change)));
}

/** Returns the plan that was set aside for this one. A note about another plan is over. */
function setAsideFor(planid: number, { set_aside = '' }: Stripe.Metadata): number {
  const [on, next = 0] = set_aside.split(':').map(Number);
  return on === planid ? next : 0;
}

/** Ends a subscription after the paid year, or undoes that. */
export const endAtPeriod = async (id: string, ends: boolean): Promise<StripeState> =>
  seen(await asked(stripe => stripe.subscriptions.update(id, { cancel_at_period_end: ends, expand })));

/** Lets a subscription whose payment has no effect yet end after the paid year, and notes why; or undoes that. */
export async function holdRenewal(id: string, held: boolean): Promise<void> {
  const change = { cancel_at_period_end: held, metadata: { held: held ? 'Y' : '' } };
  await asked(stripe => stripe.subscriptions.update(id, change));
}

/** Ends a subscription now. Does nothing if it has already ended. */
export async function endNow(id: string): Promise<void> {
  try {
    await asked(stripe => stripe.subscriptions.cancel(id));
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind !== 'missing') throw error;
  }
}

/** Voids an invoice that is open, or a draft. Returns false if it was already paid or voided. */
export async function giveUpInvoice(id: string, isDraft = false): Promise<boolean> {
  try {
    // A draft of a subscription can be neither deleted nor voided.
    if (isDraft) await finalizeUncharged(id);
    await asked(stripe => stripe.invoices.voidInvoice(id));
    return true;
  } catch (error) {
    if (error instanceof PaymentError && error.kind === 'refused') return false;
    throw error;
  }
}

/** Makes a draft an open invoice that is not charged by itself. Does nothing if it is no draft any more. */
async function finalizeUncharged(id: string): Promise<void> {
  try {
    await asked(stripe => stripe.invoices.finalizeInvoice(id, { auto_advance: false }));
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind !== 'refused') throw error;
  }
}

/** Returns the address of the page where a payer replaces cards and finds receipts. */
export const portalUrl = async (payer: string, returnUrl: string): Promise<string> =>
  (await asked(stripe => stripe.billingPortal.sessions.create({ customer: payer, return_url: returnUrl })))
    .url;

/** Reads the state of an invoice's payment. `reason` is the bank's reason for declining a card. */
export async function paymentState(
  clientSecret: string,
): Promise<{ state: 'paid' | 'processing' | 'open' | 'declined'; reason: string }> {
  const [id = ''] = clientSecret.split('_secret_');
  const intent = await asked(stripe => stripe.paymentIntents.retrieve(id));
  const reason = intent.last_payment_error?.message ?? '';
  if (intent.status === 'succeeded') return { state: 'paid', reason: '' };
  if (intent.status === 'processing') return { state: 'processing', reason: '' };
  return { state: intent.status === 'requires_payment_method' && reason ? 'declined' : 'open', reason };
}

const prices = new Map<string, string>();

/** Returns the id of a plan's price at the payment service, and creates it if it is missing. The amount comes from the plan table. */
async function priceOf(planid: number): Promise<string> {
  const { name, price } = planOf(planid);
  const cents = price * 100;
  const lookup = `attestry-${planid}-${cents}`;
  const known = prices.get(lookup);
  if (known) return known;
  const { data } = await asked(stripe => stripe.prices.list({ lookup_keys: [lookup], active: true }));
  const id =
    data[0]?.id ??
    (
      await asked(stripe =>
        stripe.prices.create(
          {
            currency: 'usd',
            unit_amount: cents,
            recurring: { interval: 'year' },
            product_data: { name },
            lookup_key: lookup,
            metadata: { planid: String(planid) },
          },
          { idempotencyKey: lookup },
        ),
      )
    ).id;
  prices.set(lookup, id);
  return id;
}

/** Forgets the known prices. */
export const forgetPrices = (): void => prices.clear();

const itemOf = async (id: string): Promise<string> => {
  const found = await asked(stripe => stripe.subscriptions.retrieve(id));
  return firstItem(found).id;
};

function firstItem({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new PaymentError('refused', 'The subscription has no item');
  return item;
}

const clientIn = ({ customerid = '', owner = '' }: Stripe.Metadata): StripeState['client'] =>
  owner ? { customerid, owner } : undefined;
const planOfPrice = (price: Stripe.Price): number => Number(price.metadata.planid ?? 0);
/** Returns the id of what may be expanded. */
export const idOf = (of: string | { id: string } | null): string =>
  typeof of === 'string' ? of : (of?.id ?? '');
const reasons: Record<string, SubscriptionNow['invoice']['why']> = {
  subscription_create: 'create',
  subscription_cycle: 'cycle',
};

/** Translates the library's answer. Throws if the subscription is not for one of our plans, or has no invoice. */
function seen(subscription: Stripe.Subscription): StripeState {
  const item = firstItem(subscription);
  const planid = planOfPrice(item.price);
  planOf(planid);
  const { latest_invoice: invoice, pending_update: pending } = subscription;
  if (invoice === null || typeof invoice === 'string') {
    throw new PaymentError('refused', 'The subscription came without its invoice');
  }
  const paid = invoice.status === 'paid';
  const waiting = pending?.subscription_items?.[0];
  return {
    facts: {
      subscription: subscription.id,
      payer: idOf(subscription.customer),
      status: subscription.status as SubscriptionNow['status'],
      created: subscription.created,
      planid,
      setAside: setAsideFor(planid, subscription.metadata),
      periodStart: item.current_period_start,
      periodEnd: item.current_period_end,
      cancelAtEnd: subscription.cancel_at_period_end,
      endedAt: subscription.ended_at ?? 0,
      invoice: {
        id: invoice.id,
        paid,
        why: reasons[invoice.billing_reason ?? ''] ?? 'update',
        cents: invoice.amount_paid,
      },
    },
    clientSecret: invoice.status === 'open' ? (invoice.confirmation_secret?.client_secret ?? '') : '',
    isDraft: invoice.status === 'draft',
    givenUp: invoice.status === 'void' || invoice.status === 'uncollectible',
    amount: invoice.amount_due / 100,
    pendingPlan: waiting ? planOfPrice(waiting.price) : 0,
    held: subscription.metadata.held === 'Y',
    client: clientIn(subscription.metadata),
  };
}
