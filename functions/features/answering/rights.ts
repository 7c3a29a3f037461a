import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { type Privilege, privilegeOn } from '#shared/domain/accounts/access.ts';

/**
 * Returns whether the actor may change the run of a topic at a location, or only view it. Refuses access where the
 * person has no privilege there, as if the topic did not exist.
 */
export function mayAnswer(actor: Actor, locationid: string, granted: Privilege | null): boolean {
  const privilege = privilegeOn(actor.seat, locationid, granted);
  if (!privilege) throw refuseAccess();
  return privilege === 'Edit';
}

/** Returns how the actor signs answers: e-mail, with the right where they act for the customer. */
export const signature = (actor: Actor): string =>
  actor.right === 'member' ? actor.email : `${actor.email} (${actor.right})`;
