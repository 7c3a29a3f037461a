import type { Person } from '#functions/data/accounts/person.ts';
import { type ActiveCounts, counting, difference, totalOf } from '#functions/data/administration/counts.ts';
import type { Member } from '#functions/data/administration/member.ts';
import { type Author, audit } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import { absent, type Change, put, remove, update } from '#functions/data/table/table.ts';
import type { SupportRecord } from './record.ts';
import { ownersSeat, type SeenCustomer, takePerson } from './writes.ts';

/** What decides whether somebody becomes an owner: their seat and the former owner's, and both persons. */
export interface OwnersSeen {
  former: Member | undefined;
  formerSelf: Person | undefined;
  next: Member | undefined;
  nextSelf: Person | undefined;
}

/** The parts of replacing an owner. */
export type OwnerPart = 'profile' | 'next' | 'former' | 'rest';

/**
 * Returns the changes that give a customer which still waits another owner. The former one, who never signed in, loses the
 * seat.
 */
export function waitingOwnerReplaced(
  { its: { customerid }, record }: Pick<SeenCustomer, 'its' | 'record'>,
  email: string,
  { former, formerSelf, next, nextSelf }: OwnersSeen,
  who: Author,
  at: Date,
): Record<OwnerPart, Change[]> {
  const before = [former, next].filter(seat => seat?.active).map(seat => seat!);
  const by = difference(totalOf(before, 0), totalOf([ownersSeat], 0));
  const seat = { ...ownersSeat, role: next?.role ?? '' };
  const invited = {
    ...seat,
    invitedAt: at.toISOString(),
    joining: undefined,
    signedOutAt: nextSelf?.signedOutAt || undefined,
  };
  return {
    profile: [
      ownersChanged(customerid, record, { accountOwner: email, subscriptionOwner: email }, by),
      copied(customerid, email),
    ],
    next: [
      next
        ? update(
            keys.member(customerid, email),
            { ...invited, revision: next.revision + 1 },
            atRevision(next.revision),
          )
        : put(keys.member(customerid, email), { ...invited, revision: 0 }, absent),
      takePerson(email, customerid, nextSelf),
    ],
    former: former
      ? [
          remove(keys.member(customerid, former.email), atRevision(former.revision)),
          ...(formerSelf?.customerid === customerid
            ? [
                update(
                  keys.person(former.email),
                  { customerid: '' },
                  { condition: 'customerid = :here', values: { ':here': customerid } },
                ),
              ]
            : []),
        ]
      : [],
    rest: [ownerAudit(customerid, record, email, who, at)],
  };
}

/** Returns the changes that name another Account Owner, who has a seat and has signed in. */
export function ownerReplaced(
  { its: { customerid }, record }: Pick<SeenCustomer, 'its' | 'record'>,
  email: string,
  who: Author,
  at: Date,
): Record<OwnerPart, Change[]> {
  return {
    profile: [ownersChanged(customerid, record, { accountOwner: email }, {}), copied(customerid, email)],
    next: [
      {
        kind: 'check',
        key: keys.member(customerid, email),
        condition: 'active = :on',
        values: { ':on': true },
      },
    ],
    former: [],
    rest: [ownerAudit(customerid, record, email, who, at)],
  };
}

/** Copies the Account Owner for the list. Nobody becomes the owner of what is being deleted. */
const copied = (customerid: string, accountOwner: string): Change =>
  update(
    keys.customer(customerid),
    { accountOwner },
    { condition: 'attribute_exists(pk) AND attribute_not_exists(erasing)' },
  );

/** Writes owners. It counts among what switches things off, so that no choice of seats is based on the former owners. */
function ownersChanged(
  customerid: string,
  seen: SupportRecord,
  owners: Partial<Pick<SupportRecord, 'accountOwner' | 'subscriptionOwner'>>,
  counted: Partial<ActiveCounts>,
): Change {
  const at = atRevision(seen.revision);
  const counts = counting(counted);
  const state = seen.setupState === 'waiting' ? 'setupState = :waiting' : 'NOT setupState = :waiting';
  return update(
    keys.customerProfile(customerid),
    { ...owners, revision: seen.revision + 1 },
    {
      condition: [at.condition, 'accountOwner = :former', state, counts?.condition]
        .filter(Boolean)
        .join(' AND '),
      names: { ...at.names, ...counts?.names },
      values: {
        ...at.values,
        ...counts?.values,
        ':former': seen.accountOwner,
        ':waiting': 'waiting',
        ':one': 1,
      },
      extra: { add: ['roomRevision :one', ...(counts?.extra.add ?? [])] },
    },
  );
}

const ownerAudit = (customerid: string, record: SupportRecord, to: string, who: Author, at: Date): Change =>
  audit(customerid, at, who, 'owner replaced by staff', { from: record.accountOwner, to });
