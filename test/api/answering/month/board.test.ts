import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, update, write } from '#functions/data/table/table.ts';
import { largeAdmin, largeCustomer, largeId } from '#infra/local/seed/large.ts';
import { getLatestChange } from '#shared/contract/administration/activity.ts';
import { getMonthBoard, type MonthBoard } from '#shared/contract/answering/month.ts';
import { getDesk, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { countStates } from '#shared/domain/scheduling/board.ts';
import type { ScheduleRule } from '#shared/domain/scheduling/rules.ts';
import { people, start } from '#test/support/cast.ts';
import { tripsOf } from '#test/support/database/meter.ts';
import { makePlace, type Place } from '#test/support/places.ts';
import { completed, completedIn } from '#test/support/reports.ts';
import { Player } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
  const size = { locations: 60, topics: 12, users: 2 };
  await putMany((await largeCustomer(new Date('2026-03-15T12:00:00Z'), size)).build());
}, 60_000);
afterAll(() => world.close());

const board = async (input: object = {}, as: string = people.ada): Promise<MonthBoard> =>
  (await world.call(getMonthBoard, input, { as })).body;
/** The cell of a topic at a location; undefined where the board has none. */
const cellOf = ({ topics, columns }: MonthBoard, { topicid, locationid }: Place) =>
  topics.find(topic => topic.topicid === topicid)?.cells[
    columns.findIndex(column => column.locationid === locationid)
  ];
const rule = ({ topicid, locationid }: Place, rule: ScheduleRule) =>
  write(
    update(keys.topicLocation('acme', topicid, locationid), { rules: [{ ...rule, since: '2026-01-01' }] }),
  );

describe('A desk', () => {
  test('has at most twelve of what the person is asked for this month, by due day, of as many as it counts', async () => {
    const desk = async () => (await world.call(getDesk, {}, { as: people.eve })).body;
    expect((await desk()).own, 'nothing asks this person yet').toBe(0);
    const places: Place[] = [];
    for (let day = 1; day <= 14; day++) {
      const place = await makePlace();
      await rule(place, { dueDay: (29 - 2 * day) as 1, answerer: people.eve });
      places.unshift(place);
    }
    await rule(await makePlace(), { dueDay: 1, answerer: people.ada });
    await rule(await makePlace(), { rhythm: { every: 6, from: '202602' }, answerer: people.eve });
    const { own, next } = await desk();
    expect(own).toBe(14);
    expect(next.map(({ topicid }) => topicid)).toEqual(places.slice(0, 12).map(({ topicid }) => topicid));
    expect(next[0]).toMatchObject({ monthstate: 'late', Takequiz: 'Y' });
    await completed(world, places[0]!);
    const after = await desk();
    expect([after.own, after.next[0]?.topicid]).toEqual([13, places[1]!.topicid]);
  });
});

describe('The board of a month', () => {
  test('says how a topic stands at a location, until when, who is asked and what to do next', async () => {
    const late = await makePlace();
    await rule(late, { dueDay: 3, answerer: people.eve });
    const rare = await makePlace();
    await rule(rare, { rhythm: { every: 6, from: '202602' } });
    const begun = await makePlace();
    await new Player(world, begun).begin();
    const done = await completed(world);
    const march = await board();
    expect(march).toMatchObject({ periodcode: '202603', today: '2026-03-15', currentperiod: '202603' });
    const end = { due: '2026-03-31', answerer: '', score: null, renewable: false };
    expect(cellOf(march, late)).toEqual({
      ...end,
      state: 'late',
      due: '2026-03-03',
      answerer: people.eve,
      step: 'start',
    });
    expect(cellOf(march, rare)).toEqual({ ...end, state: 'notdue', due: '', step: 'start' });
    expect(cellOf(march, begun)).toEqual({ ...end, state: 'inprogress', step: 'continue' });
    expect(cellOf(march, done)).toMatchObject({
      state: 'completed',
      score: expect.any(Number),
      step: 'report',
    });
    const april = await board({ periodcode: '202604' });
    expect(cellOf(april, done)?.renewable, 'nobody can begin it yet').toBe(false);
    expect(cellOf(april, late)).toMatchObject({ state: 'notstarted', due: '2026-04-03', step: '' });
    expect(cellOf(april, done)).toMatchObject({ state: 'notstarted', score: null });
  });

  test('says what can be renewed, to people who may answer it, while the month before is completed', async () => {
    const place = await makePlace();
    await completedIn(world, '202601', place);
    expect(cellOf(await board(), place)).toMatchObject({ step: 'start', renewable: true });
    expect(cellOf(await board({}, people.vic), place)).toMatchObject({ step: '', renewable: false });
    const player = new Player(world, place);
    await player.begin();
    expect(cellOf(await board(), place)).toMatchObject({ step: 'continue', renewable: true });
    expect(cellOf(await board({ periodcode: '202601' }), place)).toMatchObject({ renewable: false });
  });

  test('has the score of a month as long as it is completed, and the state that the topic list says', async () => {
    const place = await completed(world);
    const { score } = cellOf(await board(), place)!;
    expect(score).not.toBeNull();
    const listed = (await world.call(listTopicsToAnswer, {}, { as: people.ada })).body.topic_information;
    for (const row of listed.filter(({ periodcode }) => periodcode === '202603')) {
      const { monthstate: state, due, answerer } = row;
      expect(cellOf(await board({ search: row.cuzdesc }), row)).toMatchObject({ state, due, answerer });
    }
  });

  test('has what a person can reach and nothing else, and offers nothing where they may only view', async () => {
    const place = await makePlace();
    const step = async (as: string) => cellOf(await board({}, as), place)?.step;
    expect(await step(people.eve)).toBe('start');
    expect(await step(people.vic)).toBe('');
    expect(await step(people.nil)).toBeUndefined();
    const away = await makePlace({ locationid: 'acme-den' });
    expect(cellOf(await board({}, people.leo), away)).toBeUndefined();
  });

  test('leaves out what is not active, unless something of the month is there', async () => {
    expect(cellOf(await board(), await makePlace({ pair: { active: false } }))).toBeUndefined();
    const left = await makePlace({ pair: { active: false, open: { '202603': 'left' } } });
    expect(cellOf(await board(), left)).toMatchObject({ state: 'inprogress', step: 'continue' });
  });

  test('of many locations has their countries, whose numbers are those of all; one country has its locations', async () => {
    const whole = await board({ customerid: largeId }, largeAdmin);
    expect(whole.columns.every(({ locationid }) => locationid === '')).toBe(true);
    const cells: string[] = [];
    for (const { group } of whole.columns) {
      for (let part = 0, parts = 1; part < parts; part++) {
        const one = await board({ customerid: largeId, within: group, part }, largeAdmin);
        parts = one.parts;
        expect(one.columns.length).toBeLessThanOrEqual(30);
        cells.push(...one.topics.flatMap(topic => topic.cells.flatMap(cell => (cell ? [cell.state] : []))));
      }
    }
    expect(countStates(cells as never)).toEqual(whole.counts);
    const groups = await board({ customerid: largeId, by: 'group' }, largeAdmin);
    expect(groups.counts).toEqual(whole.counts);
  });

  test('takes three round trips, however many topics and locations there are', async () => {
    expect(await tripsOf(() => board({ customerid: largeId }, largeAdmin))).toBeLessThanOrEqual(3);
    expect(await tripsOf(() => board({ customerid: largeId, by: 'group' }, largeAdmin))).toBeLessThanOrEqual(
      3,
    );
  });
});

test('The latest change is another one after something was changed, and the same as long as nothing is', async () => {
  const change = async () => (await world.call(getLatestChange, {}, { as: people.eve })).body.change;
  await completed(world);
  const before = await change();
  expect(before).not.toBe('');
  expect(await change()).toBe(before);
  await world.at(new Date(start.getTime() + 60_000).toISOString(), () => completed(world));
  expect(await change()).not.toBe(before);
});
