import { expect, test } from 'vitest';
import { newSeat, seatSchema, seatValuesOf } from '#web/screens/administration/people/fields.tsx';

test('the form of an admin or user names what is missing', () => {
  const { error } = seatSchema.safeParse({ ...newSeat, activeu: '' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['useremail', 'User Email is required.'],
    ['type', 'User Type is required.'],
    ['anylocation', 'All Locations is required.'],
    ['activeu', 'Active is required.'],
  ]);
});

test('the form of a seat is the same for the same seat, whatever the order of its locations', () => {
  const row = {
    customerid: 'acme',
    useremail: 'someone@acme.example',
    firstname: '',
    admintypeid: 3,
    admindesc: 'User',
    anylocation: 'N' as const,
    userrole: '',
    activeu: 'Y' as const,
    grants: [],
    state: 'active' as const,
    lastsignin: '',
    twofa: '' as const,
    owner: '' as const,
    revision: 0,
  };
  expect(seatValuesOf({ ...row, locations: ['b', 'a'] })).toEqual(
    seatValuesOf({ ...row, locations: ['a', 'b'] }),
  );
});
