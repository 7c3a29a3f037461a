import { type Privilege, privilegeOn } from '../../../shared/domain/access.ts';
import type { Actor } from '../../kit/session.ts';

/** Whether the actor may change the run of a topic at a location. */
export const mayAnswer = (actor: Actor, locationid: string, granted: Privilege | null): boolean =>
  privilegeOn(actor.seat, locationid, granted) === 'Edit';

/** How the actor signs answers: e-mail, with the right where they act for the customer. */
export const signature = (actor: Actor): string =>
  actor.right === 'member' ? actor.email : `${actor.email} (${actor.right})`;
