import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveCustomerData } from '#shared/contract/administration/customerdata.ts';
import { addGroup, renameGroup } from '#shared/contract/administration/groups.ts';
import { addLocation } from '#shared/contract/administration/locations.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { changeSeatLocation } from '#shared/contract/administration/peoplelocations.ts';
import { addUserPermission } from '#shared/contract/administration/permissions.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import { addTopicLocation } from '#shared/contract/topics/topiclocations.ts';
import { formOf } from '#test/support/people/customerdata.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { World } from '#test/support/world.ts';

let world: World;
let at: Organization;
beforeAll(async () => {
  world = await World.begin();
  at = await organization();
});
afterAll(() => world.close());

const location = {
  ...{ Locationdesc: 'North', Countrycode: 'USA', InterLoc: '', Custgroupid: '', Sectorid: 19, Activel: 'Y' },
};
const seat = {
  ...{ selection: 'addadmin', useremail: 'new@people.example', admintypeid: 3, anylocation: 'Y' },
  ...{ userrole: '', activeu: 'Y', revision: 0 },
};
const place = () => ({
  ...{ selection: 'addadminloc', useremail: at.master, locationid: at.id('home') },
});
const permission = () => ({
  ...{ useremail: at.master, topicid: at.id('web'), locationid: at.id('home'), privilege: 'View' },
});
const group = () => ({ Custgroupdesc: 'North', custgroupid: at.id('group'), revision: 0 });

type Required = readonly [field: string, problem: string];
const forms: readonly [string, Call, () => object | Promise<object>, readonly Required[]][] = [
  [
    'Customer Data',
    saveCustomerData,
    () => formOf(world, at),
    [
      ['custdesc', 'Customer Name is required.'],
      ['countrycode', 'Home Country is required.'],
      ['sectorid', 'Sector is required.'],
      ['email', 'Owner Email is required.'],
      ['subemail', 'Subscription Owner Email is required.'],
      ['emailsugg', 'Email Reminder is required.'],
      ['emailuser', 'Email Welcome is required.'],
      ['emailtopic', 'Email Topic is required.'],
      ['brandcolor', 'Brand color is required.'],
      ['brandheader', 'Brand Header is required.'],
    ],
  ],
  [
    'a location',
    addLocation,
    () => location,
    [
      ['Locationdesc', 'Location is required.'],
      ['Countrycode', 'Country is required.'],
      ['Sectorid', 'Sector is required.'],
      ['Activel', 'Active is required.'],
    ],
  ],
  ['a new reporting group', addGroup, group, [['Custgroupdesc', 'No Reporting Group was entered']]],
  ['a reporting group', renameGroup, group, [['Custgroupdesc', 'No Reporting Group was entered']]],
  [
    'an admin or user',
    changeSeat,
    () => seat,
    [
      ['useremail', 'User Email is required.'],
      ['admintypeid', 'User Type is required.'],
      ['anylocation', 'All Locations is required.'],
      ['activeu', 'Active is required.'],
    ],
  ],
  [
    'a location of an admin or user',
    changeSeatLocation,
    place,
    [
      ['useremail', 'User Email is required.'],
      ['locationid', 'Location is required.'],
    ],
  ],
  [
    'a topic at a location',
    addTopicLocation,
    () => ({ topicid: at.id('web'), locationid: at.id('home'), activetl: 'Y' }),
    [
      ['topicid', 'Topic is required.'],
      ['locationid', 'Location is required.'],
      ['activetl', 'Active is required.'],
    ],
  ],
  [
    'a user topic permission',
    addUserPermission,
    permission,
    [
      ['topicid', 'Topic is required.'],
      ['locationid', 'Location is required.'],
      ['useremail', 'User Email is required.'],
      ['privilege', 'Privilege is required.'],
    ],
  ],
];

describe('What is required is named in the documents’ words, be it empty or missing:', () => {
  test.each(forms)('%s', async (_, call, complete, required) => {
    const good = await complete();
    for (const [field, problem] of required)
      for (const value of ['', undefined]) {
        const { status, body } = await world.call(call, { ...good, [field]: value } as never, {
          as: at.master,
        });
        expect([status, body]).toMatchObject([
          422,
          { message: 'Please complete all data', fields: [{ field, problem }] },
        ]);
      }
  });
});

test('An admin or user is added by what the documents send, without a revision', async () => {
  const { revision: _, ...documented } = seat;
  const { status, body } = await world.call(changeSeat, documented as never, { as: at.master });
  expect([status, body]).toMatchObject([200, { row: { useremail: seat.useremail } }]);
  const changed = await world.call(
    changeSeat,
    { ...documented, selection: 'changeadmin', userrole: 'Chief' } as never,
    {
      as: at.master,
    },
  );
  expect(changed.body).toMatchObject({ reason: 'stale' });
});
