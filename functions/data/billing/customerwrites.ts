import type { Customer } from '#functions/data/administration/customer.ts';
import { customersIndex, keys } from '#functions/data/table/keys.ts';
import { type Change, present, update } from '#functions/data/table/table.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

/** The terms of a plan that takes effect at a customer. Days are the customer's; '' is no end. */
export interface PlanTerms {
  planid: number;
  planStatus: 'Active' | 'Closed';
  endDate: string;
  canceled: boolean;
}

/** The condition that a customer's terms are still those that a decision was based on. */
export const asSeen = ({ planid, planStatus, endDate, canceled }: Customer) => ({
  condition: 'planid = :p AND planStatus = :s AND endDate = :e AND canceled = :c',
  values: { ':p': planid, ':s': planStatus, ':e': endDate, ':c': canceled },
});

/**
 * Returns the change of the plan's terms on the item that every request reads. Its condition fails if the terms are no
 * longer those in `seen`. A customer that leaves Free, where it has a person's name, gets `name`, if there is one.
 */
export const changeTerms = (seen: Customer, terms: PlanTerms, name = ''): Change => {
  const renamed = name && seen.planid === freePlan && terms.planid !== freePlan ? { name } : {};
  return update(
    keys.customer(seen.customerid),
    { ...terms, ...renamed, ...customersIndex(seen.customerid) },
    asSeen(seen),
  );
};

/** Returns the check that the terms are still those in `seen`, for a transaction that leaves them alone. */
export const checkTermsKept = (seen: Customer): Change => ({
  kind: 'check',
  key: keys.customer(seen.customerid),
  ...asSeen(seen),
});

/** Returns the check that a customer is not switched off and its terms are still those in `seen`. */
export function checkCustomerOpen(seen: Customer): Change {
  const { condition, values } = asSeen(seen);
  return {
    kind: 'check',
    key: keys.customer(seen.customerid),
    condition: `${condition} AND active = :on`,
    values: { ...values, ':on': true },
  };
}

/** Returns the check that a customer is not switched off. */
export const checkCustomerActive = (customerid: string): Change => ({
  kind: 'check',
  key: keys.customer(customerid),
  condition: 'active = :on',
  values: { ':on': true },
});

/** Returns the check that no contract was agreed on with a customer, or ended, since its schedule was read. */
export const checkSchedule = (customerid: string, schedule: 'year' | 'Contract'): Change => ({
  kind: 'check',
  key: keys.customerProfile(customerid),
  condition: 'schedule = :schedule',
  values: { ':schedule': schedule },
});

/** Returns the limits of a plan. */
export const limitsOf = (planid: number) => {
  const { admins, users, locations } = planOf(planid).limits;
  return { adminLimit: admins, userLimit: users, locationLimit: locations };
};

/** What staff agreed on for an earlier plan ends with it. */
const noAgreement = { priceAgreed: undefined, invoice: undefined, planNote: undefined };

/**
 * Returns the change for a plan that begins: its first day, its yearly payment, and its limits if it is a different
 * plan. For the same plan, the limits are kept, because staff may have set others.
 */
export const beginPlan = (customerid: string, startDate: string, planid?: number): Change =>
  update(
    keys.customerProfile(customerid),
    { ...(planid !== undefined && limitsOf(planid)), startDate, schedule: 'year', ...noAgreement },
    present,
  );

/** Returns the same change for the one trial of a customer. Its condition fails if the customer already had one. */
export const beginTrial = (customerid: string, planid: number, startDate: string): Change =>
  update(
    keys.customerProfile(customerid),
    { ...limitsOf(planid), startDate, schedule: 'year', trialStart: startDate, ...noAgreement },
    {
      condition: 'attribute_exists(pk) AND (attribute_not_exists(trialStart) OR trialStart = :never)',
      values: { ':never': '' },
    },
  );

/** Returns the change that closes a customer whose person left it. Its condition fails if its plan is no longer the one in `seen`. */
export const leaveCustomer = (seen: Customer, at: Date): Change =>
  update(
    keys.customer(seen.customerid),
    { planStatus: 'Closed', active: false, closedOn: localDate(at, seen.timezone) },
    asSeen(seen),
  );

/**
 * Returns the change that closes a plan after its last day. Its condition fails if the plan was renewed, changed or
 * closed since.
 */
export const closePlan = (seen: Customer): Change =>
  update(keys.customer(seen.customerid), { planStatus: 'Closed' }, asSeen(seen));
