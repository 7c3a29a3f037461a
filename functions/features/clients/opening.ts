import { stillStaff } from '#functions/data/accounts/staff.ts';
import type { Customer } from '#functions/data/administration/customer.ts';
import { stillOpen } from '#functions/data/administration/customer.ts';
import { unchangedSeat } from '#functions/data/administration/seatwrites.ts';
import { openKept } from '#functions/data/billing/customerwrites.ts';
import { noActiveSeat, partnerKept } from '#functions/data/clients/partner.ts';
import { relationKept } from '#functions/data/clients/relations.ts';
import type { Change } from '#functions/data/table/table.ts';
import type { ActingRead } from '#functions/frame/acting.ts';
import type { ActingRight } from '#shared/domain/accounts/acting.ts';

type RightRead = Pick<ActingRead, 'listed' | 'employer'>;

/** Returns the checks that the right by which a person opens a customer is still as it was read, and that they have no seat. */
export const rightKept = (its: Customer, email: string, right: ActingRight, read: RightRead): Change[] => [
  noActiveSeat(its.customerid, email),
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
  if (right === 'staff') return [stillOpen(its), stillStaff(email)];
  if (right === 'partner') return [openKept(its), partnerKept(customerid, listed!)];
  const { home, seat } = employer!;
  const related = relationKept(customerid, { contractorid: home.customerid, active: true });
  return [openKept(its), related, openKept(home), unchangedSeat(seat!)];
}
