import { type Person, person } from '#functions/data/accounts/person.ts';
import {
  type Customer,
  type CustomerProfile,
  customer,
  customerProfile,
} from '#functions/data/administration/customer.ts';
import { type Member, member } from '#functions/data/administration/member.ts';
import { type Checkout, checkout } from '#functions/data/billing/checkout.ts';
import { offersTo } from '#functions/data/billing/offers.ts';
import { type Subscription, subscription } from '#functions/data/billing/subscription.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import type { Applicant } from '#shared/domain/billing/enrolment.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
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
}

/** A person who wants a plan, with the customer where they are active. */
export interface PayingPerson {
  email: string;
  firstName: string;
  homeCountry: string;
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
    own: customerid ? await accountOf(customerid, email) : undefined,
    checkout: begun,
  };
}

/** Reads a customer's account; undefined if there is no such customer. */
export async function accountOf(customerid: string, email: string): Promise<Account | undefined> {
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
  return its && { ...rest, customer: its, owner: its.active && isMasterAdmin(seat) };
}

const isMasterAdmin = (seat: Member | undefined): boolean =>
  seat?.active === true && seat.adminType === adminType.masterAdmin;

/** Reads what decides whether a person can choose a plan: see shared/domain/billing/enrolment.ts. */
export async function applicantOf(person: PayingPerson, at: Date): Promise<Applicant> {
  const { own, email } = person;
  if (!own) {
    const offers = await offersTo(email);
    const contractors = await Promise.all(offers.map(({ contractorid }) => readOne(customer(contractorid))));
    return {
      offers: offers.map(({ contractorid, planid }, n) => ({
        contractorid,
        planid,
        contractor: contractors[n]?.name ?? '',
      })),
      paying: person.checkout !== undefined,
    };
  }
  const { customer: its, profile, owner } = own;
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
    },
    offers: [],
    paying: own.checkout !== undefined,
  };
}
