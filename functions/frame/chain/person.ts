import { type Person, person as personAt } from '#functions/data/accounts/person.ts';
import { readOne } from '#functions/data/table/table.ts';
import { actingForHeader, type Middleware } from '#functions/frame/http.ts';
import { commonRefusal } from '#functions/frame/refusal.ts';
import { checkIdentity, checkOwnTwoFactor, checkSignIn } from '#functions/frame/session.ts';
import { type Call, changes } from '#shared/contract/kit/call.ts';
import type { Identified } from './identity.ts';
import type { Parsed } from './input.ts';
import type { Begun } from './log.ts';

/** A request of a person, with or without a customer. */
export interface KnownPerson {
  /** The person as stored; undefined if nothing is stored about them yet. */
  self: Person | undefined;
}

/** Adds what is stored about the person. Refuses a request in another's name, and a sign-in that has ended. */
export const person = <C extends Call>(
  contract: C,
): Middleware<Begun & Identified & Parsed<C> & KnownPerson> => ({
  before: async ({ event }) => {
    const { input, who } = event;
    checkIdentity(contract.scope ?? {}, input as Record<string, unknown>, who);
    // A person who acts for a customer sees that customer's screens. A button there must not change the person's own customer.
    if (contract.ownOnly && event.headers?.[actingForHeader]) throw commonRefusal('notWhileActing');
    const self = await readOne(personAt(who.email), true);
    event.self = self;
    event.noted = { customer: self?.customerid || undefined };
    checkSignIn(who, self);
    // Nothing about a person begins with the token of an account that is gone.
    if (!self && changes(contract)) await who.checkAccount();
    if (contract.ownOnly) await checkOwnTwoFactor(who, self);
  },
});
