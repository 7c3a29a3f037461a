import { worksAt } from '#functions/data/accounts/person.ts';
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
 * A payment that was begun. It is stored before the payment service is asked, and its key is the service's idempotency
 * key: a repeated or simultaneous request gets the same subscription, so nobody pays twice. It belongs to the customer,
 * or to a person without one; then it has already chosen the id of the new customer.
 */
export interface Checkout {
  /** The customer that has the payment; '' if a person without a customer has it. */
  holder: string;
  email: string;
  key: string;
  planid: number;
  /** The customer it pays for, which may not exist yet. */
  customerid: string;
  /** The name of a new customer, or of one that leaves Free. */
  customerName: string;
  /** The contractor whose offer the person accepts, '' for none. */
  contractorid: string;
  /** The payer's id at the payment service, '' until it is known. */
  payer: string;
  subscription: string;
  /** The ISO instant when it was begun. */
  begun: string;
}

const keyOf = ({ holder, email }: Pick<Checkout, 'holder' | 'email'>) =>
  holder ? keys.customerCheckout(holder) : keys.personCheckout(email);

/** Reads the payment of a customer, or of a person without one. */
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

/** The condition that a payment is as it was read, or that there is still none. */
const asSeen = (seen: Checkout | undefined) => {
  if (!seen) return { condition: 'attribute_not_exists(pk)' };
  const { condition, names, values } = isStill(seen.key);
  return {
    condition: `${condition} AND payer = :payer AND subscription = :subscription`,
    names,
    values: { ...values, ':payer': seen.payer, ':subscription': seen.subscription },
  };
};

/** Returns the check that no payment was begun, changed or ended since `seen` was read. */
export const checkoutKept = (of: Pick<Checkout, 'holder' | 'email'>, seen: Checkout | undefined): Change => ({
  kind: 'check',
  key: keyOf(of),
  ...asSeen(seen),
});

/**
 * Begins a payment that replaces `former`, if that is still there. Returns the current one. Throws ConflictError if the
 * person got a customer in the meantime.
 */
export async function beginCheckout(fresh: Checkout, former: Checkout | undefined): Promise<Checkout> {
  const place = former
    ? { ...isStill(former.key), condition: 'attribute_not_exists(pk) OR #key = :key' }
    : { condition: 'attribute_not_exists(pk)' };
  try {
    await write(put(keyOf(fresh), { ...fresh }, place), ...(fresh.holder ? [] : [worksAt(fresh.email, '')]));
    return fresh;
  } catch (error) {
    if (!(error instanceof ConflictError) || error.index > 0 || !error.item) throw error;
    return parse(error.item);
  }
}

/** Records the payment service's ids, or another name of the organization. Throws ConflictError if another payment has replaced it. */
export const noteCheckout = (
  of: Checkout,
  known: Partial<Pick<Checkout, 'payer' | 'subscription' | 'customerName'>>,
): Promise<void> => write(update(keyOf(of), known, isStill(of.key)));

/** Returns the change that removes a finished payment, for the transaction that records its outcome. */
export const endCheckout = (of: Checkout): Change => {
  const still = isStill(of.key);
  return remove(keyOf(of), { ...still, condition: `attribute_not_exists(pk) OR ${still.condition}` });
};

/** Returns the changes that move a person's payment to the customer that was set up under its id. */
export const moveCheckout = (of: Checkout, customerid: string): Change[] => [
  remove(keyOf(of), asSeen(of)),
  put(keys.customerCheckout(customerid), { ...of, holder: customerid }),
];

/** Returns a payment that was begun, for the wire. */
export const payingRow = ({ planid, begun }: Checkout) => ({
  plan_id: planid,
  pymtdesc: planOf(planid).name,
  since: begun,
});
