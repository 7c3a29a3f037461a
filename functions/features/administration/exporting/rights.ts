import type { Person } from '#functions/data/accounts/person.ts';
import { type Customer, customer } from '#functions/data/administration/customer.ts';
import { type Member, member } from '#functions/data/administration/member.ts';
import { readAll } from '#functions/data/table/table.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { adminType } from '#shared/domain/accounts/access.ts';

/** Returns whether a seat lets its person export everything: that of a Master Admin, also after the plan's end. */
export const mayExport = (its: Customer | undefined, seat: Member | undefined): boolean =>
  its?.active === true && seat?.active === true && seat.adminType === adminType.masterAdmin;

/** Returns the customer of a person who may export everything of it. Refuses everybody else. */
export async function exportingFor(email: string, self: Person | undefined): Promise<Customer> {
  const customerid = self?.customerid;
  if (!customerid) throw refuseAccess();
  const { its, seat } = await readAll({ its: customer(customerid), seat: member(customerid, email) }, true);
  if (!its || !mayExport(its, seat)) throw refuseAccess();
  return its;
}
