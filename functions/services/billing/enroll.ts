import { newCustomerId } from '#functions/data/administration/customer.ts';
import { checkCheckout, moveCheckout } from '#functions/data/billing/checkout.ts';
import {
  beginPlan,
  beginTrial,
  changeTerms,
  type PlanTerms,
} from '#functions/data/billing/customerwrites.ts';
import { addStarters, setUpChanges } from '#functions/data/billing/setup.ts';
import { checkSubscription, putPlanTaken } from '#functions/data/billing/subscription.ts';
import { audit } from '#functions/data/table/audit.ts';
import { type Change, write } from '#functions/data/table/table.ts';
import { relationsOver } from '#functions/services/clients/accepting.ts';
import { trialDays } from '#shared/domain/billing/enrollment.ts';
import { addDays, localDate } from '#shared/domain/kit/periods.ts';
import { timeZoneOf } from '#shared/domain/kit/timezones.ts';
import type { Account, PayingPerson } from './person.ts';

export interface Enrolled {
  customerid: string;
  planid: number;
  endDate: string;
}

/**
 * Begins a plan without payment (1 Free, 4 60 Days Trial) for a person who may choose it. Sets up a customer if
 * there is none. Throws ConflictError if something has changed since the person was read.
 */
export async function enroll(person: PayingPerson, planid: 1 | 4, name: string, at: Date): Promise<Enrolled> {
  const { own, checkout, email, firstName, homeCountry, known } = person;
  // A payment in progress has already chosen the new customer's id.
  const customerid = own?.customer.customerid ?? checkout?.customerid ?? newCustomerId();
  const timezone = own?.customer.timezone ?? timeZoneOf(homeCountry);
  const today = localDate(at, timezone);
  const endDate = planid === 4 ? addDays(today, trialDays - 1) : '';
  const terms: PlanTerms = { planid, planStatus: 'Active', endDate, canceled: false };
  const taken = { startDate: today, endDate, planid, price: 0, invoiceid: '', note: '' };
  const history = putPlanTaken(customerid, taken, at);
  const trail = audit(
    customerid,
    at,
    { email, right: 'member' },
    planid === 4 ? 'trial begun' : 'free enrollment',
    {
      planid,
      endDate,
    },
  );
  if (own) {
    if (planid === 4) await addStarters(customerid, today);
    await write(
      ...changesAt(own, email, terms, today, name),
      ...relationsOver(own.customer, own.relations, planid, { email, right: 'member' }, at),
      history,
      trail,
    );
  } else {
    const trialStart = planid === 4 ? today : '';
    const named = name || firstName || email;
    const whole = { customerid, name: named, email, country: homeCountry, terms, known };
    await write(
      ...(await setUpChanges({ ...whole, startDate: today, trialStart })),
      ...(checkout ? moveCheckout(checkout, customerid) : [checkCheckout({ holder: '', email }, undefined)]),
      history,
      trail,
    );
  }
  return { customerid, planid, endDate };
}

/** Changes the terms if terms, subscription and payment are still those that the choice was based on. */
const changesAt = (
  { customer, subscription, checkout }: Account,
  email: string,
  terms: PlanTerms,
  today: string,
  name: string,
): Change[] => {
  const { customerid } = customer;
  return [
    changeTerms(customer, terms, name),
    checkSubscription(customerid, subscription),
    checkCheckout({ holder: customerid, email }, checkout),
    terms.planid === 4 ? beginTrial(customerid, 4, today) : beginPlan(customerid, today, terms.planid),
  ];
};
