import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { countsOf, totalOf } from '#functions/data/administration/counts.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { permissionsAt } from '#functions/data/administration/permission.ts';
import { editItem, openActionsOf } from '#functions/data/answering/suggestion.ts';
import { putMany, readOne } from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { handOverActions } from '#shared/contract/administration/leavers.ts';
import { updateLocation } from '#shared/contract/administration/locations.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { changeSeatLocation } from '#shared/contract/administration/peoplelocations.ts';
import { addUserPermission, listUserPermissions } from '#shared/contract/administration/permissions.ts';
import { beginRun } from '#shared/contract/answering/quiz.ts';
import { listReports, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import type { Call, Input } from '#shared/contract/kit/call.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import { noAction } from '#shared/domain/answering/suggestions.ts';
import { thisMonth } from '#test/support/cast.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { Player } from '#test/support/runs.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

let made = 0;

interface Clinic extends Organization {
  /** A User at Home and South with permissions there, and two more people. */
  eve: string;
  leo: string;
  second: string;
}

/** Two locations with a topic at both, two Master Admins, a Location Admin, and a User with permissions and actions. */
async function clinic(): Promise<Clinic> {
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
  const place = {
    customerid: at.customerid,
    topicid: at.id('web'),
    locationid: at.id('home'),
    period: '202602',
  };
  await putMany(
    [1, 2, 3].map(qcode =>
      editItem(place, { ...noAction, owner: eve, due: '2026-04-01', qcode, completedOn: '', revision: 1 }),
    ),
  );
  return { ...at, eve, leo, second };
}

/** What must hold at a customer whatever was done: counters, permissions, and who is active where. */
async function consistent({ customerid }: Organization): Promise<void> {
  const [counts, members, locations, permissions] = await Promise.all([
    countsOf(customerid),
    membersOf(customerid, true),
    locationsOf(customerid, true),
    permissionsAt(customerid),
  ]);
  const active = members.filter(member => member.active);
  expect(counts, 'counters').toEqual(totalOf(active, locations.filter(place => place.active).length));
  expect(counts.masters, 'Master Admins').toBeGreaterThan(0);
  expect(counts.locations, 'active locations').toBeGreaterThan(0);
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

type Step = (at: Clinic) => Promise<{ status: number; body: object }>;

const step =
  <C extends Call>(
    call: C,
    input: (at: Clinic) => Input<C>,
    as: 'master' | 'second' | 'leo' = 'master',
  ): Step =>
  at =>
    invoke(world, call, input(at), at[as]);

/** Eve's seat, as it is entered. */
const seat = { admintypeid: 3, anylocation: 'N', userrole: '', activeu: 'Y', revision: 0 } as const;
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
const own = (at: Clinic) => [at.id('home'), at.id('south')];
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

const steps = {
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
  'switches South off': step(updateLocation, at => location(at, 'south', 'N')),
  'switches Home off': step(updateLocation, at => location(at, 'home', 'N'), 'second'),
} as const satisfies Record<string, Step>;
type Named = keyof typeof steps;
const names = Object.keys(steps) as Named[];

describe('Two administrators in the same second', () => {
  test('leave counters, permissions and seats that agree, in every order of their requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.constantFrom(...names),
        fc.array(fc.nat(1), { minLength: 30, maxLength: 30 }),
        async (one, other, order) => {
          const at = await clinic();
          const answers: number[] = [];
          await interleave(
            [one, other].map(name => async () => {
              answers.push((await steps[name](at)).status);
            }),
            order,
          );
          expect(
            answers.every(status => status < 500),
            `${one}, ${other}: ${answers}`,
          ).toBe(true);
          await consistent(at);
          const [kept, handed] = await Promise.all(
            [at.eve, at.second].map(email => openActionsOf(at.customerid, email)),
          );
          expect(kept!.length + handed!.length, 'no action is lost').toBe(3);
        },
      ),
      { numRuns: 20 },
    );
  }, 120_000);
});

describe('A process that is killed', () => {
  test.each(names)(
    'while somebody %s leaves what a repeat completes',
    async name => {
      for (let after = 1; ; after++) {
        const at = await clinic();
        const killed = await killedAfter(after, () => steps[name](at));
        const seats = await membersOf(at.customerid, true);
        // A seat that is gone has no rights, whatever is left of its permissions.
        const eve = seats.find(({ email, active }) => email === at.eve && active);
        if (!eve) expect((await world.call(listTopicsToAnswer, {}, { as: at.eve })).status).toBe(403);
        const { body } = await world.call(listUserPermissions, {}, { as: at.master });
        const held = eve?.adminType === adminType.user ? eve.locations : [];
        for (const { locationid } of body.Usertoploc) expect(held).toContain(locationid);
        const repeated = await steps[name](at);
        expect([200, 400, 409], `after ${after} of ${name}: ${JSON.stringify(repeated.body)}`).toContain(
          repeated.status,
        );
        await consistent(at);
        if (!killed) break;
      }
    },
    60_000,
  );

  test('while Eve is removed revives no permission when she comes back', async () => {
    for (let after = 1; ; after++) {
      const at = await clinic();
      const killed = await killedAfter(after, () => steps['removes Eve'](at));
      const there = (await membersOf(at.customerid, true)).some(({ email }) => email === at.eve);
      if (!there) {
        const again = {
          selection: 'addadmin',
          useremail: at.eve,
          ...seat,
          locations: own(at),
          revision: 0,
        } as const;
        expect((await world.call(changeSeat, again, { as: at.master })).status).toBe(200);
        expect(await permissionsAt(at.customerid)).toEqual([]);
        const { body } = await world.call(listTopicsToAnswer, {}, { as: at.eve });
        expect(body.topic_information).toEqual([]);
      }
      if (!killed) break;
    }
  }, 60_000);
});

describe('A questionnaire that is being answered', () => {
  const place = (at: Clinic, key: 'home' | 'south' = 'south') => ({
    topicid: at.id('web'),
    locationid: at.id(key),
  });

  test('can be finished at a location that was switched off, and no other be begun there', async () => {
    const at = await clinic();
    const player = new Player(world, place(at), { as: at.eve });
    await player.begin();
    await player.answer('Y');
    expect((await steps['switches South off'](at)).status).toBe(200);
    const listed = async () =>
      (await world.call(listTopicsToAnswer, {}, { as: at.eve })).body.topic_information
        .filter(({ locationid }) => locationid === at.id('south'))
        .map(({ Continuequiz, Takequiz, Deletequiz }) => [Continuequiz, Takequiz, Deletequiz]);
    expect(await listed()).toEqual([['Y', 'N', 'N']]);
    while (player.seen.onScreen) await player.answer('Y');
    await player.exit();
    expect(await listed()).toEqual([]);
    const { body } = await world.call(listReports, {}, { as: at.eve });
    expect(body.suggestion_information.map(({ locationid }) => locationid)).toEqual([at.id('south')]);
    const more = { ...place(at), periodcode: thisMonth, quizmessage: 'newquiz' } as const;
    expect((await world.call(beginRun, more, { as: at.eve })).status).not.toBe(200);
    await consistent(at);
  });

  test('ends for a person who is removed at that moment, and another one goes on with it', async () => {
    const at = await clinic();
    const player = new Player(world, place(at), { as: at.eve });
    await player.begin();
    await player.answer('Y');
    expect((await steps['removes Eve'](at)).status).toBe(200);
    expect((await player.tell('Y')).status).toBe(403);
    const master = new Player(world, place(at), { as: at.master });
    const seen = await master.begin('contquiz');
    expect(seen.question.filter(({ response }) => response !== null)).toHaveLength(1);
    await master.answer('Y');
  });

  test('ends for a User whose place is taken away, and for one who loses the permission with a new type', async () => {
    const at = await clinic();
    const player = new Player(world, place(at), { as: at.eve });
    await player.begin();
    expect((await steps['takes South from Eve'](at)).status).toBe(200);
    expect((await player.tell('Y')).status).toBe(403);
    await consistent(at);
  });

  test('goes on for a User who becomes a Master Admin, and the permissions end', async () => {
    const at = await clinic();
    const player = new Player(world, place(at), { as: at.eve });
    await player.begin();
    expect((await steps['makes Eve a Master Admin'](at)).status).toBe(200);
    await player.answer('Y');
    expect(await permissionsAt(at.customerid)).toEqual([]);
    expect(await openActionsOf(at.customerid, at.eve)).toHaveLength(3);
  });
});
