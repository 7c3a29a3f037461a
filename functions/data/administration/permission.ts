import { customerPk, keys, permissionPrefix } from '#functions/data/table/keys.ts';
import { type Key, queryAll, type Read } from '#functions/data/table/table.ts';
import type { Privilege } from '#shared/domain/accounts/access.ts';

/** A user topic permission: what one User may do with one topic at one location. */
export interface TopicPermission {
  customerid: string;
  email: string;
  topicid: string;
  locationid: string;
  privilege: Privilege;
}

const asPrivilege = (value: unknown): Privilege => (value === 'Edit' ? 'Edit' : 'View');

/** Reads the privilege granted to a person for a topic at a location, or null. */
export const topicPermission = (
  customerid: string,
  email: string,
  topicid: string,
  locationid: string,
): Read<Privilege | null> => ({
  key: keys.permission(customerid, email, topicid, locationid),
  parse: item => (item ? asPrivilege(item.privilege) : null),
});

/** Reads every privilege granted to a person, by `<topicid>#<locationid>`. */
export async function permissionsOfPerson(
  customerid: string,
  email: string,
): Promise<Map<string, Privilege>> {
  const prefix = permissionPrefix(email);
  const items = await queryAll(customerPk(customerid), prefix);
  return new Map(items.map(item => [String(item.sk).slice(prefix.length), asPrivilege(item.privilege)]));
}

/** Reads the keys of every permission of a person, to remove them. */
export async function permissionKeysOf(customerid: string, email: string): Promise<Key[]> {
  const items = await queryAll(customerPk(customerid), permissionPrefix(email), { consistent: true });
  return items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
}

export const pair = (topicid: string, locationid: string): string => `${topicid}#${locationid}`;

export const permissionItem = (p: TopicPermission) => ({
  ...keys.permission(p.customerid, p.email, p.topicid, p.locationid),
  privilege: p.privilege,
});
