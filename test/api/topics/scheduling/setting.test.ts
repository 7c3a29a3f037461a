import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { topicPermission } from '#functions/data/administration/permission.ts';
import { readOne } from '#functions/data/table/table.ts';
import { topic, topicLocation, topicStatus } from '#functions/data/topics/settings.ts';
import { listActivity } from '#shared/contract/administration/activity.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { getSchedules, setSchedules } from '#shared/contract/topics/scheduling.ts';
import { people } from '#test/support/cast.ts';
import { makePlace, type Place } from '#test/support/places.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { type As, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

type Asked = Input<typeof setSchedules>;
type Change = Asked['targets'][number]['change'];
type Target = { topicid?: string; locationid?: string };

const set = (targets: Asked['targets'], who: As = {}, grant: 'Y' | 'N' = 'N') =>
  world.call(setSchedules, { targets, grant }, who);
/** Changes one rule that was seen as it is now. */
const change = async (target: Target, what: Change, who: As = {}, grant: 'Y' | 'N' = 'N') =>
  set([{ ...target, seen: await ruleOf(target), change: what }], who, grant);
const read = async (targets: Target[], who: As = {}) =>
  (await world.call(getSchedules, { targets }, who)).body;
const ruleOf = async (target: Target) => (await read([target])).targets[0]!.rule;
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

describe('Nothing changes', () => {
  const refused = { status: 403, body: { reason: 'notAllowed' } };

  test('where one of several rules is not as it was seen, and what is there now is told', async () => {
    const places = [await makePlace(), await makePlace()];
    await change(places[1]!, { dueDay: 3 });
    const answer = await set(places.map(place => ({ ...place, seen: {}, change: { dueDay: 15 } })));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        reason: 'stale',
        targets: [
          { ...places[0], rule: {} },
          { ...places[1], rule: { dueDay: 3 } },
        ],
      },
    });
    expect(await ruleOf(places[0]!)).toEqual({});
  });

  test('by Location Admins outside of their locations, and of what is everywhere', async () => {
    const [boston, denver] = [await makePlace(), await makePlace({ locationid: 'acme-den' })];
    const leo = { as: people.leo };
    const what = { seen: {}, change: { dueDay: 15 } };
    for (const target of [denver, { topicid: boston.topicid }, { locationid: 'acme-den' }, {}]) {
      expect(await set([{ ...target, ...what }], leo)).toMatchObject(refused);
      expect(await world.call(getSchedules, { targets: [target] }, leo)).toMatchObject(refused);
    }
    expect((await set([{ ...boston, ...what }], leo)).body).toMatchObject({ changed: 1 });
  });

  test('for ids of another customer, as for those that do not exist', async () => {
    const place = await makePlace();
    const foreign = await makePlace({ locationid: 'bolt-hq' });
    const what = { seen: {}, change: { dueDay: 15 } };
    for (const target of [
      foreign,
      { topicid: foreign.topicid },
      { locationid: foreign.locationid },
      { topicid: 'acme-none' },
      { ...place, topicid: 'acme-none' },
    ]) {
      expect(
        await set([
          { ...place, ...what },
          { ...target, ...what },
        ]),
      ).toMatchObject(refused);
      expect(await world.call(getSchedules, { targets: [target] })).toMatchObject(refused);
    }
    expect(await ruleOf(place)).toEqual({});
  });

  test('for what is not active, not there, or named twice', async () => {
    const what = { seen: {}, change: { dueDay: 15 } };
    const off = await makePlace({ status: topicStatus.inactive });
    const place = await makePlace({ title: 'Fire drill' });
    const reasonOf = async (...targets: Target[]) =>
      (await set(targets.map(target => ({ ...target, ...what })))).body;
    expect(await reasonOf(off)).toMatchObject({ code: 400, reason: 'topicinactive' });
    expect(await reasonOf({ locationid: 'acme-old' })).toMatchObject({ reason: 'locationinactive' });
    expect(await reasonOf({ ...place, locationid: 'acme-den' })).toMatchObject({
      reason: 'notthere',
      message: '“Fire drill” is not at Denver. Nothing was changed. Put it there first.',
    });
    expect(await reasonOf(place, place)).toMatchObject({ reason: 'twice' });
  });

  test('by days that some months do not have, rhythms that do not exist, or no change at all', async () => {
    const place = await makePlace();
    for (const wrong of [
      { dueDay: 29 },
      { dueDay: 0 },
      { dueDay: 1.5 },
      { rhythm: { every: 4, from: '202601' } },
      { rhythm: { every: 3, from: '202613' } },
      {},
    ]) {
      const answer = await world.send(setSchedules, {
        targets: [{ ...place, seen: {}, change: wrong }],
        grant: 'N',
      });
      expect(answer.status, JSON.stringify(wrong)).toBe(422);
    }
  });
});

describe('Two administrators at once', () => {
  const stored = async ({ topicid, locationid }: Place) => ({
    pair: (await readOne(topicLocation('acme', topicid, locationid), true))?.rules ?? [],
    topic: (await readOne(topic('acme', topicid), true))?.rules ?? [],
  });

  test('lose no change, in every order of their requests: each is there, or was refused with nothing of it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(1), { minLength: 24, maxLength: 24 }),
        fc.constantFrom<Change>({ dueDay: 3 }, { answerer: people.vic }, { rhythm: quarterly }),
        async (order, other) => {
          const [one, two] = [await makePlace(), await makePlace()];
          const changes: Change[] = [{ dueDay: 15 }, other];
          const answers: number[] = [];
          await interleave(
            changes.map((what, n) => async () => {
              const targets = [one, two, { topicid: one.topicid }];
              const asked = targets
                .slice(0, n === 0 ? 3 : 2)
                .map(target => ({ ...target, seen: {}, change: what }));
              answers[n] = (await set(asked, {}, 'Y')).status;
            }),
            order,
          );
          expect([...answers].sort()).toEqual([200, 409]);
          const winner = answers.indexOf(200);
          for (const place of [one, two]) {
            const { pair } = await stored(place);
            expect(pair).toEqual([{ ...changes[winner], since: '2026-03-15' }]);
            const vic = await readOne(
              topicPermission('acme', people.vic, place.topicid, place.locationid),
              true,
            );
            expect(vic).toBe(winner === 1 && other.answerer ? 'Edit' : 'View');
          }
          expect((await stored(one)).topic).toHaveLength(winner === 0 ? 1 : 0);
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);
});
