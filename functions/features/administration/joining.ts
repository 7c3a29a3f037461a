import { person } from '#functions/data/accounts/person.ts';
import { type Customer, customer } from '#functions/data/administration/customer.ts';
import { askPerson, customersThatAsked } from '#functions/data/administration/joining.ts';
import { putPeopleAt } from '#functions/data/administration/locationwrites.ts';
import { type Member, member } from '#functions/data/administration/member.ts';
import { endPermissions } from '#functions/data/administration/seatwrites.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { SeatFields } from '#shared/domain/administration/people.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { gainedPlaces, type SeatAt, type SeatRefusal, seatRefusal } from './seats.ts';

/**
 * Asks somebody on the Free plan to join, if there is room now. Returns why not, null if they are asked, undefined if
 * something changed in between.
 */
export async function askToJoin(
  found: SeatAt,
  seat: SeatFields,
  actor: Actor,
  at: Date,
): Promise<SeatRefusal | null | undefined> {
  const { customerid, email, by } = found;
  const problem = await seatRefusal({ ...found, at: { ...found.at, elsewhere: false } }, seat);
  if (problem) return problem;
  await endPermissions(customerid, email, undefined);
  const places = putPeopleAt(gainedPlaces(found, seat));
  const failed = await writeNamed({
    places,
    ...askPerson({ customerid, email, seat, by }, actor, at),
  });
  return failed ? undefined : null;
}

/** A customer that asks a person to join, and the seat they would have. */
export interface Asking {
  seat: Member;
  customer: Customer;
}

/** Returns a customer that asks a person to join; undefined if it no longer does. */
export async function askingAt(customerid: string, email: string, at: Date): Promise<Asking | undefined> {
  const read = await readAll({ seat: member(customerid, email), customer: customer(customerid) }, true);
  const { seat, customer: where } = read;
  const asks = seat?.joining === 'asked' && !seat.active && where?.active && planHolds(where, at);
  return asks ? { seat, customer: where } : undefined;
}

/** Returns every customer that asks a person to join. */
export async function askingsOf(email: string, at: Date): Promise<Asking[]> {
  const ids = await customersThatAsked(email);
  const found = await Promise.all(ids.map(customerid => askingAt(customerid, email, at)));
  return found.filter(asking => asking !== undefined);
}

/** Returns a person and the customer that they would leave, as they are at this moment. */
export async function homeOf(email: string) {
  const self = await readOne(person(email), true);
  const home = self?.customerid ? await readOne(customer(self.customerid), true) : undefined;
  return { self, home };
}
