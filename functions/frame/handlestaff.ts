import { type Customer, customer } from '#functions/data/administration/customer.ts';
import type { Who } from '#functions/data/table/audit.ts';
import type { Reads, Values } from '#functions/data/table/table.ts';
import type { Call, Input } from '#shared/contract/kit/call.ts';
import { type Answer, type Basics, byPerson, customers, wrap } from './handle.ts';
import { actingForHeader, type HttpEvent } from './http.ts';
import type { Identity } from './identity.ts';
import { commonRefusal } from './refusal.ts';
import { checkStaff, recordOpening, refuseAccess } from './session.ts';

interface StaffContext<C extends Call> extends Basics<C> {
  /** The person, and the right, for what is recorded. */
  who: Identity & Who;
}

interface StaffForContext<C extends Call, R extends Reads> extends StaffContext<C> {
  /** The customer that the request names. */
  customer: Customer;
  /** The items the call asked for, read together with the customer. */
  found: Values<R>;
}

/**
 * Returns a Lambda handler for the support console: for staff with two-factor and nobody else. It works in no customer's
 * name, so it refuses requests that act for one.
 */
export function handleStaff<C extends Call>(
  contract: C,
  fn: (context: StaffContext<C>) => Answer<C>,
): ReturnType<typeof wrap> {
  check(contract);
  if (contract.concerns) throw new Error(`${contract.name} is about a customer`);
  return wrap(contract, byPerson, async (event, basics, person) => {
    const who = staffOf(event, person);
    await checkStaff(who);
    return fn({ ...basics, who });
  });
}

/**
 * Returns a Lambda handler for a call of the support console about one customer, which the request names in the
 * contract's field `concerns`. `reads` names items of that customer; they are read in the same round trip as who is
 * staff. That staff looked at the customer is recorded there before anything is answered.
 */
export function handleStaffFor<C extends Call, R extends Reads>(
  contract: C,
  reads: (input: Input<C>, customerid: string) => R,
  fn: (context: StaffForContext<C, R>) => Answer<C>,
): ReturnType<typeof wrap> {
  check(contract);
  const field = contract.concerns;
  if (!field) throw new Error(`${contract.name} is about no customer`);
  return wrap(contract, byPerson, async (event, basics, person) => {
    const who = staffOf(event, person);
    const customerid = String((basics.input as Record<string, unknown>)[field]);
    const found = await checkStaff(who, {
      ...reads(basics.input, customerid),
      customer: customer(customerid),
    });
    const theCustomer = found.customer as Customer | undefined;
    if (!theCustomer) throw commonRefusal('noCustomer');
    customers.set(event, { customer: customerid, right: 'staff' });
    // Nothing is added to what is being removed, not even who looked.
    if (theCustomer.erasing) throw commonRefusal('erasing');
    await recordOpening(customerid, who, basics.at);
    return fn({ ...basics, who, customer: theCustomer, found: found as unknown as Values<R> });
  });
}

function check({ name, access, scope }: Call): void {
  if (access.level !== 'staff') throw new Error(`${name} is not for staff`);
  if (scope) throw new Error(`${name} belongs to no customer`);
}

function staffOf(event: HttpEvent, person: Identity): Identity & Who {
  if (event.headers?.[actingForHeader]) throw refuseAccess();
  customers.set(event, { right: 'staff' });
  return { ...person, right: 'staff' };
}
