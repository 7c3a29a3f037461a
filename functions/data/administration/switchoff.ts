import { keys } from '#functions/data/table/keys.ts';
import { type Change, type Read, update } from '#functions/data/table/table.ts';

const wasOn = { condition: 'active = :on', values: { ':on': true } };

/** Returns the change that switches a location off. Its condition fails if it is already off. */
export const locationSwitchedOff = (customerid: string, locationid: string): Change =>
  update(keys.location(customerid, locationid), { active: false }, wasOn);

/**
 * Returns the changes that switch a seat off. `isHere` says whether the person is active at this customer, which then
 * ends. Their conditions fail if the seat is already off or the person moved.
 */
export const seatSwitchedOff = (customerid: string, email: string, isHere: boolean): Change[] => [
  update(keys.member(customerid, email), { active: false }, wasOn),
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

/** Reads how often things were switched off at a customer at one go. */
export const roomRevision = (customerid: string): Read<number> => ({
  key: keys.customerProfile(customerid),
  parse: item => Number(item?.roomRevision ?? 0),
});

/** Returns the change that counts another such change. Its condition fails if there was one since `seen` was read. */
export const roomRevised = (customerid: string, seen: number): Change =>
  update(
    keys.customerProfile(customerid),
    { roomRevision: seen + 1 },
    {
      condition: seen
        ? 'roomRevision = :seen'
        : 'attribute_exists(pk) AND attribute_not_exists(roomRevision)',
      ...(seen && { values: { ':seen': seen } }),
    },
  );
