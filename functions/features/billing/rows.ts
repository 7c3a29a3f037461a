import type * as z from 'zod/mini';
import { customerRow } from '#functions/data/administration/customer.ts';
import {
  type Account,
  hasContractorEnded,
  isPaidByContractor,
  isUnmanaged,
  type OfferRead,
  type PayingPerson,
  paymentOf,
} from '#functions/services/billing/person.ts';
import type { currentPlan } from '#shared/contract/billing/parts/rows.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { renewsByItself } from '#shared/domain/billing/subscription.ts';

/** Returns a customer's plan for the wire, from customer, profile and subscription. */
export function toCurrent(account: Account, at: Date): z.output<typeof currentPlan> {
  const { customer, profile, subscription, owner, contractor } = account;
  const goesOn = subscription !== undefined && subscription.state !== 'canceled';
  const next = goesOn ? subscription.nextPlan : 0;
  return {
    ...customerRow(customer),
    owner,
    contractor,
    contractorended: hasContractorEnded(account, at),
    pymtdesc: planOf(customer.planid).name,
    pymtsched: profile.schedule,
    startdate: profile.startDate,
    switchedoff: !customer.active,
    holds: planHolds(customer, at),
    renews: subscription !== undefined && renewsByItself(subscription) && !isUnmanaged(account),
    paidbycontractor: isPaidByContractor(account),
    // A contract has taken the subscription's place.
    undoable:
      goesOn &&
      subscription.cancelAtEnd &&
      profile.schedule !== 'Contract' &&
      !isUnmanaged(account) &&
      !subscription.paidBy,
    pastdue: goesOn && subscription.state === 'pastdue',
    nextpymtid: next,
    nextpymtdesc: next ? planOf(next).name : '',
    portal: owner && subscription?.paidBy === '' && profile.schedule !== 'Contract',
  };
}

/** Returns a contractor's offer to the person, for the wire. */
export const toOfferRow = ({ contractorid, contractor, planid, companyName }: OfferRead) => ({
  contractorid,
  contractor,
  pymtid: planid,
  pymtdesc: planOf(planid).name,
  compname: companyName,
});

/** Returns the person's plan as a list of none or one. */
export const currentOf = ({ own }: PayingPerson, at: Date) => (own ? [toCurrent(own, at)] : []);

/** Returns where a person continues: the home menu, or an unfinished setup. */
export function programOf(person: PayingPerson, at: Date): 'Begin_program' | 'custsetup' | '' {
  const { own } = person;
  if (own && !own.customer.active) return '';
  if (own && planHolds(own.customer, at)) return 'Begin_program';
  return paymentOf(person)?.subscription ? 'custsetup' : '';
}
