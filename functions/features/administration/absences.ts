import { type CustomerProfile, customerProfile } from '#functions/data/administration/customer.ts';
import { type Member, membersOf } from '#functions/data/administration/member.ts';
import { readOne } from '#functions/data/table/table.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { mayAdminister } from '#shared/domain/administration/people.ts';
import { describeDay, localDate } from '#shared/domain/kit/periods.ts';
import {
  absenceProblem,
  absenceState,
  canStandIn,
  lastDayAway,
  standInsOf,
} from '#shared/domain/scheduling/absences.ts';
import { type Absence, askedOn } from '#shared/domain/scheduling/answerers.ts';
import { administratorOf } from './seats.ts';

/** A person’s seat, with what decides whether and for how long they can be away. */
export interface SeatToLeave {
  seat: Member;
  /** Everybody with a seat, by e-mail. */
  members: ReadonlyMap<string, Member>;
  profile: CustomerProfile;
  /** Whether somebody who acts for the customer asks. */
  acts: boolean;
  /** The customer’s present day. */
  today: string;
}

/** Reads the seat of oneself, or of somebody whom the actor administers. Refuses access to other ones. */
export async function seatToLeave(actor: Actor, email: string, at: Date): Promise<SeatToLeave> {
  const { customerid, timezone } = actor.customer;
  const [{ who }, members, profile] = await Promise.all([
    administratorOf(actor),
    membersOf(customerid, true),
    readOne(customerProfile(customerid), true),
  ]);
  const byEmail = new Map(members.map(member => [member.email, member]));
  const seat = byEmail.get(email);
  const isOwn = !who.acts && email === actor.email;
  if (!seat || !(isOwn || mayAdminister(who, seat))) throw refuseAccess();
  return { seat, members: byEmail, profile, acts: who.acts, today: localDate(at, timezone) };
}

/**
 * Returns why an absence cannot be set, with what the refusal names; or the seats of everybody who is named to stand in on
 * one of its days.
 */
export function checkAbsence(
  { seat, members, today }: SeatToLeave,
  absence: Absence,
):
  | { problem: 'wrongway' | 'over' | 'toofar' | 'oneself' | 'nosubstitute' | 'circle'; facts: Words }
  | { named: Member[] } {
  const { from, substitute } = absence;
  const problem = absenceProblem(absence, today);
  const facts = { substitute, ...inWords({ from, today, furthest: lastDayAway(today) }) };
  if (problem) return { problem, facts };
  if (substitute === seat.email) return { problem: 'oneself', facts };
  const other = members.get(substitute);
  if (!other || !canStandIn(other, seat)) return { problem: 'nosubstitute', facts };
  const { emails, circle } = standInsOf(seat.email, absence, absencesOf(members));
  if (circle)
    return {
      problem: 'circle',
      facts: { day: describeDay(circle.day), people: circle.emails.map(personName).join(', ') },
    };
  return { named: emails.flatMap(email => members.get(email) ?? []).filter(({ active }) => active) };
}

type Words = Record<string, string>;

const inWords = (days: Words): Words =>
  Object.fromEntries(Object.entries(days).map(([name, day]) => [name, describeDay(day)]));

/** Returns when people are away, as far as they are still there. */
const absencesOf =
  (members: ReadonlyMap<string, Member>) =>
  (email: string): Absence | undefined => {
    const seat = members.get(email);
    return seat?.active ? seat.absence : undefined;
  };

/** Returns when a person is away, for the wire. `members` has everybody with a seat. */
export function toAbsenceRow(
  { email, absence, revision }: Pick<Member, 'email' | 'absence' | 'revision'>,
  members: ReadonlyMap<string, Member>,
  today: string,
) {
  const { from = '', to = '', substitute = '' } = absence ?? {};
  const asked = askedOn(email, from > today ? from : today, {
    answers: who => members.get(who)?.active === true,
    absenceOf: who => (who === email ? absence : absencesOf(members)(who)),
  });
  const standsin = asked.standsInFor ? asked.email : '';
  return { useremail: email, from, to, substitute, standsin, state: absenceState(absence, today), revision };
}
