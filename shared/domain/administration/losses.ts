import { type AdminType, adminType } from '#shared/domain/accounts/access.ts';
import type { CustomerOwners, SeatFields } from './people.ts';

/** What a person loses when their seat is changed. */
export type SeatLoss =
  | { lost: 'access'; how: 'removed' | 'switched off' }
  /** An admin type, and the one that is left. */
  | { lost: 'type'; from: AdminType; to: AdminType }
  /** Locations by their ids, and how many are left. */
  | { lost: 'locations'; locations: string[]; left: number };

/**
 * The losses of a person by a change of their seat, null for none of which they are told: who had no access loses
 * none, and a User who keeps a location loses no right of an admin. Source: docs/product.md, Admins and users.
 */
export function seatLoss(before: SeatFields | undefined, after: SeatFields | undefined): SeatLoss | null {
  if (!before?.active) return null;
  if (!after?.active) return { lost: 'access', how: after ? 'switched off' : 'removed' };
  if (after.adminType > before.adminType)
    return { lost: 'type', from: before.adminType, to: after.adminType };
  if (after.allLocations) return null;
  const locations = before.locations.filter(id => !after.locations.includes(id));
  const left = after.locations.length;
  const isLess = before.allLocations || locations.length > 0;
  return isLess && (left === 0 || isAdmin(before)) ? { lost: 'locations', locations, left } : null;
}

const isAdmin = ({ adminType: type }: SeatFields): boolean => type !== adminType.user;

/** What a person owned of a customer and owns no longer. */
export type LostOwnership = 'account' | 'subscription' | 'both';

/** Returns who lost which ownership by a change of the owners, by e-mail. */
export function lostOwnerships(before: CustomerOwners, after: CustomerOwners): Map<string, LostOwnership> {
  const account = before.accountOwner === after.accountOwner ? '' : before.accountOwner;
  const subscription = before.subscriptionOwner === after.subscriptionOwner ? '' : before.subscriptionOwner;
  if (account && account === subscription) return new Map([[account, 'both']]);
  return new Map(
    (
      [
        [account, 'account'],
        [subscription, 'subscription'],
      ] as const
    ).filter(([email]) => email),
  );
}
