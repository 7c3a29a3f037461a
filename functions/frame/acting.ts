import { type Person, person } from '#functions/data/accounts/person.ts';
import { staff } from '#functions/data/accounts/staff.ts';
import { type Customer, customer } from '#functions/data/administration/customer.ts';
import { type Member, member } from '#functions/data/administration/member.ts';
import { type Partner, partner } from '#functions/data/clients/partner.ts';
import { relation } from '#functions/data/clients/relations.ts';
import { visit } from '#functions/data/clients/visit.ts';
import { readAll } from '#functions/data/table/table.ts';
import {
  type ActingRelations,
  type ActingRight,
  type ContractorSide,
  partnerHolds,
  type Visit,
} from '#shared/domain/accounts/acting.ts';
import { isClientPlan } from '#shared/domain/billing/clientplan.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

/** A person's own organization, of which the customer is or was a client, and their seat there. */
interface Employer {
  home: Customer;
  seat: Member | undefined;
}

/** What could let a person act for a customer, and what that was read from. */
export interface ActingRead {
  relations: ActingRelations;
  self: Person | undefined;
  opened: Visit | undefined;
  /** The ISO instant at which each right was given again after it had ended, '' for never. */
  since: Readonly<Record<ActingRight, string>>;
  listed: Partner | undefined;
  employer: Employer | undefined;
}

/**
 * Reads what could let a person act for a customer, and whether they opened it: one round trip, and one more for somebody
 * with an organization of their own who is no partner.
 */
export async function relationsOf(
  { customerid, planid, timezone, supportAllowed, supportSince }: Customer,
  email: string,
  at: Date,
  consistent = false,
): Promise<ActingRead> {
  const reads = {
    listed: partner(customerid, email),
    self: person(email),
    isStaff: staff(email),
    opened: visit(customerid, email),
  };
  const { listed, self, isStaff, opened } = await readAll(reads, consistent);
  const home = self?.customerid ?? '';
  // Nobody on the Free plan can see who acts for them, or end it.
  const free = planid === freePlan;
  const isPartner = !free && listed !== undefined && partnerHolds(listed, localDate(at, timezone));
  const side =
    !isClientPlan(planid) || isStaff || isPartner || !home || home === customerid
      ? undefined
      : await sideOf(customerid, home, email, at, consistent);
  return {
    relations: {
      partner: isPartner,
      staff: isStaff && supportAllowed,
      contractor: side?.contractor ?? null,
      forbidden: isStaff && !supportAllowed,
    },
    self,
    opened,
    // What a partner opened is removed when their access ends or begins.
    since: { staff: supportSince, contractor: side?.since ?? '', partner: '' },
    listed,
    employer: side?.employer,
  };
}

async function sideOf(
  customerid: string,
  contractorid: string,
  email: string,
  at: Date,
  consistent: boolean,
): Promise<{ contractor: ContractorSide; employer: Employer; since: string } | undefined> {
  const reads = {
    home: customer(contractorid),
    seat: member(contractorid, email),
    related: relation(customerid, contractorid),
  };
  const { home, seat, related } = await readAll(reads, consistent);
  if (!home || !related) return undefined;
  const { name, active, planid } = home;
  const own = { name, active, planid, planHolds: planHolds(home, at), seat: seat ?? null };
  return {
    contractor: { ...own, related: related.active },
    employer: { home, seat },
    since: related.activeSince,
  };
}
