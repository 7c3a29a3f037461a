import { permissionsOf, type Right, type Seat } from './access.ts';

/** What a person is who may act for a customer without a seat there. */
export interface Relations {
  /** The customer lists the person as an active partner. */
  partner: boolean;
  staff: boolean;
  /** The person's own organization, if the customer is or was a client of it. */
  contractor: ContractorSide | null;
}

/** A person at the organization that the customer is or was a client of. */
export interface ContractorSide {
  name: string;
  active: boolean;
  planid: number;
  planHolds: boolean;
  /** The customer is a client now. */
  related: boolean;
  seat: (Seat & { active: boolean }) | null;
}

/** Why a contractor's person may not act for a client. */
export type ContractorObstacle = 'ended' | 'off' | 'plan' | 'seat' | 'right';

/** Returns why a contractor's person may not act for a client; null if they may. */
export function contractorObstacle(side: ContractorSide): ContractorObstacle | null {
  if (!side.related) return 'ended';
  if (!side.active) return 'off';
  if (!side.seat?.active) return 'seat';
  if (!side.planHolds) return 'plan';
  return permissionsOf(side.planid, side.seat).has('Client Functions') ? null : 'right';
}

/**
 * Returns by what right a person without an active seat acts for a customer, null for none. Source: docs/product.md,
 * Acting for a customer.
 */
export function actingRight({ partner, staff, contractor }: Relations): Exclude<Right, 'member'> | null {
  if (partner) return 'partner';
  if (contractor && !contractorObstacle(contractor)) return 'contractor';
  return staff ? 'staff' : null;
}
