import { checkWorksAt, checkWorksNowhere } from '#functions/data/accounts/person.ts';
import { keys } from '#functions/data/table/keys.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import {
  type Change,
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
 * or to a person without one; then it has already chosen the id of the new customer. A contractor that pays for its client uses
 * the client's payment, so that client and contractor do not both pay.
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
  /** The country of a new customer, where it is not the person's own. */
  country: string;
  /** The contractor whose offer is accepted, '' for none. */
  contractorid: string;
  /** That offer as it was when the payment began (`offerMark`), '' for none. */
  offered: string;
  /** The price of the plan when the payment began, in USD a year. */
  price: number;
  /** The contractor that pays for its client, '' if the customer pays itself. */
  paidBy: string;
  /** Who began it: `email`, or a person at the contractor. */
  by: string;
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
  country: String(item.country ?? ''),
  contractorid: String(item.contractorid ?? ''),
  offered: String(item.offered ?? ''),
  price: Number(item.price ?? planOf(Number(item.planid)).price),
  paidBy: String(item.paidBy ?? ''),
  by: String(item.by ?? item.email),
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
export const checkCheckout = (
  of: Pick<Checkout, 'holder' | 'email'>,
  seen: Checkout | undefined,
): Change => ({
  kind: 'check',
  key: keyOf(of),
  ...asSeen(seen),
});

/**
 * Begins a payment that replaces `former`, if that is as it was read or gone. Returns the current one. `kept` are checks of what else
 * the payment was decided on; `known`: the person is stored. Throws ConflictError if one of them fails, or if the person got a customer in the meantime.
 */
export async function beginCheckout(
  fresh: Checkout,
  former: Checkout | undefined,
  kept: readonly Change[],
  known: boolean,
): Promise<Checkout> {
  // One that has got its subscription since it was read may be paid at any moment.
  const seen = asSeen(former);
  const place = former
    ? { ...seen, condition: `attribute_not_exists(pk) OR (${seen.condition})` }
    : { condition: 'attribute_not_exists(pk)' };
  const failed = await writeNamed({
    payment: [put(keyOf(fresh), { ...fresh }, place)],
    person: fresh.holder ? [] : [known ? checkWorksNowhere(fresh.email) : checkWorksAt(fresh.email, '')],
    kept,
  });
  if (!failed) return fresh;
  if (failed.part !== 'payment' || !failed.item) throw failed;
  return parse(failed.item);
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

/** Returns the change that gives a payment up that is still as it was read. */
export const dropCheckout = (seen: Checkout): Change => remove(keyOf(seen), asSeen(seen));

/** Returns the changes that move a person's payment to the customer that was set up under its id. */
export const moveCheckout = (of: Checkout, customerid: string): Change[] => [
  remove(keyOf(of), asSeen(of)),
  put(keys.customerCheckout(customerid), { ...of, holder: customerid }),
];

/** Returns a payment that was begun, for the wire. */
export const payingRow = ({ planid, begun, contractorid }: Checkout) => ({
  contractorid,
  plan_id: planid,
  pymtdesc: planOf(planid).name,
  since: begun,
});
