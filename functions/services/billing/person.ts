import { type Person, person } from '#functions/data/accounts/person.ts';
import {
  type Customer,
  type CustomerProfile,
  customer,
  customerProfile,
} from '#functions/data/administration/customer.ts';
import { type Member, member } from '#functions/data/administration/member.ts';
import { type Checkout, checkout } from '#functions/data/billing/checkout.ts';
import { checkCustomerActive, checkSchedule } from '#functions/data/billing/customerwrites.ts';
import { checkSubscription, type Subscription, subscription } from '#functions/data/billing/subscription.ts';
import { offersTo, type PlanOffer } from '#functions/data/clients/offers.ts';
import { contractorsOf, type Relation } from '#functions/data/clients/relations.ts';
import { type Change, readAll, readOne } from '#functions/data/table/table.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import { type Applicant, kindOf, type OfferTo } from '#shared/domain/billing/enrollment.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { usageOf } from '#shared/domain/billing/room.ts';
import { inUseAt, limitsAt } from './room.ts';

/** A customer as its payer sees it. */
export interface Account {
  customer: Customer;
  profile: CustomerProfile;
  subscription: Subscription | undefined;
  /** A payment for it that was begun. */
  checkout: Checkout | undefined;
  /** The person is its Master Admin. */
  owner: boolean;
  /** On a client plan: its relations to contractors, ended ones too. */
  relations: readonly Relation[];
  /** On a client plan: the name of the contractor who manages it, '' after that relation has ended. */
  contractor: string;
  /** That contractor, where there is one. */
  manager: Customer | undefined;
}

/** A person who wants a plan, with the customer where they are active. */
export interface PayingPerson {
  email: string;
  firstName: string;
  homeCountry: string;
  /** Something was stored about the person when they were read first: they do not begin again where they are erased since. */
  known: boolean;
  own: Account | undefined;
  /** A payment the person began without a customer. */
  checkout: Checkout | undefined;
}

/**
 * Reads what decides which plans the signed-in person can choose now. `self` is the person as read before. If it has
 * no customer and no payment is found, a setup may have ended the payment in between, so the person is read again to
 * find that customer.
 */
export async function payingPerson(email: string, self: Person | undefined): Promise<PayingPerson> {
  const begun = await readOne(checkout({ holder: '', email }), true);
  const now = begun || self?.customerid ? self : await readOne(person(email), true);
  const customerid = now?.customerid ?? '';
  return {
    email,
    firstName: now?.firstName ?? '',
    homeCountry: now?.homeCountry ?? '',
    known: self !== undefined,
    own: customerid ? await payingAccountOf(customerid, email) : undefined,
    checkout: begun,
  };
}

/** Reads a customer's account; undefined if there is no such customer. */
export async function payingAccountOf(customerid: string, email: string): Promise<Account | undefined> {
  const found = await readAll(
    {
      customer: customer(customerid),
      profile: customerProfile(customerid),
      seat: member(customerid, email),
      subscription: subscription(customerid),
      checkout: checkout({ holder: customerid, email }),
    },
    true,
  );
  const { customer: its, seat, ...rest } = found;
  if (!its) return undefined;
  const owner = its.active && isMasterAdmin(seat);
  return { ...rest, customer: its, owner, ...(await managedBy(its)) };
}

/** Returns the checks that a customer can still be charged as it was read: its subscription, and what staff decide. */
export const checkAccountKept = ({
  customer: { customerid },
  profile,
  subscription: its,
}: Account): Change[] => [
  checkSubscription(customerid, its),
  checkCustomerActive(customerid),
  checkSchedule(customerid, profile.schedule),
];

/** Reads who manages a client plan. An active relation to a contractor that is switched off counts as ended. */
export async function managedBy({
  customerid,
  planid,
}: Customer): Promise<Pick<Account, 'relations' | 'contractor' | 'manager'>> {
  if (kindOf(planOf(planid)) !== 'client') return { relations: [], contractor: '', manager: undefined };
  const relations = await contractorsOf(customerid);
  const active = relations.filter(relation => relation.active);
  const found = await Promise.all(active.map(({ contractorid }) => readOne(customer(contractorid), true)));
  const manager = found.find(each => each?.active);
  return { relations, contractor: manager?.name ?? '', manager };
}

/** Returns whether the own plan of the contractor who manages a client plan has ended. */
export const hasContractorEnded = ({ manager }: Pick<Account, 'manager'>, at: Date): boolean =>
  manager !== undefined && !planHolds(manager, at);

/** Returns whether a client plan ends after its last day, because no contractor manages it. Support renews one by contract. */
export const isUnmanaged = ({
  customer: { planid },
  profile: { schedule },
  contractor,
}: Pick<Account, 'customer' | 'profile' | 'contractor'>): boolean =>
  kindOf(planOf(planid)) === 'client' && schedule !== 'Contract' && !contractor;

/** Returns whether its contractor pays for the plan of a client. */
export const isPaidByContractor = ({ subscription }: Pick<Account, 'subscription'>): boolean =>
  subscription !== undefined && subscription.paidBy !== '' && subscription.state !== 'canceled';

/** Returns the payment that a person began for the customer, or without one; not what a contractor began for them. */
export function paymentOf({ own, checkout }: PayingPerson): Checkout | undefined {
  const begun = own?.checkout ?? checkout;
  return begun?.paidBy ? undefined : begun;
}

const isMasterAdmin = (seat: Member | undefined): boolean =>
  seat?.active === true && seat.adminType === adminType.masterAdmin;

/** An open offer as it was read, with the name of its contractor. */
export interface OfferRead extends OfferTo, Pick<PlanOffer, 'companyName' | 'madeAt' | 'revision'> {}

/** What decides whether a person can choose a plan, with the offers as they were read. */
interface ApplicantRead extends Applicant {
  offers: readonly OfferRead[];
}

/** Reads what decides whether a person can choose a plan: see shared/domain/billing/enrollment.ts. */
export async function applicantOf(person: PayingPerson, at: Date): Promise<ApplicantRead> {
  const { own } = person;
  const paying = paymentOf(person) !== undefined;
  const offers = await offersFor(person, at);
  if (!own) return { offers, paying };
  const { customer: its, profile, owner, contractor } = own;
  return {
    customer: {
      name: its.name,
      active: its.active,
      planid: its.planid,
      holds: planHolds(its, at),
      owner,
      contract: profile.schedule === 'Contract',
      trialUsed: profile.trialStart !== '' || its.planid === 4,
      waiting: profile.setupState === 'waiting',
      usage: usageOf(await inUseAt(its.customerid, '', profile)),
      limits: limitsAt(profile),
      contractor,
      contractorEnded: hasContractorEnded(own, at),
      contractorPays: isPaidByContractor(own),
      agreed: own.relations.filter(({ active }) => active).map(({ agreedPlan }) => agreedPlan),
      endDate: its.endDate,
    },
    offers,
    paying,
  };
}

/**
 * Reads the open offers that a person can accept, with the names of the contractors: a person without a customer, or on Free.
 * Those of a contractor that is switched off, or whose own plan has ended, do not count.
 */
export async function offersFor({ own, email }: PayingPerson, at: Date): Promise<OfferRead[]> {
  if (own && own.customer.planid !== freePlan) return [];
  const offers = await offersTo(email);
  const contractors = await Promise.all(
    offers.map(({ contractorid }) => readOne(customer(contractorid), true)),
  );
  return offers.flatMap((offer, n) => {
    const its = contractors[n];
    return its?.active && planHolds(its, at) ? [{ ...offer, contractor: its.name }] : [];
  });
}
