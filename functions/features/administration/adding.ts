import type { Change } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { SeatFields } from '#shared/domain/administration/people.ts';
import { type SeatAt, type SeatRefusal, saveSeat, seatAt, seatRefusal } from './seats.ts';

/** What became of adding somebody. */
type Adding =
  | { problem: SeatRefusal | 'userexists'; found: SeatAt }
  /** `welcomes`: the customer wants a welcome mailed. `isDone`: what `also` records was there before; nothing was written. */
  | { found: SeatAt; welcomes: boolean; isDone: boolean };

/**
 * Adds a person within the plan's limits, in one transaction with the changes that `also` returns for whether a welcome is
 * to be mailed. Returns undefined if something changed in between. Refuses access to seats that the actor may not give.
 */
export async function addPerson(
  actor: Actor,
  email: string,
  seat: SeatFields,
  at: Date,
  also: (welcomes: boolean) => Change[] = () => [],
): Promise<Adding | undefined> {
  const found = await seatAt(actor, email);
  // Before whether they exist: a Location Admin is told nothing about people elsewhere.
  const problem = await seatRefusal({ ...found, before: undefined }, seat);
  const { profile } = found;
  const welcomes = seat.active && profile.mailsUsers && !profile.demo;
  if (found.before) return { problem: 'userexists', found };
  if (problem) return { problem, found };
  const failed = await saveSeat(found, seat, 'person added', actor, at, also(welcomes));
  if (failed && failed !== 'also') return undefined;
  return { found, welcomes, isDone: failed === 'also' };
}
