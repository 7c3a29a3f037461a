import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '#functions/data/administration/customer.ts';
import { topicPermission } from '#functions/data/administration/permission.ts';
import { keys as tableKeys } from '#functions/data/table/keys.ts';
import { readOne, update, write } from '#functions/data/table/table.ts';
import { settingsOf, topicStatus } from '#functions/data/topics/settings.ts';
import { countAskedQuestionnaires, handOverQuestionnaires } from '#shared/contract/administration/leavers.ts';
import { mostTargets, setSchedules } from '#shared/contract/topics/scheduling.ts';
import { organization } from '#test/support/people/organization.ts';
import { Seats } from '#test/support/people/seats.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

let made = 0;
type At = { locationid?: string };

/** Ann edits everything everywhere, Bob and Cy are Users at Home without permissions, Leo is South's Location Admin. */
async function clinicWith(topics = 2) {
  const domain = `handover${++made}.example`;
  const [ann, bob, cy, leo] = ['ann', 'bob', 'cy', 'leo'].map(name => `${name}@${domain}`) as [
    string,
    string,
    string,
    string,
  ];
  const keys = Array.from({ length: topics }, (_, n) => `t${n}`);
  const user = (email: string, ...locations: string[]) => ({
    ...{ email, firstName: '', type: 3 as const, role: '', locations },
  });
  const at = await organization(builder => {
    builder.location('south', 'South', 'USA');
    for (const key of keys)
      builder.standardTopic(key, 'm365-teams', `Topic ${key}`, ['home', 'south'], '2026-01-01');
    builder
      .person({ ...user(ann), type: 1 as const })
      .person(user(bob, 'home'))
      .person(user(cy, 'home'))
      .person({ ...user(leo, 'south'), type: 2 as const });
  });
  const pair = (topic: string, location: string) => ({ topicid: at.id(topic), locationid: at.id(location) });
  /** Has somebody asked first by rules, 45 at once. */
  const ask = async (answerer: string, targets: readonly { topicid?: string; locationid?: string }[]) => {
    for (let n = 0; n < targets.length; n += mostTargets) {
      const part = targets.slice(n, n + mostTargets);
      const input = {
        targets: part.map(each => ({ ...each, seen: {}, change: { answerer } })),
        grant: 'Y' as const,
      };
      expect(await world.call(setSchedules, input, { as: at.master })).toMatchObject({ status: 200 });
    }
  };
  const count = async (useremail: string, newanswerer = '', as = at.master, only: At = {}) =>
    (await world.call(countAskedQuestionnaires, { useremail, newanswerer, ...only }, { as })).body;
  const handOver = (useremail: string, newanswerer: string, as = at.master, only: At = {}) =>
    world.call(handOverQuestionnaires, { useremail, newanswerer, ...only }, { as });
  /** Who the rules of every level ask, by what each is about. */
  const asked = async () => {
    const { topics, locations, topicLocations } = await settingsOf(at.customerid, true);
    const rules = (await readOne(customer(at.customerid), true))?.rules;
    const last = (history: readonly { answerer?: string }[] = []) => history.at(-1)?.answerer;
    const all: [string, string | undefined][] = [
      ...topicLocations.map(
        each => [`${each.topicid} ${each.locationid}`, last(each.rules)] as [string, string],
      ),
      ...[...topics].map(([id, each]) => [id, last(each.rules)] as [string, string]),
      ...[...locations].map(([id, each]) => [id, last(each.rules)] as [string, string]),
      ['everything', last(rules)],
    ];
    return Object.fromEntries(all.filter(([, email]) => email !== undefined)) as Record<string, string>;
  };
  const may = (email: string, topic: string, location: string) =>
    readOne(topicPermission(at.customerid, email, at.id(topic), at.id(location)), true);
  return { at, seats: new Seats(world, at), ann, bob, cy, leo, keys, pair, ask, count, handOver, asked, may };
}

describe('The questionnaires that somebody is asked for', () => {
  test('go to somebody else at every level, only where that person is named, and are told', async () => {
    const { at, ann, bob, pair, ask, count, handOver, asked } = await clinicWith();
    await ask(ann, [pair('t0', 'home'), { topicid: at.id('t1') }, { locationid: at.id('south') }, {}]);
    await ask(bob, [pair('t1', 'home')]);
    expect(await count(ann, at.master)).toMatchObject({ count: 4, kept: 0, edit: 0 });
    expect((await handOver(ann, at.master)).body).toMatchObject({ handed: 4, kept: 0, left: 0 });
    expect(await asked()).toEqual({
      [`${at.id('t0')} ${at.id('home')}`]: at.master,
      [`${at.id('t1')} ${at.id('home')}`]: bob,
      [at.id('t1')]: at.master,
      [at.id('south')]: at.master,
      everything: at.master,
    });
    expect((await handOver(ann, at.master)).body).toMatchObject({ handed: 0, kept: 0, left: 0 });
    const told = (await at.activity()).filter(({ event }) => event === 'schedule changed');
    expect(JSON.stringify(told.map(({ changes }) => changes))).toContain(
      `"from":"${ann}","to":"${at.master}"`,
    );
  });

  test('go to nobody in particular, and stay where the topic is off', async () => {
    const { at, ann, pair, ask, handOver, asked } = await clinicWith();
    await ask(ann, [pair('t0', 'home'), pair('t1', 'home')]);
    await write(update(tableKeys.topic(at.customerid, at.id('t1')), { status: topicStatus.inactive }));
    expect((await handOver(ann, '')).body).toMatchObject({ handed: 1, kept: 1, left: 0 });
    expect(Object.values(await asked()).sort()).toEqual(['', ann]);
  });

  test('bring Edit where it is missing, with a count before, and stay where that person is not', async () => {
    const { ann, bob, pair, ask, count, handOver, may } = await clinicWith();
    await ask(ann, [pair('t0', 'home'), pair('t1', 'home'), pair('t0', 'south'), {}]);
    // South is not theirs, and without any permission they cannot answer one of all.
    expect(await count(ann, bob)).toMatchObject({ count: 4, kept: 2, edit: 2 });
    expect((await handOver(ann, bob)).body).toMatchObject({ handed: 2, kept: 2, left: 0 });
    expect([await may(bob, 't0', 'home'), await may(bob, 't0', 'south')]).toEqual(['Edit', null]);
    // Now they can answer some.
    expect((await handOver(ann, bob)).body).toMatchObject({ handed: 1, kept: 1, left: 0 });
  });

  test('are counted and handed over at one location only, where the person loses that one', async () => {
    const { at, ann, leo, pair, ask, count, handOver, asked } = await clinicWith();
    await ask(ann, [
      ...[pair('t0', 'home'), pair('t1', 'south'), { topicid: at.id('t0') }],
      ...[{ locationid: at.id('south') }, {}],
    ]);
    const south = { locationid: at.id('south') };
    expect(await count(ann, leo, at.master, south)).toMatchObject({ count: 2, kept: 0, edit: 0 });
    expect((await handOver(ann, leo, at.master, south)).body).toMatchObject({ handed: 2, kept: 0, left: 0 });
    expect(await asked()).toEqual({
      [`${at.id('t0')} ${at.id('home')}`]: ann,
      [`${at.id('t1')} ${at.id('south')}`]: leo,
      [at.id('t0')]: ann,
      [at.id('south')]: leo,
      everything: ann,
    });
    const foreign = { locationid: 'acme-bos' };
    expect((await handOver(ann, leo, at.master, foreign)).body.reason).toBe('notAllowed');
  });

  test('are handed over 45 at once; what was interrupted goes on with the next request', async () => {
    const { ann, bob, keys, pair, ask, count, handOver } = await clinicWith(50);
    await ask(
      ann,
      keys.map(key => pair(key, 'home')),
    );
    expect((await handOver(ann, bob)).body).toMatchObject({ handed: 45, left: 5 });
    expect(await count(ann)).toMatchObject({ count: 5 });
    expect((await handOver(ann, bob)).body).toMatchObject({ handed: 5, left: 0 });
    expect([await count(ann), await count(bob)]).toMatchObject([{ count: 0 }, { count: 50 }]);
  });

  test('go to one of the two to whom two administrators give them at the same moment', async () => {
    const { ann, bob, cy, keys, pair, ask, count, handOver } = await clinicWith(10);
    await ask(
      ann,
      keys.map(key => pair(key, 'home')),
    );
    const answers = await Promise.all([handOver(ann, bob), handOver(ann, cy)]);
    const handed = answers.map(({ body }) => body.handed);
    expect(handed.sort()).toEqual([0, 10]);
    const counts = [await count(ann), await count(bob), await count(cy)].map(({ count }) => count);
    expect([counts[0], counts[1]! + counts[2]!]).toEqual([0, 10]);
  });
});

describe('Who hands them over', () => {
  test('is an administrator of the person, a Location Admin only at own locations, to active people only', async () => {
    const { at, seats, ann, bob, leo, pair, ask, count, handOver } = await clinicWith();
    const dan = `dan@${leo.split('@')[1]}`;
    await seats.add(dan, { anylocation: 'N', locations: [at.id('south')] });
    await ask(dan, [pair('t0', 'south'), pair('t1', 'south')]);
    expect((await handOver(ann, leo, leo)).body.reason).toBe('notAllowed');
    expect((await handOver(ann, bob, bob)).body.reason).toBe('notAllowed');
    expect((await handOver(dan, dan)).body.reason).toBe('sameperson');
    await seats.change(bob, { activeu: 'N' });
    for (const nobody of [bob, 'nobody@handover.example'])
      expect((await handOver(dan, nobody)).body.reason).toBe('nocustuser');
    expect(await count(dan, leo, leo)).toMatchObject({ count: 2, kept: 0, edit: 0 });
    expect((await handOver(dan, leo, leo)).body).toMatchObject({ handed: 2, left: 0 });
    // What names somebody who was removed is for Master Admins.
    await ask(ann, [{}]);
    await seats.remove(ann);
    expect((await handOver(ann, leo, leo)).body.reason).toBe('notAllowed');
    expect((await handOver(ann, at.master)).body).toMatchObject({ handed: 1 });
  });
});
