import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { permissionsOfPerson } from '#functions/data/administration/permission.ts';
import { keys, settingsPk } from '#functions/data/table/keys.ts';
import { putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import type { Cast } from '#functions/features/demo/story/cast.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { getPlanRoom, makePlanRoom } from '#shared/contract/billing/planroom.ts';
import { choosePlan } from '#shared/contract/billing/plans.ts';
import { people } from '#test/support/cast.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
const owner = 'olga.owner@crowd.example';
const partner = 'omar.owner@crowd.example';
const users = Array.from({ length: 6 }, (_, n) => `user${n}@crowd.example`);
const places = Array.from({ length: 23 }, (_, n) => `place${n}`);
const idOf = (place: string) => `crowd-${place}`;

/** A customer by contract that ended with more than any plan that it can choose has room for. */
function crowd() {
  const builder = new CustomerBuilder({
    customerid: 'crowd',
    name: 'Crowd',
    planid: 5,
    startDate: '2025-03-14',
    endDate: '2026-03-14',
    schedule: 'Contract',
    locationLimit: 20,
    accountOwner: owner,
    subscriptionOwner: partner,
  })
    .person({ email: owner, firstName: 'Olga', type: 1, role: 'Owner' })
    .person({ email: partner, firstName: 'Omar', type: 1, role: 'Finance' });
  for (const place of places) builder.location(place, `Place ${place}`, 'USA');
  for (const email of users) {
    const may: Cast['may'] = [['topic', 'place0', 'Edit']];
    builder.person({ email, firstName: 'User', type: 3, role: 'Desk', may });
  }
  return builder.build();
}

beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
beforeEach(() => putMany(crowd()));

const room = (selpymtid: '2' | '5') => world.call(getPlanRoom, { selpymtid }, { as: owner });
const all = [owner, partner, ...users, ...places.map(idOf)];
const keep = (planid: number, ...off: string[]) => ({
  selpymtid: planid,
  stay: all.filter(id => !off.includes(id)),
  off,
});
const make = (planid: number, ...off: string[]) =>
  world.call(makePlanRoom, keep(planid, ...off), { as: owner });
/** Seats by e-mail, then locations by name. */
const byKind = (a: string, b: string) =>
  Number(b.includes('@')) - Number(a.includes('@')) || a.localeCompare(b);
const active = async () => (await room('2')).body.inuse.map(({ id }) => id);

describe('a customer whose plan ended and that exceeds every plan', () => {
  test('chooses what stays, and can then choose the plan', async () => {
    const refused = await world.call(choosePlan, { selpymtid: 5 }, { as: owner });
    expect([refused.status, refused.body.message]).toEqual([400, 'capacity']);
    const { body } = await room('5');
    expect(body.limits.locations).toBe(20);
    expect(body.inuse.filter(({ kept }) => kept).map(({ id, kept }) => [id, kept])).toEqual([
      [owner, 'you'],
      [partner, 'owner'],
    ]);
    const off = ['place0', 'place1', 'place2'].map(idOf);
    expect((await make(5, ...off)).body.message).toBe('You switched off 3 locations.');
    expect(await active()).toEqual(all.filter(id => !off.includes(id)).sort(byKind));
    const chosen = await world.call(choosePlan, { selpymtid: 5 }, { as: owner });
    expect([chosen.status, chosen.body.message]).toEqual([200, 'continueon']);
  });

  test('switches people off: they lose seat and permissions, and nothing else is removed', async () => {
    const before = await everything();
    const off = [...users.slice(1), ...places.slice(1).map(idOf)];
    await make(2, ...off);
    // Omar owns the subscription, so a plan with one administrator stays too small.
    expect(world.problems.at(-1)?.body).toMatchObject({
      reason: 'toomany',
      message: expect.stringContaining('2 admins (1 too many)'),
    });
    expect(await everything()).toEqual(before);

    const [user = ''] = users;
    expect((await make(5, user, ...places.slice(0, 3).map(idOf))).status).toBe(200);
    expect((await readOne(person(user), true))?.customerid).toBe('');
    expect((await permissionsOfPerson('crowd', user)).size).toBe(0);
    expect((await permissionsOfPerson('crowd', users[1]!)).size).toBe(1);
    expect((await world.call(listTopicsToAnswer, {}, { as: user })).status).toBe(403);
    const entries = (await everything()).filter(({ event }) => event === 'switched off to fit a plan');
    expect(entries).toHaveLength(2);
    expect(entries.filter(({ facts }) => (facts as { people: string }).people)).toMatchObject([
      { email: owner, facts: { people: user, locations: places.slice(0, 3).map(idOf).join(', ') } },
    ]);
  });

  test('keeps the signed-in person and the owners', async () => {
    const before = await everything();
    for (const kept of [owner, partner]) {
      expect((await make(5, kept, ...places.slice(0, 3).map(idOf))).body).toMatchObject({ reason: 'kept' });
    }
    expect(await everything()).toEqual(before);
  });

  test('whose answer was lost sees that it is done, and what was left undone is completed', async () => {
    const [user = ''] = users;
    const choice = keep(5, user, ...places.slice(0, 3).map(idOf));
    await world.call(makePlanRoom, choice, { as: owner });
    const permission = crowd().filter(({ sk }) => String(sk).startsWith(`PERM#${user}`));
    await putMany(permission);
    const { status, body } = await world.call(makePlanRoom, choice, { as: owner });
    expect([status, body.message]).toEqual([200, 'What you chose is switched off.']);
    expect((await permissionsOfPerson('crowd', user)).size).toBe(0);
  });

  test('is asked again if what is active changed since', async () => {
    const stale = keep(5, ...places.slice(0, 3).map(idOf));
    await make(5, ...places.slice(3, 6).map(idOf));
    const { status, body } = await world.call(makePlanRoom, stale, { as: owner });
    expect([status, body]).toMatchObject([409, { reason: 'changed' }]);
    expect(await active()).toHaveLength(all.length - 3);
  });

  test('ends with one of two choices that are made at the same moment, in every order of their requests', async () => {
    const choices = [keep(5, ...places.slice(0, 3).map(idOf)), keep(5, ...places.slice(3, 6).map(idOf))];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(1), { minLength: 24, maxLength: 24 }), async order => {
        await putMany(crowd());
        const statuses: number[] = [];
        await interleave(
          choices.map(input => async () => {
            statuses.push((await invoke(world, makePlanRoom, input, owner)).status);
          }),
          order,
        );
        expect(statuses.sort()).toEqual([200, 409]);
        expect(await active()).toHaveLength(all.length - 3);
      }),
      { numRuns: 25 },
    );
  });

  test('that staff gave more room keeps it for the same plan, and has too many only beyond it', async () => {
    await write(update(keys.customerProfile('crowd'), { locationLimit: 22 }));
    expect((await room('5')).body.limits.locations).toBe(22);
    expect((await make(5)).body.message).toContain('23 locations (1 too many)');
    expect((await make(5, idOf('place0'))).status).toBe(200);
    const chosen = await world.call(choosePlan, { selpymtid: 5 }, { as: owner });
    expect([chosen.status, chosen.body.message]).toEqual([200, 'continueon']);
  });
});

test('more than fits into one write is switched off in parts, and each part is recorded', async () => {
  const many = Array.from({ length: 95 }, (_, n) => `extra${n}`);
  const builder = new CustomerBuilder({ customerid: 'crowd', name: 'Crowd', planid: 5 });
  for (const place of many) builder.location(place, `Place ${place}`, 'USA');
  await putMany(builder.build().filter(({ pk }) => pk === settingsPk('crowd')));
  const extra = many.map(idOf);
  const input = { ...keep(5, ...places.slice(0, 3).map(idOf)) };
  const off = [...input.off, ...extra];
  expect((await world.call(makePlanRoom, { ...input, off }, { as: owner })).status).toBe(200);
  expect(await active()).toHaveLength(all.length - 3);
});

test('only a Master Admin sees or changes what is active, and only of their own customer', async () => {
  for (const as of [users[0]!, people.zoe]) {
    expect((await world.call(getPlanRoom, { selpymtid: '2' }, { as })).body).toMatchObject({
      reason: 'notowner',
    });
    expect((await world.call(makePlanRoom, keep(5), { as })).body).toMatchObject({ reason: 'notowner' });
  }
  const acting = { as: people.pat, actingFor: 'acme' };
  expect((await world.call(getPlanRoom, { selpymtid: '2' }, acting)).status).toBe(403);
});
