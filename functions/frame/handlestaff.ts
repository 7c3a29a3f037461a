import type { Customer } from '#functions/data/administration/customer.ts';
import type { Who } from '#functions/data/table/audit.ts';
import type { Reads, Values } from '#functions/data/table/table.ts';
import type { Call, Input } from '#shared/contract/kit/call.ts';
import { answer, type Basics, type CallAnswer } from './chain/answer.ts';
import { staff, staffFor, staffRight } from './chain/staff.ts';
import { beginSignedIn } from './handle.ts';
import type { Handler, HttpEvent } from './http.ts';
import type { Identity } from './identity.ts';

interface StaffContext<C extends Call> extends Basics<C> {
  input: Input<C>;
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
  fn: (context: StaffContext<C>) => CallAnswer<C>,
): Handler {
  check(contract);
  if (contract.concerns) throw new Error(`${contract.name} is about a customer`);
  return beginSignedIn(contract)
    .use(staffRight)
    .use(staff)
    .handler<HttpEvent>(answer(contract, ({ input, who }, basics) => fn({ ...basics, input, who })));
}

/**
 * Returns a Lambda handler for a call of the support console about one customer, which the request names in the
 * contract's field `concerns`. `reads` names items of that customer; they are read in the same round trip as who is
 * staff. That staff looked at the customer is recorded there before anything is answered.
 */
export function handleStaffFor<C extends Call, R extends Reads>(
  contract: C,
  reads: (input: Input<C>, customerid: string) => R,
  fn: (context: StaffForContext<C, R>) => CallAnswer<C>,
): Handler {
  check(contract);
  return beginSignedIn(contract)
    .use(staffRight)
    .use(staffFor(contract, reads))
    .handler<HttpEvent>(
      answer(contract, ({ input, who, customer, found }, basics) =>
        fn({ ...basics, input, who, customer, found }),
      ),
    );
}

function check({ name, access, scope }: Call): void {
  if (access.level !== 'staff') throw new Error(`${name} is not for staff`);
  if (scope) throw new Error(`${name} belongs to no customer`);
}
