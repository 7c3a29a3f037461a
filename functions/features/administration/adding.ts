import type { Actor } from '#functions/frame/session.ts';
import type { SeatFields } from '#shared/domain/administration/people.ts';
import { type SeatAt, type SeatRefusal, saveSeat, seatAt, seatRefusal } from './seats.ts';

/** What became of adding somebody. */
type Adding =
  | { problem: SeatRefusal | 'userexists'; found: SeatAt }
  /** `welcomes`: the customer wants a welcome mailed. */
  | { found: SeatAt; welcomes: boolean };

/**
 * Adds a person within the plan's limits. Returns undefined if something changed in between. Refuses access to seats that the
 * actor may not give.
 */
export async function addPerson(
  actor: Actor,
  email: string,
  seat: SeatFields,
  at: Date,
): Promise<Adding | undefined> {
  const found = await seatAt(actor, email);
  // Before whether they exist: a Location Admin is told nothing about people elsewhere.
  const problem = await seatRefusal({ ...found, before: undefined }, seat);
  const { profile } = found;
  const welcomes = seat.active && profile.mailsUsers && !profile.demo;
  if (found.before) return { problem: 'userexists', found };
  if (problem) return { problem, found };
  if (await saveSeat(found, seat, 'person added', actor, at)) return undefined;
  return { found, welcomes };
}
