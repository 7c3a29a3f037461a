import { customerPk, keys, memberPrefix } from '#functions/data/table/keys.ts';
import { type Item, queryAll, type Read } from '#functions/data/table/table.ts';
import type { AdminType, Permission, Seat } from '#shared/domain/accounts/access.ts';
import type { Absence } from '#shared/domain/scheduling/answerers.ts';

/** A person's seat at one customer. It exists from the invitation on, before the person first signs in. */
export interface Member extends Seat {
  customerid: string;
  email: string;
  role: string;
  active: boolean;
  /** A copy of the person's, because every request reads the seat. */
  signedOutAt: string;
  /** ISO instant at which the seat was given or switched on again; '' before it is switched on. */
  invitedAt: string;
  /** Whether the person, who was on the Free plan, is asked to join, or declined; '' otherwise. The seat is off until they join. */
  joining: '' | 'asked' | 'declined';
  /** The number of changes by people. */
  revision: number;
  /** The batch that added the seat, '' for none. */
  batch: string;
  /** The locations that batches gave and nobody has taken away since, by batch. */
  given: Readonly<Record<string, readonly string[]>>;
  /** When the person is away or was last, and who answers then; absent if that was never set. */
  absence?: Absence;
}

const parse = (customerid: string, email: string, item: Item): Member => ({
  customerid,
  email,
  adminType: Number(item.adminType ?? 3) as AdminType,
  allLocations: item.allLocations === true,
  locations: (item.locations as string[] | undefined) ?? [],
  grants: (item.grants as Permission[] | undefined) ?? [],
  role: String(item.role ?? ''),
  active: item.active === true,
  signedOutAt: String(item.signedOutAt ?? ''),
  invitedAt: String(item.invitedAt ?? ''),
  joining: item.joining === 'asked' || item.joining === 'declined' ? item.joining : '',
  revision: Number(item.revision ?? 0),
  batch: String(item.batch ?? ''),
  given: (item.given as Record<string, string[]> | undefined) ?? {},
  ...(item.absence !== undefined && { absence: item.absence as Absence }),
});

export const member = (customerid: string, email: string): Read<Member | undefined> => ({
  key: keys.member(customerid, email),
  parse: item => item && parse(customerid, email, item),
});

/** Reads everyone with a seat at a customer, by e-mail. */
export async function membersOf(customerid: string, consistent = false): Promise<Member[]> {
  const items = await queryAll(customerPk(customerid), memberPrefix, { consistent });
  return items.map(item => parse(customerid, String(item.sk).slice(memberPrefix.length), item));
}

export const memberItem = ({
  customerid,
  email,
  ...rest
}: Omit<Member, 'signedOutAt' | 'invitedAt' | 'joining' | 'revision' | 'batch' | 'given'>) => ({
  ...keys.member(customerid, email),
  ...rest,
});

/** Returns a person to whom a suggestion can be assigned, for the wire. */
export const ownerRow = ({
  email,
  role,
  firstName,
}: Pick<Member, 'email' | 'role'> & { firstName: string }) => ({
  useremail: email,
  firstname: firstName,
  userrole: role,
});
