import { expect } from 'vitest';
import { person, saveSignIn } from '#functions/data/accounts/person.ts';
import { countsOf, totalOf } from '#functions/data/administration/counts.ts';
import { customerProfile } from '#functions/data/administration/customer.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { permissionsAt } from '#functions/data/administration/permission.ts';
import { readOne } from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { saveCustomerData } from '#shared/contract/administration/customerdata.ts';
import { handOverActions } from '#shared/contract/administration/leavers.ts';
import { updateLocation } from '#shared/contract/administration/locations.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { changeSeatLocation } from '#shared/contract/administration/peoplelocations.ts';
import { addUserPermission, setUserPermissions } from '#shared/contract/administration/permissions.ts';
import { makePlanRoom } from '#shared/contract/billing/planroom.ts';
import type { Call, Input } from '#shared/contract/kit/call.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import { assignTo } from '#test/support/answering/actions.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import type { World } from '#test/support/world.ts';
import { type Organization, organization } from './organization.ts';

let made = 0;

export interface Clinic extends Organization {
  /** A User at Home and South with permissions there, and two more people. */
  eve: string;
  leo: string;
  second: string;
}

/** Stores two locations with a topic at both, two Master Admins, a Location Admin, and a User with permissions and actions. */
export async function clinic(): Promise<Clinic> {
  const domain = `depending${++made}.example`;
  const [eve, leo, second] = [`eve@${domain}`, `leo@${domain}`, `second@${domain}`] as const;
  const at = await organization(builder =>
    builder
      .location('south', 'South', 'USA')
      .standardTopic('web', 'm365-teams', 'Teams', ['home', 'south'], '2026-01-01')
      .standardTopic('doc', 'm365-mail', 'Mail', ['south'], '2026-01-01')
      .person({ email: second, firstName: 'Sue', type: 1, role: '' })
      .person({ email: leo, firstName: 'Leo', type: 2, role: '', locations: ['home', 'south'] })
      .person({
        email: eve,
        firstName: 'Eve',
        type: 3,
        role: '',
        locations: ['home', 'south'],
        may: [
          ['web', 'home', 'Edit'],
          ['web', 'south', 'Edit'],
        ],
      }),
  );
  const place = { topicid: at.id('web'), locationid: at.id('home'), period: '202602' };
  await assignTo(eve, 3, { customerid: at.customerid, ...place });
  await saveSignIn(leo, '', new Date('2026-03-01T00:00:00Z'));
  return { ...at, eve, leo, second };
}

/** What must hold at a customer whatever was done: counters, permissions, and who is active where. */
export async function consistent({ customerid }: Organization): Promise<void> {
  const [counts, members, locations, permissions, profile] = await Promise.all([
    countsOf(customerid),
    membersOf(customerid, true),
    locationsOf(customerid, true),
    permissionsAt(customerid),
    readOne(customerProfile(customerid), true),
  ]);
  const active = members.filter(member => member.active);
  expect(counts, 'counters').toEqual(totalOf(active, locations.filter(place => place.active).length));
  expect(counts.masters, 'Master Admins').toBeGreaterThan(0);
  expect(counts.locations, 'active locations').toBeGreaterThan(0);
  for (const owner of [profile.accountOwner, profile.subscriptionOwner])
    expect(
      active.map(({ email }) => email),
      'owners',
    ).toContain(owner);
  for (const { email, locationid } of permissions) {
    const seat = active.find(member => member.email === email);
    expect(seat?.adminType, `the permission of ${email}`).toBe(adminType.user);
    expect(seat?.locations, `the permission of ${email}`).toContain(locationid);
  }
  for (const member of members) {
    const self = await readOne(person(member.email), true);
    if (member.active) expect(self?.customerid, member.email).toBe(customerid);
  }
}

type Step = (world: World, at: Clinic) => Promise<{ status: number; body: object }>;

const step =
  <C extends Call>(
    call: C,
    input: (at: Clinic) => Input<C>,
    as: 'master' | 'second' | 'leo' = 'master',
  ): Step =>
  (world, at) =>
    invoke(world, call, input(at), at[as]);

/** Eve's seat, as it is entered. */
export const seat = { admintypeid: 3, anylocation: 'N', userrole: '', activeu: 'Y', revision: 0 } as const;
type Seat = Omit<Input<typeof changeSeat>, 'selection' | 'useremail'>;
const changed = (useremail: string, other: Partial<Seat>): Input<typeof changeSeat> => ({
  ...seat,
  ...other,
  selection: 'changeadmin',
  useremail,
});
const removed = (useremail: string, other: Partial<Seat> = {}): Input<typeof changeSeat> => ({
  ...seat,
  ...other,
  selection: 'deleteadmin',
  useremail,
});
/** The ids of Eve's locations. */
export const own = (at: Clinic) => [at.id('home'), at.id('south')];
const location = (at: Clinic, key: 'home' | 'south', Activel: 'Y' | 'N', revision = 0) => ({
  Locationid: at.id(key),
  Locationdesc: key === 'home' ? 'Home' : 'South',
  Countrycode: 'USA',
  InterLoc: key.toUpperCase(),
  Custgroupid: '',
  Sectorid: 1,
  Activel,
  revision,
});

/** What administrators do that other things depend on. */
export const steps = {
  'removes Eve': step(changeSeat, at => removed(at.eve), 'second'),
  'switches Eve off': step(changeSeat, at => changed(at.eve, { activeu: 'N', locations: own(at) })),
  'makes Eve a Master Admin': step(changeSeat, at =>
    changed(at.eve, { admintypeid: 1, anylocation: 'Y', locations: [] }),
  ),
  'takes South from Eve': step(
    changeSeatLocation,
    at => ({ selection: 'deladminloc' as const, useremail: at.eve, locationid: at.id('south') }),
    'leo',
  ),
  'removes the other Master Admin': step(changeSeat, at =>
    removed(at.second, { admintypeid: 1, anylocation: 'Y' }),
  ),
  'gives Eve a permission': step(
    addUserPermission,
    at => ({
      useremail: at.eve,
      topicid: at.id('doc'),
      locationid: at.id('south'),
      privilege: 'Edit' as const,
    }),
    'leo',
  ),
  'hands Eve’s actions to the other Master Admin': step(handOverActions, at => ({
    useremail: at.eve,
    newowner: at.second,
  })),
  'switches Eve off to fit a plan': step(makePlanRoom, at => ({
    selpymtid: 5,
    stay: [at.master, at.second, at.leo, ...own(at)],
    off: [at.eve],
  })),
  'sets Eve’s permissions in the matrix': step(
    setUserPermissions,
    at => ({
      locationid: at.id('south'),
      cells: [
        { useremail: at.eve, topicid: at.id('doc'), privilege: 'Edit' as const, former: 'None' as const },
        { useremail: at.eve, topicid: at.id('web'), privilege: 'View' as const, former: 'Edit' as const },
      ],
    }),
    'second',
  ),
  'adds somebody at South': step(
    changeSeat,
    at => ({
      ...seat,
      selection: 'addadmin' as const,
      useremail: `new.${at.eve}`,
      locations: [at.id('south')],
    }),
    'leo',
  ),
  'names Leo the Account Owner': step(saveCustomerData, at => ({
    custdesc: 'Clinic',
    countrycode: 'USA',
    sectorid: 1,
    email: at.leo,
    subemail: at.master,
    emailsugg: 'N' as const,
    emailuser: 'N' as const,
    emailtopic: 'N' as const,
    brandcolor: '#112233',
    brandheader: '#112233',
    timezone: 'UTC',
    pastdue: 6,
    adm2fa: 'N' as const,
    revision: 0,
  })),
  'removes Leo': step(changeSeat, at => removed(at.leo, { admintypeid: 2, locations: own(at) }), 'second'),
  'switches Leo off to fit a plan': step(makePlanRoom, at => ({
    selpymtid: 5,
    stay: [at.master, at.second, at.eve, ...own(at)],
    off: [at.leo],
  })),
  'switches South off': step(updateLocation, at => location(at, 'south', 'N')),
  'switches Home off': step(updateLocation, at => location(at, 'home', 'N'), 'second'),
} as const satisfies Record<string, Step>;
