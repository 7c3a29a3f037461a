import { customersIndex, keys } from '#functions/data/table/keys.ts';
import { type Change, present, update } from '#functions/data/table/table.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

/** A plan as it comes into effect at a customer. Days are the customer's; '' is no end. */
export interface PlanTerms {
  planid: number;
  planStatus: 'Active' | 'Closed';
  endDate: string;
  cancelled: boolean;
}

/** The plan's terms on the item that every request reads. */
export const termsChanged = (customerid: string, terms: PlanTerms): Change =>
  update(keys.customer(customerid), { ...terms, ...customersIndex(customerid) }, present);

/** The limits that come with a plan. */
export const limitsOf = (planid: number) => {
  const { admins, users, locations } = planOf(planid).limits;
  return { adminLimit: admins, userLimit: users, locationLimit: locations };
};

/**
 * What comes with a plan that begins: its first day, that it is paid by the year, and its limits where it is another
 * plan than before; staff may have set others on the same one.
 */
export const planBegun = (customerid: string, startDate: string, planid?: number): Change =>
  update(
    keys.customerProfile(customerid),
    { ...(planid !== undefined && limitsOf(planid)), startDate, schedule: 'year' },
    present,
  );

/** As `planBegun` for the one trial of a customer; its condition fails where there was one. */
export const trialBegun = (customerid: string, planid: number, startDate: string): Change =>
  update(
    keys.customerProfile(customerid),
    { ...limitsOf(planid), startDate, schedule: 'year', trialStart: startDate },
    {
      condition: 'attribute_exists(pk) AND (attribute_not_exists(trialStart) OR trialStart = :never)',
      values: { ':never': '' },
    },
  );

/**
 * Closes a plan whose last day is over. Its condition fails where the plan was renewed in the meantime or is closed.
 */
export const planClosed = (customerid: string, endDate: string): Change =>
  update(
    keys.customer(customerid),
    { planStatus: 'Closed' },
    {
      condition: 'endDate = :end AND planStatus = :active',
      values: { ':end': endDate, ':active': 'Active' },
    },
  );
