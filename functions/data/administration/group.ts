import { type Author, audit } from '#functions/data/table/audit.ts';
import { groupsPrefix, keys, settingsPk } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import {
  absent,
  type Change,
  type Item,
  put,
  queryAll,
  type Read,
  remove,
  update,
} from '#functions/data/table/table.ts';
import type { Difference } from '#shared/domain/administration/differences.ts';
import { folded } from '#shared/domain/administration/naming.ts';

/** A reporting group: locations that reports put together. */
export interface Group {
  customerid: string;
  groupid: string;
  name: string;
  /** The number of locations in it, inactive ones included. */
  locations: number;
  revision: number;
}

const parse = (customerid: string, groupid: string, item: Item): Group => ({
  customerid,
  groupid,
  name: String(item.name ?? ''),
  locations: Number(item.locations ?? 0),
  revision: Number(item.revision ?? 0),
});

export const group = (customerid: string, groupid: string): Read<Group | undefined> => ({
  key: keys.reportingGroup(customerid, groupid),
  parse: item => item && parse(customerid, groupid, item),
});

/** Reads every reporting group of a customer, by id. */
export async function groupsOf(customerid: string, consistent = false): Promise<Group[]> {
  const items = await queryAll(settingsPk(customerid), groupsPrefix, { consistent });
  return items.map(item => parse(customerid, String(item.sk).slice(groupsPrefix.length), item));
}

/** Returns the items of a new group: itself and its name, which is used once. */
export const groupItems = ({ customerid, groupid, ...rest }: Group) => [
  { ...keys.reportingGroup(customerid, groupid), ...rest },
  { ...keys.groupName(customerid, folded(rest.name)), groupid },
];

/** The parts of a write about a group. `name` fails if another group has it. */
export type GroupPart = 'group' | 'name' | 'rest';

const nameTaken = (customerid: string, groupid: string, name: string): Change =>
  put(
    keys.groupName(customerid, folded(name)),
    { groupid },
    { condition: 'attribute_not_exists(pk) OR groupid = :this', values: { ':this': groupid } },
  );

/** Returns the change that writes nothing and fails unless a group has a name, whatever its letter case. */
export const checkGroupNamed = (customerid: string, groupid: string, name: string): Change => ({
  kind: 'check',
  key: keys.groupName(customerid, folded(name)),
  condition: 'groupid = :this',
  values: { ':this': groupid },
});

/** Returns the changes that add a group. */
export const putNewGroup = (
  customerid: string,
  groupid: string,
  name: string,
  who: Author,
  at: Date,
): Record<GroupPart, Change[]> => ({
  group: [put(keys.reportingGroup(customerid, groupid), { name, locations: 0, revision: 0 }, absent)],
  name: [nameTaken(customerid, groupid, name)],
  rest: [audit(customerid, at, who, 'reporting group added', { groupid, name })],
});

/** Returns the changes that rename a group that was seen as `now`. */
export function putRenamedGroup(
  now: Group,
  name: string,
  who: Author,
  at: Date,
): Record<GroupPart, Change[]> {
  const { customerid, groupid, revision } = now;
  const frees = folded(now.name) !== folded(name);
  const changes: Difference[] = [{ field: 'Reporting Group', from: now.name, to: name }];
  return {
    group: [
      update(
        keys.reportingGroup(customerid, groupid),
        { name, revision: revision + 1 },
        atRevision(revision),
      ),
    ],
    name: frees
      ? [remove(keys.groupName(customerid, folded(now.name))), nameTaken(customerid, groupid, name)]
      : [],
    rest: [audit(customerid, at, who, 'reporting group changed', { groupid, name }, changes)],
  };
}

/** Returns the changes that delete a group which no location is in. */
export function dropGroup(now: Group, who: Author, at: Date): Record<GroupPart, Change[]> {
  const seen = atRevision(now.revision);
  return {
    group: [
      remove(keys.reportingGroup(now.customerid, now.groupid), {
        condition: `${seen.condition} AND locations = :none`,
        names: seen.names,
        values: { ...seen.values, ':none': 0 },
      }),
    ],
    name: [remove(keys.groupName(now.customerid, folded(now.name)))],
    rest: [
      audit(now.customerid, at, who, 'reporting group deleted', { groupid: now.groupid, name: now.name }),
    ],
  };
}

/** Returns a group for the wire. `active` is the number of its active locations. */
export const toReportingGroupRow = ({ groupid, name, locations, revision }: Group, active: number) => ({
  custgroupid: groupid,
  custgroupdesc: name,
  locations,
  activelocations: active,
  color: active === 0 ? ('red' as const) : ('' as const),
  message:
    active > 0 ? '' : locations > 0 ? 'All of its locations are inactive.' : 'It has no locations yet.',
  revision,
});
