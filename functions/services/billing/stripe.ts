import type Stripe from 'stripe';
import { planOf } from '#shared/domain/billing/plans.ts';
import type { Facts } from '#shared/domain/billing/subscription.ts';
import { asked, client, PaymentError } from './client.ts';

/** A subscription as the payment service has it now, with what its newest invoice still needs. */
export interface Seen {
  facts: Facts;
  /** Secret with which the browser confirms the newest invoice's payment, '' where nothing is to confirm. */
  clientSecret: string;
  /** The newest invoice was given up, so that nobody can pay it any more. */
  givenUp: boolean;
  /** What the newest invoice charges, in USD. */
  amount: number;
  /** A change to this plan waits for its payment; 0 for none. */
  pendingPlan: number;
}

const expand = ['latest_invoice.confirmation_secret'];

/** Makes the payer known to the payment service; the same key answers the same payer. */
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

/** Begins a subscription that takes effect once its first invoice is paid; the same key answers the same one. */
export async function createSubscription(
  of: { payer: string; planid: number; customerid: string },
  key: string,
): Promise<Seen> {
  const price = await priceOf(of.planid);
  return seen(
    await asked(stripe =>
      stripe.subscriptions.create(
        {
          customer: of.payer,
          items: [{ price }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          metadata: { customerid: of.customerid },
          expand,
        },
        { idempotencyKey: `${key}-subscription` },
      ),
    ),
  );
}

/** A subscription as it stands. Throws PaymentError 'missing' for one that is not there. */
export const readSubscription = async (id: string): Promise<Seen> =>
  seen(await asked(stripe => stripe.subscriptions.retrieve(id, { expand })));

/**
 * Moves a subscription to a dearer plan: the rest of the year is charged at once, and the plan changes when that is
 * paid. The same key answers the same change.
 */
export async function upgrade(id: string, planid: number, key: string): Promise<Seen> {
  const [item, price] = await Promise.all([itemOf(id), priceOf(planid)]);
  return seen(
    await asked(stripe =>
      stripe.subscriptions.update(
        id,
        {
          items: [{ id: item, price }],
          payment_behavior: 'pending_if_incomplete',
          proration_behavior: 'always_invoice',
          expand,
        },
        { idempotencyKey: key },
      ),
    ),
  );
}

/** Sets the plan that the next year is charged for, and that there is a next year. Nothing is charged now. */
export async function renewAs(id: string, planid: number): Promise<Seen> {
  const [item, price] = await Promise.all([itemOf(id), priceOf(planid)]);
  return seen(
    await asked(stripe =>
      stripe.subscriptions.update(id, {
        items: [{ id: item, price }],
        proration_behavior: 'none',
        cancel_at_period_end: false,
        expand,
      }),
    ),
  );
}

/** Ends a subscription with the year that is paid for, or takes that back. */
export const endAtPeriod = async (id: string, ends: boolean): Promise<Seen> =>
  seen(await asked(stripe => stripe.subscriptions.update(id, { cancel_at_period_end: ends, expand })));

/** Ends a subscription now; one that has ended already stays as it is. */
export async function endNow(id: string): Promise<void> {
  try {
    await asked(stripe => stripe.subscriptions.cancel(id));
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind !== 'missing') throw error;
  }
}

/** Gives up an invoice that is open. Answers false where it cannot be, because it was paid or given up before. */
export async function giveUpInvoice(id: string): Promise<boolean> {
  try {
    await asked(stripe => stripe.invoices.voidInvoice(id));
    return true;
  } catch (error) {
    if (error instanceof PaymentError && error.kind === 'refused') return false;
    throw error;
  }
}

/** The address of the page on which a payer replaces cards and finds receipts. */
export const portalUrl = async (payer: string, returnUrl: string): Promise<string> =>
  (await asked(stripe => stripe.billingPortal.sessions.create({ customer: payer, return_url: returnUrl })))
    .url;

/** How the payment of an invoice stands. `reason` is what the bank said to a card it declined. */
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

/** Seconds that a signed message is taken for: one that was caught and is sent again later is refused. */
const tolerance = 300;

/** The event of a signed message, undefined where the signature does not hold at this instant. */
export async function verifiedEvent(
  body: string,
  signature: string,
  at: Date,
): Promise<Stripe.Event | undefined> {
  const { stripe, keys } = await client();
  try {
    // The library counts the tolerance from this instant in milliseconds.
    return stripe.webhooks.constructEvent(
      body,
      signature,
      keys.webhookSecret,
      tolerance,
      undefined,
      at.getTime(),
    );
  } catch (error) {
    if ((error as { type?: string }).type === 'StripeSignatureVerificationError') return undefined;
    throw error;
  }
}

const prices = new Map<string, string>();

/** The id of a plan's price at the payment service, made there where it is missing. The amount is the plan table's. */
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

/** Forgets which prices there are. */
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

const planOfPrice = (price: Stripe.Price): number => Number(price.metadata.planid ?? 0);
const idOf = (of: string | { id: string } | null): string => (typeof of === 'string' ? of : (of?.id ?? ''));
const reasons: Record<string, Facts['invoice']['why']> = {
  subscription_create: 'create',
  subscription_cycle: 'cycle',
};

/** What the library answered, in our words. Throws PaymentError for a subscription that is none of ours. */
function seen(subscription: Stripe.Subscription): Seen {
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
      status: subscription.status as Facts['status'],
      created: subscription.created,
      planid,
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
    givenUp: invoice.status === 'void' || invoice.status === 'uncollectible',
    amount: invoice.amount_due / 100,
    pendingPlan: waiting ? planOfPrice(waiting.price) : 0,
  };
}

/** The subscription that an event is about and who pays for it; undefined where it is about none. */
export function subscriptionNamed({
  data: { object },
}: Stripe.Event): { subscription: string; payer: string } | undefined {
  const named = object as { object: string; id: string; customer?: string | { id: string } | null };
  const payer = idOf(named.customer ?? null);
  if (named.object === 'subscription') return { subscription: named.id, payer };
  if (named.object !== 'invoice') return undefined;
  const parent = (object as Stripe.Invoice).parent?.subscription_details;
  return parent ? { subscription: idOf(parent.subscription), payer } : undefined;
}
