import { type Person, person } from '#functions/data/accounts/person.ts';
import { staff } from '#functions/data/accounts/staff.ts';
import { type Customer, customer } from '#functions/data/administration/customer.ts';
import { member } from '#functions/data/administration/member.ts';
import { partner } from '#functions/data/clients/partner.ts';
import { clientOf } from '#functions/data/clients/relations.ts';
import { visit } from '#functions/data/clients/visit.ts';
import { readAll } from '#functions/data/table/table.ts';
import {
  type ContractorSide,
  partnerHolds,
  type Relations,
  type Visit,
} from '#shared/domain/accounts/acting.ts';
import { isClientPlan } from '#shared/domain/billing/enrollment.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

/**
 * Reads what could let a person act for a customer, and whether they opened it: one round trip, and one more for somebody
 * with an organization of their own who is no partner.
 */
export async function relationsOf(
  { customerid, planid, timezone, supportAllowed }: Customer,
  email: string,
  at: Date,
): Promise<{ relations: Relations; self: Person | undefined; opened: Visit | undefined }> {
  const { listed, self, isStaff, opened } = await readAll({
    listed: partner(customerid, email),
    self: person(email),
    isStaff: staff(email),
    opened: visit(customerid, email),
  });
  const home = self?.customerid ?? '';
  // Nobody on the Free plan can see who acts for them, or end it.
  const free = planid === freePlan;
  const isPartner = !free && listed !== undefined && partnerHolds(listed, localDate(at, timezone));
  const contractor =
    !isClientPlan(planid) || isStaff || isPartner || !home || home === customerid
      ? null
      : await sideOf(customerid, home, email, at);
  return {
    relations: {
      partner: isPartner,
      staff: isStaff && supportAllowed,
      contractor,
      forbidden: isStaff && !supportAllowed,
    },
    self,
    opened,
  };
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
