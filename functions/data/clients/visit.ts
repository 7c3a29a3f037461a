import { type Author, audit } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import {
  type Change,
  type Item,
  type Key,
  put,
  type Read,
  remove,
  write,
} from '#functions/data/table/table.ts';
import type { ActingRight, Visit } from '#shared/domain/accounts/acting.ts';

/** Reads whether a person opened a customer to act for it. */
export const visit = (customerid: string, email: string): Read<Visit | undefined> => ({
  key: keys.visit(customerid, email),
  parse: item =>
    item && {
      right: item.right as ActingRight,
      since: String(item.since),
      until: String(item.until),
      reason: String(item.reason ?? ''),
      mayChange: item.mayChange === true,
    },
});

/** How long an ended visit is kept, so that its end can be told from never having begun. */
const keptDays = 7;

/** Returns the item of a visit. */
export const visitItem = (customerid: string, email: string, its: Visit): Item & Key => ({
  ...keys.visit(customerid, email),
  ...its,
  ttl: Math.floor(Date.parse(its.until) / 1000) + keptDays * 86_400,
});

/**
 * Returns the changes that open a customer for a person and tell the customer so. `looked` is the visit after which staff
 * may change something: they hold only if it has not ended in between.
 */
export function visitOpened(
  customerid: string,
  who: Author & { right: ActingRight },
  its: Visit,
  looked: Visit | undefined,
  at: Date,
): Change[] {
  const { pk, sk, ...item } = visitItem(customerid, who.email, its);
  const opens = put({ pk, sk }, item, looked && asSeen(looked));
  if (who.right !== 'staff')
    return [opens, audit(customerid, at, who, 'opened to act', { limit: '12 hours' })];
  const event = its.mayChange ? 'opened for changes' : 'opened to look';
  return [opens, audit(customerid, at, who, event, { limit: '1 hour', reason: its.reason })];
}

const asSeen = ({ since }: Visit) => ({ condition: 'since = :since', values: { ':since': since } });

/** Ends a visit that was seen as `its`, and tells the customer so. Throws ConflictError if it is another one by now. */
export const endVisit = (
  customerid: string,
  who: Author & { right: ActingRight },
  its: Visit,
  at: Date,
): Promise<void> =>
  write(
    remove(keys.visit(customerid, who.email), asSeen(its)),
    audit(customerid, at, who, 'stopped acting', {}),
  );
