import type { Person } from '#functions/data/accounts/person.ts';
import { leaveCustomer } from '#functions/data/billing/customerwrites.ts';
import { type Author, audit } from '#functions/data/table/audit.ts';
import { askedPrefix, keys, personPk } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import { absent, type Change, put, queryAll, update } from '#functions/data/table/table.ts';
import type { SeatFields } from '#shared/domain/administration/people.ts';
import type { Customer } from './customer.ts';
import type { Member } from './member.ts';
import { checkSeatUnchanged, putChangedSeat } from './seatwrites.ts';

/*
 * Somebody on the Free plan whom another customer adds has a seat there that is off and says that they are asked. It takes
 * no room until they join. Beside the person stands which customers asked them; the seat decides.
 */

/** Returns the changes that ask a person to join a customer. */
export const askPerson = (
  {
    customerid,
    email,
    seat,
    by,
  }: { customerid: string; email: string; seat: SeatFields; by: Member | undefined },
  who: Author,
  at: Date,
): Record<'actor' | 'seat' | 'rest', Change[]> => ({
  actor: by ? [checkSeatUnchanged(by)] : [],
  seat: [
    put(
      keys.member(customerid, email),
      { ...seat, active: false, joining: 'asked', invitedAt: at.toISOString(), revision: 0 },
      absent,
    ),
  ],
  rest: [
    update(keys.asked(email, customerid), { asked: at.toISOString() }),
    audit(customerid, at, who, 'person asked to join', { person: email }),
  ],
});

/** Reads the ids of the customers that asked a person, also of those that no longer do. */
export async function customersThatAsked(email: string): Promise<string[]> {
  const items = await queryAll(personPk(email), askedPrefix, { consistent: true });
  return items.map(({ sk }) => String(sk).slice(askedPrefix.length));
}

/** Returns the condition that a seat is as it was read, and that its person is still asked. */
const stillAsked = (seat: Member) => {
  const { condition, names, values } = atRevision(seat.revision);
  return {
    condition: `${condition} AND joining = :asked`,
    names,
    values: { ...values, ':asked': 'asked' },
  };
};

/** Returns the changes of somebody who declines. The seat stays, off, and says so. */
export const declinePerson = (seat: Member, who: Author, at: Date): Record<'seat' | 'rest', Change[]> => ({
  seat: [
    update(
      keys.member(seat.customerid, seat.email),
      { joining: 'declined', revision: seat.revision + 1 },
      stillAsked(seat),
    ),
  ],
  rest: [audit(seat.customerid, at, who, 'person declined to join', { person: seat.email })],
});

/** The parts of the write with which a person joins. The name of the one that fails is why it is refused. */
type JoinPart = 'seat' | 'room' | 'payment' | 'person' | 'home' | 'rest';

/**
 * Returns the changes of somebody who joins: their seat takes its room and is on, and the customer on the Free plan that they
 * leave, if any, is closed and kept. It does not hold while a payment of theirs is open.
 */
export function joinPerson(
  seat: Member,
  self: Person,
  home: Customer | undefined,
  who: Author,
  at: Date,
): Record<JoinPart, Change[]> {
  const { customerid, email } = seat;
  const { adminType, allLocations, locations, grants, role } = seat;
  const after = { adminType, allLocations, locations, grants, role, active: true };
  const free = { ...self, customerid: '' };
  const change = { customerid, email, before: seat, after, self: free, by: undefined };
  const { room, rest } = putChangedSeat(change, 'person joined', [], who, at);
  const none = (key: Change['key']): Change => ({ kind: 'check', key, ...absent });
  const out = self.signedOutAt;
  return {
    seat: [
      update(
        keys.member(customerid, email),
        { active: true, joining: undefined, signedOutAt: out || undefined, revision: seat.revision + 1 },
        stillAsked(seat),
      ),
    ],
    room,
    payment: [
      none(keys.personCheckout(email)),
      ...(home ? [none(keys.customerCheckout(home.customerid))] : []),
    ],
    person: [
      update(
        keys.person(email),
        { customerid },
        {
          condition: `attribute_exists(pk) AND ${home ? 'customerid = :home' : '(attribute_not_exists(customerid) OR customerid = :home)'} AND ${
            out ? 'signedOutAt = :out' : '(attribute_not_exists(signedOutAt) OR signedOutAt = :none)'
          }`,
          values: { ':home': home?.customerid ?? '', ...(out ? { ':out': out } : { ':none': '' }) },
        },
      ),
    ],
    home: home
      ? [
          leaveCustomer(home, at),
          update(
            keys.member(home.customerid, email),
            { active: false },
            { condition: 'attribute_exists(pk)' },
          ),
          audit(home.customerid, at, who, 'account closed: joined another organization', { person: email }),
        ]
      : [],
    rest,
  };
}
