import { keys } from '#functions/data/table/keys.ts';
import {
  type Change,
  ConflictError,
  type Item,
  put,
  type Read,
  remove,
  update,
  write,
} from '#functions/data/table/table.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

/**
 * A payment that was begun. It is kept before the payment service is asked, and its key is the service's
 * idempotency key: anyone who asks again, or at the same moment, gets the same subscription and pays once.
 * It belongs to the customer, or to a person who has none yet, whose customer id it has already chosen.
 */
export interface Checkout {
  /** '' for a person's own; otherwise the customer that has it. */
  holder: string;
  email: string;
  key: string;
  planid: number;
  /** The customer it pays for, which need not be there yet. */
  customerid: string;
  /** The name of a customer that is not there yet. */
  customerName: string;
  /** Whose offer is taken, '' for nobody's. */
  contractorid: string;
  /** At the payment service, '' while not known. */
  payer: string;
  subscription: string;
  /** ISO instant of its beginning. */
  begun: string;
}

const keyOf = ({ holder, email }: Pick<Checkout, 'holder' | 'email'>) =>
  holder ? keys.customerCheckout(holder) : keys.personCheckout(email);

/** What a customer's people are paying, or what somebody without a customer is. */
export const checkout = (of: Pick<Checkout, 'holder' | 'email'>): Read<Checkout | undefined> => ({
  key: keyOf(of),
  parse: item => item && parse(item),
});

const parse = (item: Item): Checkout => ({
  holder: String(item.holder ?? ''),
  email: String(item.email),
  key: String(item.key),
  planid: Number(item.planid),
  customerid: String(item.customerid),
  customerName: String(item.customerName ?? ''),
  contractorid: String(item.contractorid ?? ''),
  payer: String(item.payer ?? ''),
  subscription: String(item.subscription ?? ''),
  begun: String(item.begun),
});

const isStill = (key: string) => ({
  condition: '#key = :key',
  names: { '#key': 'key' },
  values: { ':key': key },
});

/** Begins a payment in the place of `former`, if that is still there. Answers the one that stands then. */
export async function beginCheckout(fresh: Checkout, former: Checkout | undefined): Promise<Checkout> {
  const place = former
    ? { ...isStill(former.key), condition: 'attribute_not_exists(pk) OR #key = :key' }
    : { condition: 'attribute_not_exists(pk)' };
  try {
    await write(put(keyOf(fresh), { ...fresh }, place));
    return fresh;
  } catch (error) {
    if (!(error instanceof ConflictError) || !error.item) throw error;
    return parse(error.item);
  }
}

/** Keeps what the payment service called it. Throws ConflictError where another payment took its place. */
export const noteCheckout = (
  of: Checkout,
  known: Partial<Pick<Checkout, 'payer' | 'subscription'>>,
): Promise<void> => write(update(keyOf(of), known, isStill(of.key)));

/** The payment is over; part of the transaction that says how. */
export const endCheckout = (of: Checkout): Change => {
  const still = isStill(of.key);
  return remove(keyOf(of), { ...still, condition: `attribute_not_exists(pk) OR ${still.condition}` });
};

/** Hands a person's payment to the customer that was set up under the id it had chosen. */
export const moveCheckout = (of: Checkout, customerid: string): Change[] => [
  endCheckout(of),
  put(keys.customerCheckout(customerid), { ...of, holder: customerid }),
];

/** A payment that was begun, as the wire spells it. */
export const payingRow = ({ planid, begun }: Checkout) => ({
  plan_id: planid,
  pymtdesc: planOf(planid).name,
  since: begun,
});
