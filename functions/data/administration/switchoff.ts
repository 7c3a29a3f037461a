import { keys } from '#functions/data/table/keys.ts';
import { type Change, type Read, update } from '#functions/data/table/table.ts';
import { type ActiveCounts, counting, difference } from './counts.ts';
import type { Member } from './member.ts';

const wasOn = { condition: 'active = :on', values: { ':on': true } };
/** Parts of an update that counts as a change by a person, with the values of its condition. */
const revised = (values: Record<string, unknown>) => ({
  extra: { add: ['#r :one'] },
  names: { '#r': 'revision' },
  values: { ...values, ':one': 1 },
});

/** Returns the change that switches a location off. Its condition fails if it is already off. */
export const switchLocationOff = (customerid: string, locationid: string): Change =>
  update(keys.location(customerid, locationid), { active: false }, { ...wasOn, ...revised(wasOn.values) });

/**
 * Returns the changes that switch a seat off. `isHere` says whether the person is active at this customer, which then
 * ends. Their conditions fail if the seat is already off or counts as something else by now, or if the person moved.
 */
export const switchSeatOff = (
  { customerid, email, adminType }: Pick<Member, 'customerid' | 'email' | 'adminType'>,
  isHere: boolean,
): Change[] => [
  update(
    keys.member(customerid, email),
    { active: false },
    {
      condition: `${wasOn.condition} AND adminType = :type`,
      ...revised({ ...wasOn.values, ':type': adminType }),
    },
  ),
  ...(isHere
    ? [
        update(
          keys.person(email),
          { customerid: '' },
          { condition: 'customerid = :here', values: { ':here': customerid } },
        ),
      ]
    : []),
];

/** Reads how often things were switched off at a customer at one go, or its owners changed. */
export const roomRevision = (customerid: string): Read<number> => ({
  key: keys.customerProfile(customerid),
  parse: item => Number(item?.roomRevision ?? 0),
});

/**
 * Returns the change that counts another such change, and what it switches off. Its condition fails if there was one
 * since `seen` was read.
 */
export function reviseRoom(customerid: string, seen: number, off: Partial<ActiveCounts>): Change {
  const { condition, names, values, extra } = counting(difference(off, {})) ?? {};
  const unchanged = seen
    ? 'roomRevision = :seen'
    : 'attribute_exists(pk) AND attribute_not_exists(roomRevision)';
  return update(
    keys.customerProfile(customerid),
    { roomRevision: seen + 1 },
    {
      condition: [unchanged, ...(condition ? [condition] : [])].join(' AND '),
      ...(names && { names }),
      values: { ...values, ...(seen && { ':seen': seen }) },
      ...(extra && { extra }),
    },
  );
}
