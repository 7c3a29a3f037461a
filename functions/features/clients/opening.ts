import { checkIsStaff } from '#functions/data/accounts/staff.ts';
import { type Customer, checkStillOpen } from '#functions/data/administration/customer.ts';
import { checkSeatUnchanged } from '#functions/data/administration/seatwrites.ts';
import { checkCustomerOpen } from '#functions/data/billing/customerwrites.ts';
import { checkNoActiveSeat, checkPartner } from '#functions/data/clients/partner.ts';
import { checkRelation } from '#functions/data/clients/relations.ts';
import type { Change } from '#functions/data/table/table.ts';
import type { ActingRead } from '#functions/frame/acting.ts';
import type { ActingRight } from '#shared/domain/accounts/acting.ts';

type RightRead = Pick<ActingRead, 'listed' | 'employer'>;

/** Returns the checks that the right by which a person opens a customer is still as it was read, and that they have no seat. */
export const rightKept = (its: Customer, email: string, right: ActingRight, read: RightRead): Change[] => [
  checkNoActiveSeat(its.customerid, email),
  ...relationHeld(its, email, right, read),
];

/** Returns the checks that the relation by which a person acts for a customer is still as it was read. */
export function relationHeld(
  its: Customer,
  email: string,
  right: ActingRight,
  { listed, employer }: RightRead,
): Change[] {
  const { customerid } = its;
  if (right === 'staff') return [checkStillOpen(its), checkIsStaff(email)];
  if (right === 'partner') return [checkCustomerOpen(its), checkPartner(customerid, listed!)];
  const { home, seat } = employer!;
  const related = checkRelation(customerid, { contractorid: home.customerid, active: true });
  return [checkCustomerOpen(its), related, checkCustomerOpen(home), checkSeatUnchanged(seat!)];
}
