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

/** Returns the checks that the right by which a person opens a customer is still as it was read. */
export function rightKept(
  its: Customer,
  email: string,
  right: ActingRight,
  { listed, employer }: Pick<ActingRead, 'listed' | 'employer'>,
): Change[] {
  const { customerid } = its;
  const noSeat = noActiveSeat(customerid, email);
  if (right === 'staff') return [noSeat, stillOpen(its), stillStaff(email)];
  if (right === 'partner') return [noSeat, openKept(its), partnerKept(customerid, listed!)];
  const { home, seat } = employer!;
  const related = relationKept(customerid, { contractorid: home.customerid, active: true });
  return [noSeat, openKept(its), related, openKept(home), unchangedSeat(seat!)];
}
