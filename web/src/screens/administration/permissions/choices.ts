import type { PermissionChoices } from '#shared/contract/administration/permissions.ts';

type User = PermissionChoices['users'][number];
type Topic = PermissionChoices['topics'][number];

/** Returns the Users with locations of their own who have this one. */
export function usersAt({ users, locations }: PermissionChoices, locationid: string): User[] {
  const position = locations.findIndex(each => each.locationid === locationid);
  return users.filter(user => user.locations.includes(position));
}

/** Returns the first location that a User has as one of their own, or else the first one; '' without any. */
export function firstPlace({ users, locations }: PermissionChoices): string {
  const held = new Set(users.flatMap(user => user.locations));
  return (locations.find((_, position) => held.has(position)) ?? locations[0])?.locationid ?? '';
}

/** Returns the topics that are at a location: those that can be answered there, and those that cannot. */
export function topicsAt(
  { topics, locations }: PermissionChoices,
  locationid: string,
): { active: Topic[]; inactive: Topic[] } {
  const place = locations.find(each => each.locationid === locationid);
  const named = (positions: readonly number[] = []) => positions.flatMap(position => topics[position] ?? []);
  return { active: named(place?.topics), inactive: named(place?.inactive) };
}
