import { prefixes } from '#functions/data/table/keys.ts';
import { areaReaches } from './areas.ts';
import { functionReaches } from './functions.ts';
import type { TableReach } from './parts.ts';

/*
 * What each role reaches: each area of the API, and the functions without a route. The API's tests hold every request of
 * every call to it (test/support/walls/walls.ts).
 */

/** What a role reaches. `counts`: it answers calls that may be counted. Throws without an entry. */
export function roleReachOf(role: string, counts = false): TableReach {
  const reach = areaReaches[role] ?? functionReaches[role];
  if (!reach) throw new Error(`infra/aws/reach does not say what ${role} reaches`);
  return counts ? { ...reach, updates: [...(reach.updates ?? []), prefixes.counter] } : reach;
}
