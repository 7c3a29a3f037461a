import { type AdminType, adminType } from '#shared/domain/accounts/access.ts';
import { countedSeats, type Excess, excessOn, type PlanUsage } from './enrollment.ts';
import { freePlan } from './freeplan.ts';
import type { Plan } from './plans.ts';

/** A seat or a location that counts toward a plan's limits. */
export interface InUse {
  /** The e-mail of a seat, or the id of a location. */
  id: string;
  what: keyof PlanUsage;
  /** Why it cannot be switched off; '' if it can. */
  kept: '' | 'you' | 'owner';
}

/** Returns which limit a seat counts toward. */
export const seatCountsAs = (type: AdminType): 'users' | 'admins' =>
  type === adminType.user ? 'users' : 'admins';

/** Counts what is in use for the limits of a plan. */
export function usageOf(inUse: readonly Pick<InUse, 'what'>[]): PlanUsage {
  const count = (what: keyof PlanUsage) => inUse.filter(each => each.what === what).length;
  return { admins: count('admins'), users: count('users'), locations: count('locations') };
}

/** What a plan has too little room for, with everything that counts toward that limit. */
export interface Crowd extends Excess {
  inUse: readonly InUse[];
}

/** Returns each limit of a plan that is exceeded. On Free, administrators count as users. */
export function crowdsOn(plan: Plan, limits: PlanUsage, inUse: readonly InUse[]): Crowd[] {
  const countsAs = ({ what }: InUse): keyof PlanUsage =>
    plan.id === freePlan && what === 'admins' ? 'users' : what;
  return excessOn(plan, usageOf(inUse), limits).map(excess => ({
    ...excess,
    inUse: inUse.filter(each => countsAs(each) === excess.what),
  }));
}

/** Why a choice of what stays cannot be carried out. */
export type RoomProblem =
  | { problem: 'changed' | 'kept' | 'nolocation' }
  | { problem: 'toomany'; excess: Excess[] };

/**
 * What a person's choice switches off so that a plan has room, or why it cannot be. `chosen` names everything
 * in use, with whether it stays: if that is no longer so, someone else changed it. The signed-in person and the owners
 * stay in any case, and so does one location. Source: docs/product.md, Plans.
 */
export function makeRoom(
  plan: Plan,
  limits: PlanUsage,
  inUse: readonly InUse[],
  chosen: ReadonlyMap<string, boolean>,
): { off: InUse[] } | RoomProblem {
  const same = inUse.length === chosen.size && inUse.every(({ id }) => chosen.has(id));
  if (!same) return { problem: 'changed' };
  const off = inUse.filter(({ id }) => !chosen.get(id));
  if (off.some(({ kept }) => kept)) return { problem: 'kept' };
  const left = usageOf(inUse.filter(({ id }) => chosen.get(id)));
  if (left.locations === 0 && usageOf(inUse).locations > 0) return { problem: 'nolocation' };
  const excess = excessOn(plan, left, limits);
  return excess.length > 0 ? { problem: 'toomany', excess } : { off };
}

/** What is switched off in words: "2 locations and 1 user". */
export function switchedOff(off: readonly Pick<InUse, 'what'>[]): string {
  const counts = usageOf(off);
  const parts = (['locations', 'admins', 'users'] as const)
    .filter(what => counts[what] > 0)
    .map(what => countedSeats(counts[what], what));
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}
