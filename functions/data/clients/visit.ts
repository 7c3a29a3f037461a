import { type Author, audit } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { type Item, type Key, put, type Read, remove, write } from '#functions/data/table/table.ts';
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

/** Opens a customer for a person, and tells the customer so, in one transaction. */
export async function openVisit(
  customerid: string,
  who: Author & { right: ActingRight },
  its: Visit,
  at: Date,
): Promise<void> {
  const { pk, sk, ...item } = visitItem(customerid, who.email, its);
  const limit = who.right === 'staff' ? '1 hour' : '12 hours';
  if (who.right !== 'staff')
    return write(put({ pk, sk }, item), audit(customerid, at, who, 'opened to act', { limit }));
  const event = its.mayChange ? 'opened for changes' : 'opened to look';
  return write(put({ pk, sk }, item), audit(customerid, at, who, event, { limit, reason: its.reason }));
}

/** Ends a visit that was seen as `its`, and tells the customer so. Throws ConflictError if it is another one by now. */
export const endVisit = (
  customerid: string,
  who: Author & { right: ActingRight },
  its: Visit,
  at: Date,
): Promise<void> =>
  write(
    remove(keys.visit(customerid, who.email), {
      condition: 'since = :since',
      values: { ':since': its.since },
    }),
    audit(customerid, at, who, 'stopped acting', {}),
  );
