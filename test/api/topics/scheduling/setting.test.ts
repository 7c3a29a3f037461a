import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { topicPermission } from '#functions/data/administration/permission.ts';
import { readOne } from '#functions/data/table/table.ts';
import { listActivity } from '#shared/contract/administration/activity.ts';
import { people } from '#test/support/cast.ts';
import { makePlace } from '#test/support/places.ts';
import { schedulesIn } from '#test/support/topics/schedules.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const { read, ruleOf, set, change } = schedulesIn(() => world);
const quarterly = { every: 3, from: '202604' } as const;
const monthly = { rhythm: { every: 1, from: '000001' }, dueDay: 31, answerer: '' };
const nobody = { rhythm: '', dueDay: '', answerer: '' };
/** Returns the entries of the activity with a sentence: the clock does not move here. */
const told = async (sentence: string) =>
  (await world.call(listActivity, {})).body.lines.filter(({ text }) => text === sentence);

describe('A schedule', () => {
  test('is every month, until the last day, nobody in particular, where nothing says otherwise', async () => {
    const place = await makePlace({ title: 'Fire drill', pair: { done: ['202603'] } });
    const { targets } = await read([place]);
    expect(targets).toEqual([
      {
        ...place,
        cuzdesc: 'Fire drill',
        locationdesc: 'Boston',
        rule: {},
        counts: { ...monthly, by: nobody },
        rules: { pair: [], topic: [], location: [], customer: [] },
        place: { active: 'Y', activesince: '2026-01-01', begun: 'N', completed: 'Y' },
      },
    ]);
  });

  test('is set in parts, each of which counts over the next level and is told with who says it', async () => {
    const place = await makePlace({ title: 'Fire drill' });
    const everywhere = { topicid: place.topicid };
    expect((await change(everywhere, { dueDay: 15, rhythm: quarterly })).body).toMatchObject({ changed: 1 });
    expect((await change(place, { dueDay: 10, answerer: people.eve })).body).toMatchObject({ changed: 1 });
    expect((await read([place])).targets[0]).toMatchObject({
      rule: { dueDay: 10, answerer: people.eve },
      counts: {
        rhythm: quarterly,
        dueDay: 10,
        answerer: people.eve,
        by: { rhythm: 'topic', dueDay: 'pair', answerer: 'pair' },
      },
    });
    await change(place, { dueDay: null });
    expect((await read([place])).targets[0]).toMatchObject({
      rule: { answerer: people.eve },
      counts: { dueDay: 15, by: { dueDay: 'topic' } },
    });
  });

  test('of several is set together, told in the activity with who, which, from what and to what, and taken back', async () => {
    const places = [await makePlace({ title: 'Fire drill' }), await makePlace({ title: 'First aid' })];
    await change(places[1]!, { dueDay: 3 });
    const seen = await Promise.all(places.map(ruleOf));
    const { body } = await set(
      places.map((place, n) => ({
        ...place,
        seen: seen[n]!,
        change: { dueDay: 15, rhythm: quarterly, answerer: people.eve },
      })),
    );
    expect(body).toMatchObject({ code: 200, changed: 2 });
    expect((await told('Changed the schedule of 2 questionnaires.'))[0]).toMatchObject({
      useremail: people.ada,
      subject: 'topic',
      changes: [
        {
          field: 'How often, Fire drill at Boston',
          from: 'Not set here',
          to: 'Every 3rd month from Apr 2026',
        },
        { field: 'Due on the, Fire drill at Boston', from: 'Not set here', to: '15th' },
        { field: 'Asked first, Fire drill at Boston', from: 'Not set here', to: people.eve },
        {
          field: 'How often, First aid at Boston',
          from: 'Not set here',
          to: 'Every 3rd month from Apr 2026',
        },
        { field: 'Due on the, First aid at Boston', from: '3rd', to: '15th' },
        { field: 'Asked first, First aid at Boston', from: 'Not set here', to: people.eve },
      ],
    });
    expect((await set(body.undo)).body).toMatchObject({ changed: 2 });
    expect(await Promise.all(places.map(ruleOf))).toEqual([{}, { dueDay: 3 }]);
    expect((await set(body.undo)).body).toMatchObject({ changed: 0, undo: [] });
  });

  test('of 45 is set in one transaction, with Edit for who is asked; more are refused', async () => {
    const places = await Promise.all(Array.from({ length: 46 }, () => makePlace()));
    const targets = places.map(place => ({ ...place, seen: {}, change: { answerer: people.nil } }));
    expect((await set(targets, {}, 'Y')).status).toBe(422);
    expect((await set(targets.slice(0, 45), {}, 'Y')).body).toMatchObject({ changed: 45 });
    const { targets: read45 } = await read(places.slice(0, 45));
    expect(read45.every(({ counts }) => counts.answerer === people.nil)).toBe(true);
    expect(await ruleOf(places[45]!)).toEqual({});
  });

  test('of a whole location or customer reaches every topic there, and names what it is about', async () => {
    const place = await makePlace({ title: 'Fire drill' });
    const boston = { locationid: place.locationid };
    await change(boston, { dueDay: 7 });
    expect(await told('Changed the schedule of every topic at Boston.')).toHaveLength(1);
    await change({}, { dueDay: 9 });
    expect(await told('Changed the schedule of every topic everywhere.')).toHaveLength(1);
    expect((await read([place])).targets[0]!.counts).toMatchObject({ dueDay: 7, by: { dueDay: 'location' } });
    await change(boston, { dueDay: null });
    expect((await read([place])).targets[0]!.counts).toMatchObject({ dueDay: 9, by: { dueDay: 'customer' } });
    await change({}, { dueDay: null });
    expect((await read([place])).targets[0]!.counts).toMatchObject(monthly);
  });
});

describe('Who is asked', () => {
  test('gets Edit in the same step where the person says so, and is refused by name where not', async () => {
    const place = await makePlace({ title: 'Fire drill' });
    const privilege = (email: string) =>
      readOne(topicPermission('acme', email, place.topicid, place.locationid), true);
    for (const email of [people.nil, people.vic]) {
      expect((await change(place, { answerer: email })).body).toMatchObject({
        code: 400,
        reason: 'answererlacks',
        message: expect.stringMatching(/^(Nil None|Vic View) may not answer Fire drill at Boston\. Nothing/),
      });
      expect((await change(place, { answerer: email }, {}, 'Y')).body).toMatchObject({ changed: 1 });
      expect(await privilege(email)).toBe('Edit');
    }
    const lines = await told('Changed the schedule of Fire drill at Boston.');
    expect(lines.flatMap(({ changes }) => changes)).toContainEqual({
      field: `Privilege of ${people.vic}, Fire drill at Boston`,
      from: 'View',
      to: 'Edit',
    });
  });

  test('is an active person of this customer who is assigned there', async () => {
    const place = await makePlace({ title: 'Fire drill', locationid: 'acme-den' });
    for (const email of [people.ina, people.ben, 'no.body@acme.example']) {
      const { body } = await change(place, { answerer: email }, {}, 'Y');
      expect(body).toMatchObject({ code: 400, reason: 'answererunknown' });
    }
    for (const email of [people.leo, people.nil]) {
      const { body } = await change(place, { answerer: email }, {}, 'Y');
      expect(body).toMatchObject({ code: 400, reason: 'answerernotthere' });
      expect(body.message).toContain('is not assigned to Denver');
    }
    expect(await ruleOf(place)).toEqual({});
    expect((await change(place, { answerer: people.ada })).body).toMatchObject({ changed: 1 });
  });

  test('by a rule about many can answer one of them', async () => {
    const { topicid } = await makePlace({ title: 'Fire drill' });
    expect((await change({ topicid }, { answerer: people.nil })).body).toMatchObject({
      reason: 'answerernowhere',
    });
    expect((await change({ locationid: 'acme-den' }, { answerer: people.eve })).body).toMatchObject({
      reason: 'answerernowhere',
    });
    expect((await change({ topicid }, { answerer: people.eve })).body).toMatchObject({ changed: 1 });
  });

  test('is chosen among the active people there, with those who get Edit with it', async () => {
    const place = await makePlace();
    const { people: listed } = await read([place]);
    const lacks = Object.fromEntries(listed.map(person => [person.useremail, person.lacks]));
    expect(lacks).toEqual({
      ...lacks,
      [people.ada]: [],
      [people.leo]: [],
      [people.eve]: [],
      [people.vic]: [0],
      [people.nil]: [0],
    });
    expect(lacks).not.toHaveProperty(people.ina);
    expect(listed.find(({ useremail }) => useremail === people.ada)).toMatchObject({ firstname: 'Ada' });
  });
});
