import type Stripe from 'stripe';
import { client } from './client.ts';
import { idOf } from './stripe.ts';

/** Seconds for which a signed message is accepted. A message that was intercepted and is sent again later is refused. */
const tolerance = 300;

/** Returns the event of a signed message; undefined if the signature is not valid at this instant. */
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

/** Returns the subscription that an event is about and its payer; undefined if it is about none. */
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
