import { type Person, person } from '#functions/data/accounts/person.ts';
import { staff } from '#functions/data/accounts/staff.ts';
import { customer } from '#functions/data/administration/customer.ts';
import { member } from '#functions/data/administration/member.ts';
import { activePartner, clientOf } from '#functions/data/clients/relations.ts';
import { readAll } from '#functions/data/table/table.ts';
import type { ContractorSide, Relations } from '#shared/domain/accounts/acting.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';

/**
 * Reads what could let a person act for a customer: one round trip, and one more for somebody with an organization of
 * their own who is no partner.
 */
export async function relationsOf(
  customerid: string,
  email: string,
  at: Date,
): Promise<Relations & { self: Person | undefined }> {
  const { partner, self, isStaff } = await readAll({
    partner: activePartner(customerid, email),
    self: person(email),
    isStaff: staff(email),
  });
  const home = self?.customerid ?? '';
  const contractor =
    partner || !home || home === customerid ? null : await sideOf(customerid, home, email, at);
  return { partner, staff: isStaff, contractor, self };
}

async function sideOf(
  customerid: string,
  contractorid: string,
  email: string,
  at: Date,
): Promise<ContractorSide | null> {
  const { home, seat, related } = await readAll({
    home: customer(contractorid),
    seat: member(contractorid, email),
    related: clientOf(customerid, contractorid),
  });
  if (!home || related === undefined) return null;
  const { name, active, planid } = home;
  return { name, active, planid, planHolds: planHolds(home, at), related, seat: seat ?? null };
}
