import type { Person } from '#functions/data/accounts/person.ts';
import { type Author, audit } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import { absent, type Change, put, remove, removeMany, update } from '#functions/data/table/table.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import type { Difference } from '#shared/domain/administration/differences.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import { holdsPermissions, type SeatFields } from '#shared/domain/administration/people.ts';
import { absenceDifferences } from '#shared/domain/scheduling/absences.ts';
import type { Absence } from '#shared/domain/scheduling/answerers.ts';
import { counting, difference, totalOf } from './counts.ts';
import type { Member } from './member.ts';
import { permissionKeysOf } from './permission.ts';

/** The parts of a write about a seat. */
export type SeatPart = 'actor' | 'seat' | 'room' | 'person' | 'rest';

/** A change of a seat, with everything that was read to decide it. */
export interface SeatChange {
  customerid: string;
  email: string;
  before: Member | undefined;
  /** undefined: the seat is removed. */
  after: SeatFields | undefined;
  /** The person whose seat it is, undefined if nothing is stored about them. */
  self: Person | undefined;
  /** The seat of who makes the change, undefined if they act for the customer. */
  by: Member | undefined;
  /** The batch that makes the change. */
  batch?: string;
}

/** Returns the changes of a seat. `changes` is what the activity shows. */
export function putChangedSeat(
  change: SeatChange,
  event: ActivityEvent,
  changes: readonly Difference[],
  who: Author,
  at: Date,
): Record<SeatPart, Change[]> {
  const { customerid, email, before, by } = change;
  return {
    actor: by && by.email !== email ? [checkSeatUnchanged(by)] : [],
    seat: [seatPart(change, at)],
    room: roomPart(change, who),
    person: personPart(change),
    rest: [
      audit(customerid, at, who, event, { person: email }, before ? changes : changes.filter(c => c.to)),
    ],
  };
}

/** Returns the change that writes nothing and fails unless a seat is as it was read, and active. */
export const checkSeatUnchanged = (seat: Member): Change => ({
  kind: 'check',
  key: keys.member(seat.customerid, seat.email),
  ...unchanged(seat),
});

const unchanged = ({ revision }: Member) => {
  const { condition, names, values } = atRevision(revision);
  return { condition: `${condition} AND active = :on`, names, values: { ...values, ':on': true } };
};

/**
 * Returns the changes that say when a person is away, or take that back. `named` are the seats of who stands in: two people
 * who name each other at the same moment are not both right.
 */
export function putAbsence(
  seat: Member,
  absence: Absence | undefined,
  named: readonly Member[],
  who: Author,
  at: Date,
): Record<'seat' | 'named' | 'trail', Change[]> {
  const { customerid, email, revision } = seat;
  return {
    seat: [update(keys.member(customerid, email), { absence, revision: revision + 1 }, unchanged(seat))],
    named: named.map(checkSeatUnchanged),
    trail: [
      audit(
        customerid,
        at,
        who,
        absence ? 'absence set' : 'absence taken back',
        { person: email },
        absenceDifferences(seat.absence, absence),
      ),
    ],
  };
}

const isSwitchedOn = ({ before, after }: SeatChange): boolean => after?.active === true && !before?.active;
const isSwitchedOff = ({ before, after }: SeatChange): boolean => before?.active === true && !after?.active;

function seatPart(change: SeatChange, at: Date): Change {
  const { customerid, email, before, after, self, batch } = change;
  const key = keys.member(customerid, email);
  if (!after) return remove(key, atRevision(before!.revision));
  const begins = isSwitchedOn(change)
    ? // A sign-in that the person has ended stays ended at a seat that begins later.
      {
        invitedAt: at.toISOString(),
        signedOutAt: self?.signedOutAt || undefined,
        // They were asked to join and have become free in another way.
        joining: undefined,
      }
    : {};
  if (!before) return put(key, { ...after, ...begins, batch, revision: 0 }, absent);
  const given = givenBy(before, after, batch);
  return update(
    key,
    { ...after, ...begins, given, revision: before.revision + 1 },
    atRevision(before.revision),
  );
}

/**
 * Returns which locations of a seat batches gave, undefined for none. One that was taken away is no longer a batch's, also
 * if somebody gives it again.
 */
function givenBy(before: Member, after: SeatFields, batch: string | undefined): Member['given'] | undefined {
  const held = new Set(before.locations);
  const kept = after.locations.filter(id => held.has(id));
  const given = Object.entries(before.given).map(
    ([by, places]) => [by, kept.filter(id => places.includes(id))] as const,
  );
  if (batch) {
    const earlier = given.find(([by]) => by === batch)?.[1] ?? [];
    given.push([batch, [...earlier, ...after.locations.filter(id => !held.has(id))]]);
  }
  const left = given.filter(([, places]) => places.length > 0);
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/**
 * Counts what changes, and holds owners to their seats, which only members of the customer change. Both are on the profile,
 * so they are one change.
 */
function roomPart(change: SeatChange, who: Author): Change[] {
  const { customerid, email, before, after } = change;
  const counted = (seat: SeatFields | undefined) => totalOf(seat?.active ? [seat] : [], 0);
  const parts = counting(difference(counted(before), counted(after)));
  const conditions = parts ? [parts.condition] : [];
  const isNoOwners = !after || isSwitchedOff(change) || who.right !== 'member';
  if (isNoOwners) conditions.push('NOT accountOwner = :email');
  if (
    isNoOwners ||
    (before?.adminType === adminType.masterAdmin && after.adminType !== adminType.masterAdmin)
  )
    conditions.push('NOT subscriptionOwner = :email');
  if (conditions.length === 0) return [];
  const condition = {
    condition: conditions.join(' AND '),
    ...(parts && { names: parts.names }),
    values: { ...parts?.values, ...(conditions.some(each => each.startsWith('NOT')) && { ':email': email }) },
  };
  const key = keys.customerProfile(customerid);
  return [
    parts ? update(key, {}, { ...condition, extra: parts.extra }) : { kind: 'check', key, ...condition },
  ];
}

/** Names the one customer where the person is active, or says that it is none. */
function personPart(change: SeatChange): Change[] {
  const { customerid, email, self } = change;
  if (isSwitchedOn(change)) {
    const signedOut = self?.signedOutAt;
    return [
      update(
        keys.person(email),
        { customerid },
        {
          condition: `(attribute_not_exists(customerid) OR customerid = :none OR customerid = :here) AND ${
            signedOut ? 'signedOutAt = :out' : '(attribute_not_exists(signedOutAt) OR signedOutAt = :none)'
          }`,
          values: { ':none': '', ':here': customerid, ...(signedOut && { ':out': signedOut }) },
        },
      ),
    ];
  }
  if (!isSwitchedOff(change) || self?.customerid !== customerid) return [];
  return [
    update(
      keys.person(email),
      { customerid: '' },
      { condition: 'customerid = :here', values: { ':here': customerid } },
    ),
  ];
}

/** Removes the topic permissions of a person that their seat does not hold: all of them if it is undefined. */
export async function endPermissions(
  customerid: string,
  email: string,
  seat: SeatFields | undefined,
): Promise<void> {
  const held = await permissionKeysOf(customerid, email);
  await removeMany(held.filter(({ locationid }) => !holdsPermissions(seat, locationid)));
}
