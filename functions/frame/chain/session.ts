import type { Reads, Values } from '#functions/data/table/table.ts';
import { actingForHeader, type Middleware, reply } from '#functions/frame/http.ts';
import type { Identity } from '#functions/frame/identity.ts';
import { type Actor, customerAsked, openSession } from '#functions/frame/session.ts';
import type { Call, Input } from '#shared/contract/kit/call.ts';
import type { Identified } from './identity.ts';
import type { Parsed } from './input.ts';
import type { Begun } from './log.ts';

/** A request of a person who works for a customer. */
export interface Acting {
  actor: Actor;
}

/** The same with what its call reads. */
export interface OpenedSession<R extends Reads> extends Acting {
  /** The items the call asked for, read together with the session. */
  found: Values<R>;
}

/**
 * Adds who is calling for which customer and by what right, with what `reads` names: one round trip. Throws a Refusal if the
 * person has no right there. Answers who has no customer where the contract says what.
 */
export const session = <C extends Call, R extends Reads>(
  contract: C,
  reads: (input: Input<C>, who: Identity, customerid: string) => R,
): Middleware<Begun & Identified & Parsed<C> & OpenedSession<R>> => ({
  before: async ({ event }) => {
    const { input, who, at } = event;
    const actingFor = event.headers?.[actingForHeader] ?? '';
    const wanted = (customerid: string) => reads(input, who, customerid);
    const asked = await customerAsked(contract, input as Record<string, unknown>, who, actingFor);
    if (!asked && contract.alone) return reply(200, { code: 200, ...contract.alone });
    const { actor, found } = await openSession(asked, who, actingFor, at, wanted);
    event.actor = actor;
    event.found = found;
    const acts = actor.right === 'member' ? undefined : actor.right;
    event.noted = { customer: actor.customer.customerid, right: acts };
    return undefined;
  },
});
