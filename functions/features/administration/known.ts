import { type Person, person } from '#functions/data/accounts/person.ts';
import { type Member, membersOf } from '#functions/data/administration/member.ts';
import { readMany } from '#functions/data/table/many.ts';
import type { Actor } from '#functions/frame/session.ts';
import { mayAdminister } from '#shared/domain/administration/people.ts';
import { compareValues } from '#shared/domain/kit/listing.ts';
import { fitOf, ranked } from '#shared/domain/kit/ranking.ts';
import { selfHere } from './seats.ts';

/** Reads the seats that a person finds among the admins and users; none without the right to open them. */
export async function administeredSeats({
  customer,
  email,
  seat,
  right,
  permissions,
}: Actor): Promise<Member[]> {
  if (!permissions.has('Edit Admin/User')) return [];
  const who = { email, seat, acts: right !== 'member' };
  return (await membersOf(customer.customerid)).filter(other => mayAdminister(who, other));
}

/** Finds the seats whose name, e-mail or role has every word, best first, with the person's name here. Reads the names. */
export async function seatsNamed(
  words: readonly string[],
  seats: readonly Member[],
): Promise<{ seat: Member; name: string }[]> {
  const people: (Person | undefined)[] = await readMany(seats.map(({ email }) => person(email)));
  const named = seats.map((seat, at) => ({ seat, name: selfHere(seat, people[at])?.firstName ?? '' }));
  named.sort((a, b) => compareValues(a.name || a.seat.email, b.name || b.seat.email));
  return ranked(named, ({ seat, name }) => fitOf(words, name, seat.email, seat.role));
}
