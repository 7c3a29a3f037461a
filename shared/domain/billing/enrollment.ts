import { isClientPlan } from './clientplan.ts';
import { freePlan } from './freeplan.ts';
import { type Plan, planOf, plans } from './plans.ts';

/** Days a trial lasts, including the first one. Source: docs/product.md, Plans. */
export const trialDays = 60;
const trialPlan = 4;

export type PlanKind = 'free' | 'trial' | 'paid' | 'client' | 'contract';

/** Returns how a plan begins: at once, by paying, through a contractor, or by contract with support. */
export function kindOf(plan: Plan): PlanKind {
  if (plan.id === freePlan) return 'free';
  if (plan.id === trialPlan) return 'trial';
  if (isClientPlan(plan.id)) return 'client';
  return plan.clientFunctions ? 'contract' : 'paid';
}

/** The plans people can choose themselves, in the order of the plan page. */
export const offeredPlans: readonly Plan[] = plans.filter(plan =>
  ['free', 'trial', 'paid'].includes(kindOf(plan)),
);
/** The plans on which a contractor enrolls clients. */
export const clientPlans: readonly Plan[] = plans.filter(plan => kindOf(plan) === 'client');
/** The plans that people can sign up for: those on the plan page, and those that a contractor offered in a mail. */
export const signUpPlans: readonly Plan[] = [...offeredPlans, ...clientPlans];

/** How many users, admins and locations a customer has active. */
export interface PlanUsage {
  admins: number;
  users: number;
  locations: number;
}

/** What exceeds a plan: how many are active, how many are allowed, and how many are too many. */
export interface Excess {
  what: keyof PlanUsage;
  active: number;
  limit: number;
  over: number;
}

/**
 * What exceeds a plan, or the limits that staff set for a customer on it. On Free the one person counts as its user, whatever their type.
 * Source: docs/product.md, Plans.
 */
export function excessOn(plan: Plan, usage: PlanUsage, limits: PlanUsage = plan.limits): Excess[] {
  const uses = plan.id === freePlan ? { ...usage, admins: 0, users: usage.admins + usage.users } : usage;
  return (['admins', 'users', 'locations'] as const)
    .map(what => ({ what, active: uses[what], limit: limits[what] }))
    .filter(({ active, limit }) => active > limit)
    .map(each => ({ ...each, over: each.active - each.limit }));
}

/** Returns a number of admins, users or locations in words: "1 location". */
export const countedSeats = (count: number, what: keyof PlanUsage): string =>
  `${count} ${count === 1 ? what.slice(0, -1) : what}`;

/** Returns the excess in words: "3 admins (2 too many) and 4 locations (3 too many)". */
export const describeExcess = (excess: readonly Excess[]): string =>
  excess.map(({ what, active, over }) => `${countedSeats(active, what)} (${over} too many)`).join(' and ');

/** The customer of a person who wants a plan. */
export interface EnrolledCustomer {
  name: string;
  /** Not switched off by support. */
  active: boolean;
  planid: number;
  /** Whether its plan is active today. */
  holds: boolean;
  /** It pays by contract. */
  contract: boolean;
  /** It had its trial, now or earlier. */
  trialUsed: boolean;
  /** Support set it up, and its owner has not signed in yet. */
  waiting: boolean;
  /** The person is its Master Admin and does not only act for it. */
  owner: boolean;
  /** The contractor who manages its client plan, '' for none. */
  contractor: string;
  /** That contractor's own plan has ended. */
  contractorEnded: boolean;
  /** That contractor pays for its plan. */
  contractorPays: boolean;
  /** The client plans that its contractor agreed to. */
  agreed: readonly number[];
  /** The last day of its plan, YYYY-MM-DD; '' for no end. */
  endDate: string;
  usage: PlanUsage;
  /** Its own limits. Staff may have set others than those of its plan; they stay when the same plan is renewed. */
  limits: PlanUsage;
}

/** A contractor's open offer to a person. */
export interface OfferTo {
  contractorid: string;
  /** The contractor's name. */
  contractor: string;
  planid: number;
}

/** What is known about a person who wants a plan. */
export interface Applicant {
  /** The customer where the person is active. */
  customer?: EnrolledCustomer;
  /** Contractors that offered this person a plan. Only people without a customer and customers on Free accept one. */
  offers: readonly OfferTo[];
  /** Whether this person has begun a payment. */
  paying: boolean;
}

/** Why a plan cannot be chosen. The values fill the notice's text. */
export type Objection =
  | { notice: 'triallimit' | 'secondcust'; customer: string }
  | { notice: 'noenrollyet'; customer: string }
  | { notice: 'whichoffer'; plan: string; contractors: string }
  | { notice: 'switchedoff' }
  | { notice: 'clientplan' }
  | { notice: 'clientends'; plan: string; endDate: string }
  | { notice: 'contractorends'; contractor: string; plan: string; endDate: string }
  | { notice: 'contract' }
  | { notice: 'capacity'; plan: string; excess: Excess[] }
  | { notice: 'sameplan'; plan: string };

/** What comes next: `enrolluser` a new customer, `custsetup` one that support set up, `custstatus` a payment that was begun, `continueon` a change of plan. */
export type Proceed = 'enrolluser' | 'custsetup' | 'custstatus' | 'continueon';

export type Verdict = { objection: Objection } | { proceed: Proceed };

/**
 * Returns whether a person can choose a plan, and what comes next. `contractorid` is the contractor whose offer the person
 * chose, '' where they chose the plan only. Source: docs/product.md, Plans.
 */
export function verdictOn(
  planid: number,
  { customer, offers, paying }: Applicant,
  contractorid = '',
): Verdict {
  const plan = planOf(planid);
  const chosen = { offers, contractorid };
  const objection = customer ? objectionAt(plan, customer, chosen) : objectionApart(plan, chosen);
  if (objection) return { objection };
  if (paying) return { proceed: 'custstatus' };
  if (!customer) return { proceed: 'enrolluser' };
  return { proceed: customer.waiting ? 'custsetup' : 'continueon' };
}

/** Returns why a person without a customer cannot choose a plan. */
const objectionApart = (plan: Plan, chosen: Chosen): Objection | undefined =>
  kindOf(plan) === 'contract' ? { notice: 'contract' } : objectionByOffer(plan, chosen);

/** The open offers, and the contractor whose offer was chosen, '' for none. */
interface Chosen {
  offers: Applicant['offers'];
  contractorid: string;
}

/** Returns the offers of a plan that a choice can mean: all of them, where it names no contractor. */
export const offersOf = <Offer extends OfferTo>(
  planid: number,
  { offers, contractorid }: { offers: readonly Offer[]; contractorid: string },
): Offer[] =>
  offers.filter(
    each => each.planid === planid && (contractorid === '' || each.contractorid === contractorid),
  );

/**
 * Returns why offers stand against a plan. A contractor's offer comes first; a contractor's plans need one. Where several
 * contractors offer the same plan, the person says whose offer it is.
 */
function objectionByOffer(plan: Plan, chosen: Chosen): Objection | undefined {
  const { offers, contractorid } = chosen;
  const isClientPlan = kindOf(plan) === 'client';
  const fitting = isClientPlan ? offersOf(plan.id, chosen) : [];
  if (fitting.length === 1) return undefined;
  if (fitting.length > 1) return { notice: 'whichoffer', plan: plan.name, contractors: namesIn(fitting) };
  if (!isClientPlan && offers.length === 0) return undefined;
  const asked = contractorid ? offers.filter(each => each.contractorid === contractorid) : offers;
  return { notice: 'noenrollyet', customer: namesIn(asked) };
}

/** Returns the names of contractors: "Alpha", "Alpha or Beta". */
const namesIn = (offers: Applicant['offers']): string =>
  [...new Set(offers.map(({ contractor }) => contractor))].sort().join(' or ');

const none: Chosen = { offers: [], contractorid: '' };

function objectionAt(plan: Plan, customer: EnrolledCustomer, chosen: Chosen): Objection | undefined {
  const kind = kindOf(plan);
  if (!customer.active) return { notice: 'switchedoff' };
  if (!customer.owner) return { notice: 'secondcust', customer: customer.name };
  const byContractor = objectionOfClient(plan, customer, chosen);
  if (byContractor) return byContractor;
  if (kind === 'contract' || (customer.contract && customer.holds)) return { notice: 'contract' };
  if (kind === 'trial' && customer.trialUsed) return { notice: 'triallimit', customer: customer.name };
  if (kind === 'free' && plan.id === customer.planid) return { notice: 'sameplan', plan: plan.name };
  // A paid plan must be canceled first, so that nobody loses it with one click.
  if ((kind === 'free' || kind === 'trial') && isPaid(customer))
    return { notice: 'sameplan', plan: planOf(customer.planid).name };
  const limits = plan.id === customer.planid ? customer.limits : plan.limits;
  const excess = excessOn(plan, customer.usage, limits);
  return excess.length > 0 ? { notice: 'capacity', plan: plan.name, excess } : undefined;
}

/**
 * Returns why a plan cannot be chosen because of contractors. A client keeps its plan while its contractor manages it, or
 * changes to one that the contractor agreed to, unless the contractor pays. After that, or where the contractor's own plan
 * has ended, its plan runs to its last day, and then any plan of its own can be chosen.
 */
function objectionOfClient(plan: Plan, its: EnrolledCustomer, chosen: Chosen): Objection | undefined {
  const { planid, contractor, contractorEnded, contractorPays, agreed, holds, endDate } = its;
  const now = planOf(planid);
  if (kindOf(now) === 'client') {
    const choosable = plan.id === planid || agreed.includes(plan.id);
    if (contractor && choosable && !contractorPays) return undefined;
    if (contractor && !contractorEnded) return { notice: 'clientplan' };
    if (holds && contractor) return { notice: 'contractorends', contractor, plan: now.name, endDate };
    if (holds) return { notice: 'clientends', plan: now.name, endDate };
    return objectionByOffer(plan, none);
  }
  if (planid === freePlan && plan.id !== freePlan && kindOf(plan) !== 'contract')
    return objectionByOffer(plan, chosen);
  return objectionByOffer(plan, none);
}

const isPaid = (customer: EnrolledCustomer): boolean => customer.holds && planOf(customer.planid).price > 0;
