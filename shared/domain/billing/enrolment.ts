import { type Plan, planOf, plans } from './plans.ts';

/** Days a trial lasts, its first one included. Source: docs/product.md, Plans. */
export const trialDays = 60;
const freePlan = 1;
const trialPlan = 4;

export type PlanKind = 'free' | 'trial' | 'paid' | 'client' | 'contract';

/** How a plan is taken: at once, by paying, through a contractor, or by contract with us. */
export function kindOf(plan: Plan): PlanKind {
  if (plan.id === freePlan) return 'free';
  if (plan.id === trialPlan) return 'trial';
  if (plan.id >= 7) return 'client';
  return plan.clientFunctions ? 'contract' : 'paid';
}

/** The plans people can take by themselves, in the order they are shown. */
export const offeredPlans: readonly Plan[] = plans.filter(plan =>
  ['free', 'trial', 'paid'].includes(kindOf(plan)),
);
/** The plans a contractor enrols clients on. */
export const clientPlans: readonly Plan[] = plans.filter(plan => kindOf(plan) === 'client');

/** How many of what a customer has active. */
export interface Usage {
  admins: number;
  users: number;
  locations: number;
}

/** What a plan does not hold: so many are active, so many are allowed, so many have to go. */
export interface Excess {
  what: keyof Usage;
  active: number;
  limit: number;
  over: number;
}

/**
 * What is too much for a plan. On Free the one person counts as its user, whatever their type.
 * Source: docs/product.md, Plans.
 */
export function excessOn(plan: Plan, usage: Usage): Excess[] {
  const counted = plan.id === freePlan ? { ...usage, admins: 0, users: usage.admins + usage.users } : usage;
  return (['admins', 'users', 'locations'] as const)
    .map(what => ({ what, active: counted[what], limit: plan.limits[what] }))
    .filter(({ active, limit }) => active > limit)
    .map(each => ({ ...each, over: each.active - each.limit }));
}

/** "3 admins (2 too many) and 4 locations (3 too many)". */
export const describeExcess = (excess: readonly Excess[]): string =>
  excess
    .map(
      ({ what, active, over }) => `${active} ${active === 1 ? what.slice(0, -1) : what} (${over} too many)`,
    )
    .join(' and ');

/** The customer of a person who wants a plan. */
export interface EnrolledCustomer {
  name: string;
  planid: number;
  /** Whether its plan holds today. */
  holds: boolean;
  /** It pays by an agreement of its own. */
  contract: boolean;
  /** It had its trial, now or earlier. */
  trialUsed: boolean;
  /** Support prepared it, and its owner has not signed in yet. */
  waiting: boolean;
  /** The person is its Master Admin, and not only acting for it. */
  owner: boolean;
  usage: Usage;
}

/** What is known of somebody who wants a plan. */
export interface Applicant {
  /** The customer the person is active in. */
  customer?: EnrolledCustomer;
  /** Contractors that offered this person a plan. */
  offers: readonly { contractorid: string; contractor: string; planid: number }[];
  /** A payment of this person that is on its way. */
  paying: boolean;
}

/** What stands against a plan; the values fill the notice's text. */
export type Objection =
  | { notice: 'triallimit' | 'secondcust'; customer: string }
  | { notice: 'noenrollyet'; customer: string }
  | { notice: 'clientplan' }
  | { notice: 'contract' }
  | { notice: 'capacity'; plan: string; excess: Excess[] }
  | { notice: 'sameplan'; plan: string };

/** How it goes on: `enrolluser` a new customer, `custsetup` a prepared one, `custstatus` a payment on its way, `continueon` another plan. */
export type Proceed = 'enrolluser' | 'custsetup' | 'custstatus' | 'continueon';

export type Verdict = { objection: Objection } | { proceed: Proceed };

/** Whether a person can take a plan, and how it goes on. Source: docs/product.md, Plans. */
export function verdictOn(planid: number, { customer, offers, paying }: Applicant): Verdict {
  const plan = planOf(planid);
  const objection = customer ? objectionAt(plan, customer) : objectionApart(plan, offers);
  if (objection) return { objection };
  if (paying) return { proceed: 'custstatus' };
  if (!customer) return { proceed: 'enrolluser' };
  return { proceed: customer.waiting ? 'custsetup' : 'continueon' };
}

/** Somebody without a customer. A contractor's offer comes first; plans of a contractor need one. */
function objectionApart(plan: Plan, offers: Applicant['offers']): Objection | undefined {
  const kind = kindOf(plan);
  if (kind === 'contract') return { notice: 'contract' };
  const [offer] = offers;
  if (kind === 'client') {
    if (offers.some(each => each.planid === plan.id)) return undefined;
    return { notice: 'noenrollyet', customer: offer?.contractor ?? '' };
  }
  return offer && { notice: 'noenrollyet', customer: offer.contractor };
}

function objectionAt(plan: Plan, customer: EnrolledCustomer): Objection | undefined {
  const kind = kindOf(plan);
  if (!customer.owner) return { notice: 'secondcust', customer: customer.name };
  if (kindOf(planOf(customer.planid)) === 'client' && plan.id !== customer.planid)
    return { notice: 'clientplan' };
  if (kind === 'client' && plan.id !== customer.planid) return { notice: 'noenrollyet', customer: '' };
  if (kind === 'contract' || (customer.contract && customer.holds)) return { notice: 'contract' };
  if (kind === 'trial' && (customer.trialUsed || isPaid(customer)))
    return { notice: 'triallimit', customer: customer.name };
  if (kind === 'free' && plan.id === customer.planid) return { notice: 'sameplan', plan: plan.name };
  // A plan that is paid for is left by ending it, so that nobody loses it with one press.
  if (kind === 'free' && isPaid(customer)) return { notice: 'sameplan', plan: planOf(customer.planid).name };
  const excess = excessOn(plan, customer.usage);
  return excess.length > 0 ? { notice: 'capacity', plan: plan.name, excess } : undefined;
}

const isPaid = (customer: EnrolledCustomer): boolean => customer.holds && planOf(customer.planid).price > 0;
