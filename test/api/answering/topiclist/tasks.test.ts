import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import { listMyTasks } from '#shared/contract/answering/topiclist.ts';
import { people } from '#test/support/cast.ts';
import { makePlace } from '#test/support/places.ts';
import { completed, completedIn, setAction } from '#test/support/reports.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const tasks = async (as: string) => (await world.call(listMyTasks, {}, { as })).body.tasks;

test('a person’s tasks are counted by report, with what is overdue and what comes next', async () => {
  const place = await completed(world, await makePlace({ title: 'Fire safety' }));
  await setAction(world, place, { qownerid: people.eve, qduedate: '2026-03-01' });
  await setAction(world, place, { qownerid: people.eve, qduedate: '2026-03-31', qcode: 30 });
  const [task, ...others] = await tasks(people.eve);
  expect(others).toEqual([]);
  expect(task).toMatchObject({
    cuzdesc: 'Fire safety',
    locationid: place.locationid,
    perioddesc: 'Mar 2026',
    open: 2,
    overdue: 1,
    nextdue: '2026-03-01',
  });
  expect(await tasks(people.vic), 'what is assigned to others').toEqual([]);
  await setAction(world, place, {
    qownerid: people.eve,
    qduedate: '2026-03-01',
    completed: 'Y',
    revision: 1,
  });
  expect((await tasks(people.eve))[0]).toMatchObject({ open: 1, overdue: 0, nextdue: '2026-03-31' });
});

test('all tasks are counted by when they are due, also beyond the five reports that are listed', async () => {
  const { counts: before } = (await world.call(listMyTasks, {}, { as: people.ada })).body;
  expect(before).toEqual({ open: 0, overdue: 0, soon: 0 });
  const days = ['2026-04-20', '2026-03-14', '2026-03-15', '2026-03-22', '2026-03-23', '2026-03-01'];
  for (const qduedate of days) {
    const place = await completed(world);
    await setAction(world, place, { qownerid: people.ada, qduedate });
  }
  const { counts, tasks } = (await world.call(listMyTasks, {}, { as: people.ada })).body;
  expect(counts).toEqual({ open: 6, overdue: 2, soon: 2 });
  expect(tasks.map(({ nextdue }) => nextdue)).toEqual(days.toSorted().slice(0, 5));
});

test('a task of an earlier month is over as soon as a newer month is completed', async () => {
  const topic = await makePlace();
  const earlier = await completedIn(world, '202602', topic);
  await setAction(world, earlier, { qownerid: people.leo, qduedate: '2026-04-01' });
  expect(await tasks(people.leo)).toHaveLength(1);
  await completed(world, topic);
  expect(await tasks(people.leo)).toEqual([]);
});

test('the risk of a month is that of the reports a person can open', async () => {
  const risk = async (as: string) => (await world.call(listRiskByMonth, {}, { as })).body.months;
  const before = await risk(people.ada);
  const denver = await makePlace({ locationid: 'acme-den' });
  await completedIn(world, '202512', denver);
  expect((await risk(people.ada)).find(({ periodcode }) => periodcode === '202512')).toMatchObject({
    perioddesc: 'Dec 2025',
    reports: 1,
  });
  expect(before.some(({ periodcode }) => periodcode === '202512')).toBe(false);
  expect(
    (await risk(people.leo)).some(({ periodcode }) => periodcode === '202512'),
    'not at his location',
  ).toBe(false);
});

test('what is open and overdue is counted over the reports a person can open, whoever has it', async () => {
  const standing = async (as: string) => {
    const { open, overdue } = (await world.call(listRiskByMonth, {}, { as })).body;
    return { open, overdue };
  };
  const before = { ada: await standing(people.ada), leo: await standing(people.leo) };
  const denver = await completed(world, await makePlace({ locationid: 'acme-den' }));
  const { open, overdue } = await standing(people.ada);
  expect(overdue).toEqual(before.ada.overdue);
  expect(open.reports).toBe(before.ada.open.reports + 1);
  expect(open.suggestions).toBeGreaterThan(before.ada.open.suggestions);
  await setAction(world, denver, { qownerid: people.ada, qduedate: '2026-03-01' });
  expect(await standing(people.ada)).toEqual({
    open,
    overdue: { suggestions: overdue.suggestions + 1, reports: overdue.reports + 1 },
  });
  await setAction(world, denver, {
    qownerid: people.ada,
    qduedate: '2026-03-01',
    completed: 'Y',
    revision: 1,
  });
  expect(await standing(people.ada)).toMatchObject({
    open: { suggestions: open.suggestions - 1 },
    overdue,
  });
  expect(await standing(people.leo), 'not at his location').toEqual(before.leo);
});
