import type { Middleware } from '#functions/frame/http.ts';
import { type Identity, identityOf } from '#functions/frame/identity.ts';

/** A request of a signed-in person. */
export interface Identified {
  who: Identity;
}

/** Adds the person whom the JWT authorizer verified. Throws a Refusal without one. */
export const identity: Middleware<Identified> = {
  before: ({ event }) => {
    event.who = identityOf(event);
  },
};
