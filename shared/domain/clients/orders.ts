import {
  describeExcess,
  type Excess,
  excessOn,
  kindOf,
  type PlanUsage,
} from '#shared/domain/billing/enrollment.ts';
import type { Plan } from '#shared/domain/billing/plans.ts';

/** A client that exists, as far as it decides which plan its contractor can order for it. */
export interface OrderedClient {
  planid: number;
  /** Not switched off by support. */
  active: boolean;
  /** It has a plan by contract with support that is active today. */
  contract: boolean;
  /** The contractor manages it, or has offered it its first client plan. */
  related: boolean;
  usage: PlanUsage;
  /** Its own limits, which stay if the same plan is renewed. */
  limits: PlanUsage;
}

/** Why a contractor cannot order a plan for a client. */
export type OrderProblem =
  | { why: 'nocontractor' | 'switchedoff' | 'contract' | 'noclientplan' }
  | { why: 'capacity'; excess: Excess[] };

/**
 * Returns why a contractor cannot order a plan for a client, undefined if it can. A client that does not exist yet has
 * room in any plan. Source: docs/product.md, Clients.
 */
export function orderProblem(plan: Plan, client: OrderedClient | undefined): OrderProblem | undefined {
  if (kindOf(plan) !== 'client') return { why: 'noclientplan' };
  if (!client) return undefined;
  if (!client.related) return { why: 'nocontractor' };
  if (!client.active) return { why: 'switchedoff' };
  if (client.contract) return { why: 'contract' };
  const limits = plan.id === client.planid ? client.limits : plan.limits;
  const excess = excessOn(plan, client.usage, limits);
  return excess.length > 0 ? { why: 'capacity', excess } : undefined;
}

const words = {
  nocontractor: 'You no longer manage this client. Make it active first, under Manage Client.',
  switchedoff: 'Support has switched this client off. Contact support.',
  contract: 'The plan of this client is by contract. Contact support to change it.',
  noclientplan: 'Only client plans can be chosen for a client.',
};

/** A client, as far as it decides whether what its contractor pays for it can renew again. */
export interface RenewedClient extends Pick<OrderedClient, 'active' | 'contract' | 'related'> {
  /** The contractor pays with a subscription that still runs. */
  paying: boolean;
}

/** Why what a contractor pays for a client cannot renew again. */
export type RenewalProblem = 'notpaying' | 'inactive' | 'switchedoff' | 'contract';

/**
 * Returns why what a contractor pays for a client cannot renew again, undefined if it can. It decides what is offered and what is
 * done. Source: docs/product.md, Clients.
 */
export function renewalProblem(client: RenewedClient): RenewalProblem | undefined {
  if (!client.paying) return 'notpaying';
  if (!client.related) return 'inactive';
  if (!client.active) return 'switchedoff';
  return client.contract ? 'contract' : undefined;
}

/** Returns in words why a client's plan cannot renew again, where the contractor can do nothing about it. */
export const renewalWords = (problem: 'switchedoff' | 'contract'): string => words[problem];

/** Returns in words why a contractor cannot order a plan, '' if it can. */
export function describeProblem(plan: Plan, problem: OrderProblem | undefined): string {
  if (!problem) return '';
  if (problem.why !== 'capacity') return words[problem.why];
  return `${plan.name} is too small for what is active at this client: ${describeExcess(problem.excess)}. Ask the client to switch off what it does not need.`;
}
