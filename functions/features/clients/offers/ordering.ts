import { person } from '#functions/data/accounts/person.ts';
import { offer } from '#functions/data/clients/offers.ts';
import { relation } from '#functions/data/clients/relations.ts';
import { readAll } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/frame/session.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import {
  type Account,
  type PayingPerson,
  payingAccountOf,
  payingPerson,
} from '#functions/services/billing/person.ts';
import { inUseAt, limitsAt } from '#functions/services/billing/room.ts';
import type { WantedPlan } from '#functions/services/billing/take.ts';
import { isClientPlan } from '#shared/domain/billing/clientplan.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import type { Plan } from '#shared/domain/billing/plans.ts';
import { usageOf } from '#shared/domain/billing/room.ts';
import { type OrderedClient, orderProblem } from '#shared/domain/clients/orders.ts';
import { enrollProblem, ownerAt } from './owners.ts';

/** A client as its contractor orders a plan for it: the client's side, and what the contractor offered. */
export interface Ordering {
  /** The client's owner, with the customer if it exists and with the payment that was begun for it. */
  person: PayingPerson;
  /** What a new client is called and where it is; the offer to be accepted. */
  wanted: Omit<WantedPlan, 'planid'>;
  /** The plan that was offered or agreed to, 0 for none. */
  planid: number;
  /** It is the contractor's client already. */
  enrolled: boolean;
  active: boolean;
  revision: number;
}

/** How a request names a client: a pending one by its owner's e-mail, or a client by its id. */
export interface WhichClient {
  owneremail?: string | undefined;
  clientid?: string | undefined;
}

/**
 * Returns a contractor's client or pending client. A pending one that was enrolled in between is found as a client. Returns
 * why its owner cannot be enrolled, or 'notpending' if there is none. Refuses an id of anybody else's customer.
 */
export async function orderingOf(
  { customer: { customerid: contractorid } }: Actor,
  { owneremail = '', clientid = '' }: WhichClient,
): Promise<Ordering | 'notpending' | 'activecust' | 'activeother'> {
  if (clientid) {
    const ordering = await ofClient(clientid, contractorid);
    if (!ordering) throw refuseAccess();
    return ordering;
  }
  const owner = await ownerAt(owneremail, contractorid);
  const { offer: open, self } = owner;
  if (!open) {
    const enrolled = self?.customerid ? await ofClient(self.customerid, contractorid) : undefined;
    return enrolled ?? 'notpending';
  }
  const problem = enrollProblem(owner);
  if (problem) return problem;
  return {
    person: await payingPerson(owneremail, self),
    wanted: { customerName: open.companyName, country: open.country, offer: open },
    planid: open.planid,
    enrolled: false,
    active: true,
    revision: open.revision,
  };
}

async function ofClient(clientid: string, contractorid: string): Promise<Ordering | undefined> {
  const { of } = await readAll({ of: relation(clientid, contractorid) }, true);
  const own = of && (await payingAccountOf(clientid, ''));
  if (!own || !isClientPlan(own.customer.planid)) return undefined;
  const email = own.profile.accountOwner;
  return {
    person: { email, firstName: '', homeCountry: '', known: true, own, checkout: undefined },
    wanted: { customerName: '', offer: undefined },
    planid: of.agreedPlan,
    enrolled: true,
    active: of.active,
    revision: of.revision,
  };
}

/** Returns whether a client pays its plan itself, by card. */
export const paysItself = (own: Account | undefined): boolean =>
  own?.subscription !== undefined &&
  own.subscription.paidBy === '' &&
  own.subscription.state !== 'canceled' &&
  own.profile.schedule !== 'Contract';

/** What decides which plan can be ordered for a client; undefined for one that does not exist yet. */
export async function orderedClient(
  { person: { own }, active }: Pick<Ordering, 'person' | 'active'>,
  at: Date,
): Promise<OrderedClient | undefined> {
  if (!own) return undefined;
  const { customer, profile } = own;
  return {
    planid: customer.planid,
    active: customer.active,
    contract: profile.schedule === 'Contract' && planHolds(customer, at),
    related: active,
    usage: usageOf(await inUseAt(customer.customerid, '', profile)),
    limits: limitsAt(profile),
  };
}

/** Returns why a plan cannot be ordered for a client, undefined if it can. */
export const orderedProblem = async (plan: Plan, ordering: Ordering, at: Date) =>
  orderProblem(plan, await orderedClient(ordering, at));

/** Returns whether a contractor's payment for a client was begun. */
export const isPaying = ({ person: { own, checkout } }: Ordering, contractorid: string): boolean => {
  const begun = own?.checkout ?? checkout;
  return begun?.paidBy === contractorid && begun.subscription !== '';
};

/** Reads a contractor's offer to an owner, with the payment that was begun for the client. */
export async function offered(email: string, contractorid: string) {
  const { open, self } = await readAll({ open: offer(email, contractorid), self: person(email) }, true);
  return { open, person: await payingPerson(email, self) };
}
