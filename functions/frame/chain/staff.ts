import { type Customer, customer } from '#functions/data/administration/customer.ts';
import type { Who } from '#functions/data/table/audit.ts';
import type { Reads, Values } from '#functions/data/table/table.ts';
import { actingForHeader, type Middleware } from '#functions/frame/http.ts';
import type { Identity } from '#functions/frame/identity.ts';
import { commonRefusal } from '#functions/frame/refusal.ts';
import { checkStaff, recordOpening, refuseAccess } from '#functions/frame/session.ts';
import type { Call, Input } from '#shared/contract/kit/call.ts';
import type { Identified } from './identity.ts';
import type { Parsed } from './input.ts';
import type { Begun } from './log.ts';

/** A request of staff. */
export interface OfStaff {
  /** The person, and the right, for what is recorded. */
  who: Identity & Who;
}

/** Gives the person the right of staff, which the next step checks. Refuses a request in a customer's name. */
export const staffRight: Middleware<Begun & Identified & OfStaff> = {
  before: ({ event }) => {
    if (event.headers?.[actingForHeader]) throw refuseAccess();
    event.noted = { right: 'staff' };
    event.who = { ...event.who, right: 'staff' };
  },
};

/** Refuses everybody but staff with two-factor. */
export const staff: Middleware<OfStaff> = {
  before: async ({ event }) => {
    await checkStaff(event.who);
  },
};

/** A request of staff about one customer. */
export interface AboutCustomer<R extends Reads> {
  /** The customer that the request names. */
  customer: Customer;
  /** The items the call asked for, read together with the customer. */
  found: Values<R>;
}

/**
 * Does the same for a call about the customer that its field `concerns` names. Adds the customer and what `reads` names: one
 * round trip. That staff looked at the customer is recorded there before anything is answered.
 */
export const staffFor = <C extends Call, R extends Reads>(
  contract: C,
  reads: (input: Input<C>, customerid: string) => R,
): Middleware<Begun & OfStaff & Parsed<C> & AboutCustomer<R>> => {
  const field = contract.concerns;
  if (!field) throw new Error(`${contract.name} is about no customer`);
  return {
    before: async ({ event }) => {
      const { input, who, at } = event;
      const customerid = String((input as Record<string, unknown>)[field]);
      const found = await checkStaff(who, { ...reads(input, customerid), customer: customer(customerid) });
      const its = found.customer as Customer | undefined;
      if (!its) throw commonRefusal('noCustomer');
      event.noted = { customer: customerid, right: 'staff' };
      // Nothing is added to what is being removed, not even who looked.
      if (its.erasing) throw commonRefusal('erasing');
      await recordOpening(customerid, who, at);
      event.customer = its;
      event.found = found as unknown as Values<R>;
    },
  };
};
