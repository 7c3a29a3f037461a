import { type Author, audit } from '#functions/data/table/audit.ts';
import { customerPk, keys, permissionPrefix, permissionsPrefix } from '#functions/data/table/keys.ts';
import { queryPages } from '#functions/data/table/pages.ts';
import {
  absent,
  type Change,
  type Item,
  type Key,
  put,
  queryAll,
  type Read,
  remove,
  update,
} from '#functions/data/table/table.ts';
import { adminType, type Privilege } from '#shared/domain/accounts/access.ts';

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

/** Reads a permission with the batch that gave or changed it, if nobody has changed it since. */
export const permissionOfBatch = (
  p: Omit<TopicPermission, 'privilege'>,
): Read<{ privilege: Privilege; batch: string } | undefined> => ({
  key: keyOf(p),
  parse: item => item && { privilege: asPrivilege(item.privilege), batch: String(item.batch ?? '') },
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

/** Reads the keys of every permission of a person, with the location each is for, to remove them. */
export async function permissionKeysOf(
  customerid: string,
  email: string,
): Promise<(Key & { locationid: string })[]> {
  const items = await queryAll(customerPk(customerid), permissionPrefix(email), { consistent: true });
  return items.map(({ pk, sk }) => ({
    pk: String(pk),
    sk: String(sk),
    locationid: String(sk).split('#').at(-1)!,
  }));
}

/** Reads the user topic permissions of a customer: those of one person, or all; the first `most` of them. */
export async function permissionsAt(
  customerid: string,
  { email, most }: { email?: string; most?: number } = {},
): Promise<TopicPermission[]> {
  const prefix = email ? permissionPrefix(email) : permissionsPrefix;
  const items = await queryAll(customerPk(customerid), prefix, {
    consistent: true,
    ...(most && { limit: most }),
  });
  return items.map(item => permissionFrom(customerid, item));
}

/** Reads the user topic permissions of a customer, a page at a time. */
export async function* permissionPages(customerid: string): AsyncGenerator<TopicPermission[]> {
  for await (const items of queryPages(customerPk(customerid), permissionsPrefix)) {
    yield items.map(item => permissionFrom(customerid, item));
  }
}

/** Returns the permission in an item of a customer. */
export function permissionFrom(customerid: string, item: Item): TopicPermission {
  // An e-mail may have the sign that separates the parts; ids have none.
  const parts = String(item.sk).slice(permissionsPrefix.length).split('#');
  const [locationid = '', topicid = ''] = parts.toReversed();
  const email = parts.slice(0, -2).join('#');
  return { customerid, email, topicid, locationid, privilege: asPrivilege(item.privilege) };
}

export const pair = (topicid: string, locationid: string): string => `${topicid}#${locationid}`;

export const permissionItem = (p: TopicPermission) => ({
  ...keys.permission(p.customerid, p.email, p.topicid, p.locationid),
  privilege: p.privilege,
});

const keyOf = (p: Omit<TopicPermission, 'privilege'>): Key =>
  keys.permission(p.customerid, p.email, p.topicid, p.locationid);

/** The batch that makes a change, and the batch whose change it takes back. */
interface ByBatch {
  by?: string;
  of?: string;
}

/** The parts of a write that gives a permission. */
type PermissionPart = 'seat' | 'place' | 'permission' | 'rest';

/** Returns the check that somebody is active; with locations, also that they are a User who is assigned to each. */
export const checkActiveAt = (customerid: string, email: string, locationids: readonly string[]): Change => ({
  kind: 'check',
  key: keys.member(customerid, email),
  condition: [
    'active = :on',
    ...(locationids.length > 0 ? ['adminType = :user AND allLocations = :no'] : []),
    ...locationids.map((_, n) => `contains(locations, :place${n})`),
  ].join(' AND '),
  values: {
    ':on': true,
    ...(locationids.length > 0 && { ':user': adminType.user, ':no': false }),
    ...Object.fromEntries(locationids.map((locationid, n) => [`:place${n}`, locationid])),
  },
});

/** Returns the checks that somebody is an active User who is assigned to a location, and that the topic is there. */
export const checkPermissionNeeds = (
  p: Omit<TopicPermission, 'privilege'>,
): Record<'seat' | 'place', Change[]> => ({
  seat: [checkActiveAt(p.customerid, p.email, [p.locationid])],
  place: [{ kind: 'check', key: keys.topicLocation(p.customerid, p.topicid, p.locationid) }],
});

/** Returns the changes that give a permission to an active User who is assigned to the location. */
export const givePermission = (
  p: TopicPermission,
  names: Names,
  who: Author,
  at: Date,
  batch?: string,
): Record<PermissionPart, Change[]> => ({
  ...checkPermissionNeeds(p),
  permission: [put(keyOf(p), { privilege: p.privilege, batch }, absent)],
  rest: [audit(p.customerid, at, who, 'permission given', factsOf(p, names), became('', p.privilege))],
});

/** Returns the changes that give another privilege than `former`. */
export const putPermission = (
  p: TopicPermission,
  former: Privilege,
  names: Names,
  who: Author,
  at: Date,
  { by, of }: ByBatch = {},
): Change[] => [
  update(keyOf(p), { privilege: p.privilege, batch: by }, asSeen(former, of)),
  audit(p.customerid, at, who, 'permission changed', factsOf(p, names), became(former, p.privilege)),
];

/** Returns the changes that take a permission away. */
export const takePermission = (
  p: TopicPermission,
  names: Names,
  who: Author,
  at: Date,
  { of }: ByBatch = {},
): Change[] => [
  remove(keyOf(p), asSeen(p.privilege, of)),
  audit(p.customerid, at, who, 'permission taken away', factsOf(p, names), became(p.privilege, '')),
];

/** Returns the condition that a permission is as it was read, and as a batch left it if one is named. */
const asSeen = (privilege: Privilege, batch: string | undefined) => ({
  condition: batch ? 'privilege = :former AND #batch = :batch' : 'privilege = :former',
  ...(batch && { names: { '#batch': 'batch' } }),
  values: { ':former': privilege, ...(batch && { ':batch': batch }) },
});

/** What people call a topic and a location. */
interface Names {
  topic: string;
  location: string;
}

const factsOf = ({ email, topicid, locationid }: TopicPermission, names: Names) => ({
  person: email,
  topicid,
  locationid,
  ...names,
});

const became = (from: string, to: string) => [{ field: 'Privilege', from, to }];

/** Returns a permission for the wire. */
export const permissionRow = (
  { email, topicid, locationid, privilege }: TopicPermission,
  { topic, location }: Names,
) => ({
  useremail: email,
  topicid,
  locationid,
  cuzdesc: topic,
  locationdesc: location,
  privilege,
});
