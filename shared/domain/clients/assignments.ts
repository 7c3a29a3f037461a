import { planHolds } from '#shared/domain/billing/holds.ts';

/** What decides whether a contractor can change the topics of a client. */
export interface Assignable {
  /** The contractor manages the client. */
  managed: boolean;
  /** The client's organization is not switched off. */
  active: boolean;
  planStatus: 'Active' | 'Closed';
  endDate: string;
  timezone: string;
}

/** Returns whether a contractor can change the topics of a client at an instant. Source: docs/product.md, Clients. */
export const canAssign = (client: Assignable, at: Date): boolean =>
  client.managed && client.active && planHolds(client, at);

/** Returns a client's only active location; undefined where it has several, or none. */
export function onlyLocation<Place extends { active: boolean }>(places: readonly Place[]): Place | undefined {
  const [first, ...others] = places.filter(({ active }) => active);
  return others.length === 0 ? first : undefined;
}
