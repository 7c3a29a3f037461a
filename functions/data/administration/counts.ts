import { keys } from '#functions/data/table/keys.ts';
import {
  type Change,
  ConflictError,
  type Read,
  readOne,
  update,
  write,
} from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { putAt } from '#functions/data/topics/topicwrites.ts';
import { type AdminType, adminType } from '#shared/domain/accounts/access.ts';
import { seatCountsAs } from '#shared/domain/billing/room.ts';
import { membersOf } from './member.ts';

/** What is active at a customer. Master Admins are also among the admins. */
export interface ActiveCounts {
  admins: number;
  masters: number;
  users: number;
  locations: number;
}
type Counted = keyof ActiveCounts;

/** The attributes of the customer's profile. Limits stand beside them. */
const attributes = {
  admins: 'activeAdmins',
  masters: 'activeMasters',
  users: 'activeUsers',
  locations: 'activeLocations',
} as const satisfies Record<Counted, string>;
const limits = { admins: 'adminLimit', users: 'userLimit', locations: 'locationLimit' } as const;

/** Returns the attributes of a profile with these counts. */
const countItem = (counts: ActiveCounts) =>
  Object.fromEntries(Object.entries(attributes).map(([what, name]) => [name, counts[what as Counted]]));

/** The counts of a customer that was just set up: its Master Admin and its primary location. */
export const firstCounts = countItem({ admins: 1, masters: 1, users: 0, locations: 1 });

/** Reads the counts; undefined for a customer who was put in whole, as seed data and demonstrations are, until the first change. */
const counts = (customerid: string): Read<ActiveCounts | undefined> => ({
  key: keys.customerProfile(customerid),
  parse: item =>
    item?.[attributes.admins] === undefined
      ? undefined
      : {
          admins: Number(item[attributes.admins]),
          masters: Number(item[attributes.masters]),
          users: Number(item[attributes.users]),
          locations: Number(item[attributes.locations]),
        },
});

/** What a seat counts as. */
const seatCounts = (type: AdminType): Partial<ActiveCounts> => ({
  [seatCountsAs(type)]: 1,
  ...(type === adminType.masterAdmin && { masters: 1 }),
});

/** What is active at a customer. */
export const countsOf = async (customerid: string): Promise<ActiveCounts> =>
  (await readOne(counts(customerid), true)) ?? countAll(customerid);

async function countAll(customerid: string): Promise<ActiveCounts> {
  const [members, locations] = await Promise.all([
    membersOf(customerid, true),
    locationsOf(customerid, true),
  ]);
  const isActive = ({ active }: { active: boolean }) => active;
  return totalOf(members.filter(isActive), locations.filter(isActive).length);
}

/**
 * Returns the counts of a customer, and sees to it that they are kept: where there are none, they are counted. Call it before
 * a change that counts, which relies on them.
 */
export async function keepCounts(customerid: string): Promise<ActiveCounts> {
  const kept = await readOne(counts(customerid), true);
  if (kept) return kept;
  const now = await countAll(customerid);
  try {
    await write(
      update(keys.customerProfile(customerid), countItem(now), {
        condition: `attribute_exists(pk) AND attribute_not_exists(${attributes.admins})`,
      }),
    );
    return now;
  } catch (error) {
    // Somebody else was first, and changes may have followed.
    if (!(error instanceof ConflictError)) throw error;
    return countsOf(customerid);
  }
}

/** What seats and locations count together. */
export function totalOf(seats: readonly { adminType: AdminType }[], locations: number): ActiveCounts {
  const total: ActiveCounts = { admins: 0, masters: 0, users: 0, locations };
  for (const { adminType: type } of seats) add(total, seatCounts(type), 1);
  return total;
}

function add(total: ActiveCounts, more: Partial<ActiveCounts>, sign: 1 | -1): void {
  for (const [what, count] of Object.entries(more)) total[what as Counted] += sign * count;
}

/** Returns the difference that a change makes: what it takes away, and what it adds. */
export function difference(before: Partial<ActiveCounts>, after: Partial<ActiveCounts>): ActiveCounts {
  const total: ActiveCounts = { admins: 0, masters: 0, users: 0, locations: 0 };
  add(total, after, 1);
  add(total, before, -1);
  return total;
}

/** Parts of an update of the profile that changes the counts. */
export interface Counting {
  condition: string;
  names: Record<string, string>;
  values: Record<string, number>;
  extra: { add: string[] };
}

/**
 * Returns the parts of an update that counts a difference, undefined if there is none. What is raised, by one, must be
 * below its limit. One location and one Master Admin have to remain.
 */
export function counting(by: Partial<ActiveCounts>): Counting | undefined {
  const changed = (Object.entries(by) as [Counted, number][]).filter(([, count]) => count !== 0);
  if (changed.length === 0) return undefined;
  const parts: Counting = { condition: '', names: {}, values: {}, extra: { add: [] } };
  const conditions: string[] = [];
  for (const [what, count] of changed) {
    parts.names[`#${what}`] = attributes[what];
    parts.values[`:${what}`] = count;
    parts.extra.add.push(`#${what} :${what}`);
    if (count > 0 && what !== 'masters') conditions.push(`#${what} < ${limits[what]}`);
    else if (count < 0 && (what === 'masters' || what === 'locations')) {
      parts.values[`:left${what}`] = -count;
      conditions.push(`#${what} > :left${what}`);
    } else conditions.push(`attribute_exists(#${what})`);
  }
  parts.condition = conditions.join(' AND ');
  return parts;
}

/**
 * Returns the checks that a location is active, and the only active one where those of its customer are counted, for a write that
 * puts something there.
 */
export const checkOnlyLocation = ({
  customerid,
  locationid,
}: {
  customerid: string;
  locationid: string;
}): Change[] => [
  putAt(customerid, locationid),
  {
    kind: 'check',
    key: keys.customerProfile(customerid),
    condition: 'attribute_not_exists(#locations) OR #locations = :one',
    names: { '#locations': attributes.locations },
    values: { ':one': 1 },
  },
];

/** Returns the change of the profile that counts a difference; none if there is nothing to count. */
export function changeCounts(customerid: string, by: Partial<ActiveCounts>): Change[] {
  const parts = counting(by);
  return parts ? [update(keys.customerProfile(customerid), {}, parts)] : [];
}
