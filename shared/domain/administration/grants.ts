import { adminType, type Privilege } from '#shared/domain/accounts/access.ts';
import type { SeatFields } from './people.ts';

/** A permission that a person has, or is to get, for a topic at one location. */
export interface TopicGrant {
  useremail: string;
  topicid: string;
  privilege: Privilege;
}

/** Why a user topic permission cannot be given. */
export type GrantProblem = 'notfound' | 'notwithadmin' | 'notwithall' | 'nolocationemail' | 'invalidpair';

/**
 * Returns why a person cannot get a permission for a topic at a location, null if they can. `isPlaced` is whether the topic
 * is at the location. Source: docs/product.md, Privileges.
 */
export function grantProblem(
  seat: SeatFields | undefined,
  locationid: string,
  isPlaced: boolean,
): GrantProblem | null {
  if (!seat?.active) return 'notfound';
  if (seat.adminType === adminType.locationAdmin) return 'notwithadmin';
  if (seat.adminType !== adminType.user || seat.allLocations) return 'notwithall';
  if (!seat.locations.includes(locationid)) return 'nolocationemail';
  return isPlaced ? null : 'invalidpair';
}

/**
 * Returns the permissions to give so that each of these people has at least what is wanted for each topic of a location.
 * People who have one for the topic keep it as it is.
 */
export function missingGrants(
  people: readonly string[],
  wanted: ReadonlyMap<string, Privilege>,
  given: readonly Pick<TopicGrant, 'useremail' | 'topicid'>[],
): TopicGrant[] {
  const has = new Set(given.map(({ useremail, topicid }) => `${useremail} ${topicid}`));
  return people.flatMap(useremail =>
    [...wanted]
      .filter(([topicid]) => !has.has(`${useremail} ${topicid}`))
      .map(([topicid, privilege]) => ({ useremail, topicid, privilege })),
  );
}
