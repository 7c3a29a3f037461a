import { type Author, audit } from '#functions/data/table/audit.ts';
import { actingPk, keys, partnerIndex, partnerIndexPk, partnersPrefix } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import {
  absent,
  type Change,
  type Item,
  type Key,
  put,
  queryAll,
  type Read,
  remove,
  write,
} from '#functions/data/table/table.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { Partnership } from '#shared/domain/accounts/acting.ts';
import { type Difference, fieldDifferences } from '#shared/domain/administration/differences.ts';

/** A partner of a customer: a person who may act for it without a seat there. */
export interface Partner extends Partnership {
  email: string;
  revision: number;
}

const parse = (email: string, item: Item): Partner => ({
  email,
  active: item.active === true,
  lastDay: String(item.lastDay ?? ''),
  revision: Number(item.revision ?? 0),
});

export const partner = (customerid: string, email: string): Read<Partner | undefined> => ({
  key: keys.partner(customerid, email),
  parse: item => item && parse(email, item),
});

/** Reads every partner of a customer, by e-mail. */
export async function partnersOf(customerid: string): Promise<Partner[]> {
  const items = await queryAll(actingPk(customerid), partnersPrefix, { consistent: true });
  return items.map(item => parse(String(item.sk).slice(partnersPrefix.length), item));
}

/** Reads the customers that list a person as a partner, those included where this has ended. */
export async function partnershipsOf(email: string): Promise<(Partnership & { customerid: string })[]> {
  const items = await queryAll(partnerIndexPk(email), '', { index: 'gsi1' });
  return items.map(item => ({ customerid: String(item.gsi1sk), ...parse(email, item) }));
}

/** Returns the item of a partner. */
export const partnerItem = (
  customerid: string,
  email: string,
  its: Partial<Omit<Partner, 'email'>> = {},
): Item & Key => ({
  ...keys.partner(customerid, email),
  ...partnerIndex(email, customerid),
  active: true,
  lastDay: '',
  revision: 0,
  ...its,
});

const bare = ({ pk: _, sk: _sk, ...rest }: Item & Key): Item => rest;

/** Adds a partner. Throws ConflictError if the person is listed already, or has a seat by now. */
export const storeNewPartner = (
  customerid: string,
  email: string,
  its: Partnership,
  who: Author,
  at: Date,
): Promise<void> =>
  write(
    put(keys.partner(customerid, email), bare(partnerItem(customerid, email, its)), absent),
    checkNoActiveSeat(customerid, email),
    audit(customerid, at, who, 'partner added', { person: email }),
  );

/** Returns the check that a partner is listed as it was read. */
export const checkPartner = (customerid: string, { email, revision }: Partner): Change => ({
  kind: 'check',
  key: keys.partner(customerid, email),
  ...atRevision(revision),
});

/** Returns the check that a person has no active seat at a customer. */
export const checkNoActiveSeat = (customerid: string, email: string): Change => ({
  kind: 'check',
  key: keys.member(customerid, email),
  condition: 'attribute_not_exists(pk) OR active <> :on',
  values: { ':on': true },
});

/** What a change makes of each field, in people's words. */
export const partnerDifferences = (before: Partnership, after: Partnership): Difference[] =>
  fieldDifferences(
    [
      ['Active', before.active ? 'Yes' : 'No'],
      ['Last day', before.lastDay || 'None'],
    ],
    [
      ['Active', after.active ? 'Yes' : 'No'],
      ['Last day', after.lastDay || 'None'],
    ],
  );

/** Ends what a partner opened, so that it is not open again when they are. */
const visitOver = (customerid: string, email: string): Change => remove(keys.visit(customerid, email));

/**
 * Changes a partner that was seen as `now`. `over`: their access ends with it, or had ended before, also by its last day.
 * Throws ConflictError if it has changed since.
 */
export const storeChangedPartner = (
  customerid: string,
  now: Partner,
  its: Partnership,
  { changes, over }: { changes: readonly Difference[]; over: boolean },
  who: Author,
  at: Date,
): Promise<void> =>
  write(
    put(
      keys.partner(customerid, now.email),
      bare(partnerItem(customerid, now.email, { ...its, revision: now.revision + 1 })),
      atRevision(now.revision),
    ),
    ...(over ? [visitOver(customerid, now.email)] : []),
    audit(customerid, at, who, 'partner changed', { person: now.email }, changes),
  );

/** Removes a partner that was seen as `now`. Throws ConflictError if it has changed since. */
export const storePartnerRemoval = (customerid: string, now: Partner, who: Author, at: Date): Promise<void> =>
  write(
    remove(keys.partner(customerid, now.email), atRevision(now.revision)),
    visitOver(customerid, now.email),
    audit(customerid, at, who, 'partner removed', { person: now.email }),
  );

/** Returns a partner for the wire. */
export const partnerRow = (customerid: string, { email, active, lastDay, revision }: Partner) => ({
  id: email,
  customerid,
  partner_email: email,
  activecp: asFlag(active),
  lastday: lastDay,
  revision,
});
