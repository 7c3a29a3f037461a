import { permissionsOf, type Right, type Seat } from './access.ts';

/** By what right a person acts for a customer without a seat there. */
export type ActingRight = Exclude<Right, 'member'>;

/** What a person is who may act for a customer without a seat there. */
export interface ActingRelations {
  /** The customer lists the person as an active partner. */
  partner: boolean;
  staff: boolean;
  /** The person is staff, whom the customer does not let in. */
  forbidden: boolean;
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
 * Returns by what right a person without an active seat acts for a customer, null for none. Staff act as staff, also where
 * they are listed as partners. Source: docs/product.md,
 * Acting for a customer.
 */
export function actingRight({ partner, staff, forbidden, contractor }: ActingRelations): ActingRight | null {
  if (staff) return 'staff';
  if (forbidden) return null;
  if (partner) return 'partner';
  return contractor && !contractorObstacle(contractor) ? 'contractor' : null;
}

/** A customer's entry about a partner: another person who may act for it. */
export interface Partnership {
  active: boolean;
  /** The last day on which the partner may act, YYYY-MM-DD in the customer's time zone; '' for no end. */
  lastDay: string;
}

/** Returns whether a partner may act for the customer. `today` is the day there. */
export const partnerHolds = ({ active, lastDay }: Partnership, today: string): boolean =>
  active && (!lastDay || today <= lastDay);

/**
 * Returns whether an entry seems to let a partner act and does not, because its last day has passed. Source: docs/product.md,
 * Acting for a customer.
 */
export const isLastDayPast = (entry: Partnership, today: string): boolean =>
  entry.active && !partnerHolds(entry, today);

/** That a person opened a customer to act for it. */
export interface Visit {
  right: ActingRight;
  /** ISO instants. */
  since: string;
  until: string;
  /** Why staff opened the customer; '' for others. */
  reason: string;
  /** Staff begin with reading; whether they may change something is a second step. */
  mayChange: boolean;
}

/** How long an opened customer stays open, in minutes. Source: docs/product.md, Acting for a customer. */
const visitMinutes: Readonly<Record<ActingRight, number>> = {
  partner: 12 * 60,
  contractor: 12 * 60,
  staff: 60,
};

/** The fewest and the most characters of the reason that staff give. */
export const reasonLength = { least: 10, most: 300 } as const;

/** Returns a visit that begins now. Whoever is not staff may change things from the beginning. */
export function visitAt(at: Date, right: ActingRight, asked: { reason: string; change: boolean }): Visit {
  const staff = right === 'staff';
  return {
    right,
    since: at.toISOString(),
    until: new Date(at.getTime() + visitMinutes[right] * 60_000).toISOString(),
    reason: staff ? asked.reason : '',
    mayChange: !staff || asked.change,
  };
}

/**
 * Returns whether a visit lets a person act by this right now. One by another right does not: it was opened for less or for
 * longer. Nor does one from before `since`, the instant at which the right was given again after it had ended, '' for never.
 */
export const visitHolds = (
  visit: Visit | undefined,
  right: ActingRight,
  at: Date,
  since: string,
): visit is Visit => visit?.right === right && at.toISOString() < visit.until && visit.since >= since;
