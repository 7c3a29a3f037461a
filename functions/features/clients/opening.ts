import { checkIsStaff } from '#functions/data/accounts/staff.ts';
import type { Customer } from '#functions/data/administration/customer.ts';
import { checkStillOpen } from '#functions/data/administration/customer.ts';
import { checkSeatUnchanged } from '#functions/data/administration/seatwrites.ts';
import { checkCustomerOpen } from '#functions/data/billing/customerwrites.ts';
import { checkNoActiveSeat, checkPartner } from '#functions/data/clients/partner.ts';
import { checkRelation } from '#functions/data/clients/relations.ts';
import type { Change } from '#functions/data/table/table.ts';
import type { ActingRead } from '#functions/frame/acting.ts';
import type { ActingRight } from '#shared/domain/accounts/acting.ts';

/** Returns the checks that the right by which a person opens a customer is still as it was read. */
export function rightKept(
  its: Customer,
  email: string,
  right: ActingRight,
  { listed, employer }: Pick<ActingRead, 'listed' | 'employer'>,
): Change[] {
  const { customerid } = its;
  const noSeat = checkNoActiveSeat(customerid, email);
  if (right === 'staff') return [noSeat, checkStillOpen(its), checkIsStaff(email)];
  if (right === 'partner') return [noSeat, checkCustomerOpen(its), checkPartner(customerid, listed!)];
  const { home, seat } = employer!;
  const related = checkRelation(customerid, { contractorid: home.customerid, active: true });
  return [noSeat, checkCustomerOpen(its), related, checkCustomerOpen(home), checkSeatUnchanged(seat!)];
}
