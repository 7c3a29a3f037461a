import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteRun } from '#shared/contract/answering/suggestions.ts';
import { listReports } from '#shared/contract/answering/topiclist.ts';
import { percentChange } from '#shared/domain/reporting/certification.ts';
import { people } from '#test/support/cast.ts';
import { makePlace, type Place } from '#test/support/places.ts';
import { completed, completedIn, reportFor, setAction } from '#test/support/reports.ts';
import { Player } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const rowOf = async ({ topicid }: Place, as: string = people.ada) =>
  (await world.call(listReports, {}, { as })).body.suggestion_information.find(
    row => row.topicid === topicid,
  );

test('a row tells of the newest report what the report itself says', async () => {
  const topic = await makePlace();
  const place = await completed(world, topic);
  expect(await rowOf(topic)).toMatchObject({ opencount: 2, overduecount: 0 });
  await setAction(world, place, { qownerid: people.eve, qduedate: '2026-03-14' });
  await setAction(world, place, { qcode: 30, qduedate: '2026-03-15' });
  const { body } = await reportFor(world, place);
  expect(await rowOf(topic)).toMatchObject({
    periodcode: place.periodcode,
    laststatus: 'Completed',
    Takequiz: 'N',
    Continuequiz: 'N',
    Deletequiz: 'N',
    riskscore: body.report.result.score,
    opencount: body.data.filter(({ completed }) => completed !== 'Y').length,
    overduecount: body.data.filter(({ pastdue }) => pastdue === 'Y').length,
  });
  await setAction(world, place, { qduedate: '2026-03-14', completed: 'Y', revision: 1 });
  expect(await rowOf(topic), 'what is completed is neither open nor overdue').toMatchObject({
    opencount: 1,
    overduecount: 0,
  });
  expect(await rowOf(topic), 'there is nothing to compare with').toMatchObject({
    previousperiod: '',
    previousscore: null,
    pctchange: null,
    riskchange: '',
  });
});

test('a row tells the change against the report before, also after the newest one was deleted', async () => {
  const topic = await makePlace();
  await completedIn(world, '202512', topic);
  await world.at('2026-02-10T12:00:00Z', () => new Player(world, topic, {}, '202602').finish('YYY'));
  const [first, second] = await Promise.all(
    ['202512', '202602'].map(
      async periodcode => (await reportFor(world, { ...topic, periodcode })).body.report.result.score,
    ),
  );
  expect(second).toBeLessThan(first!);
  const february = {
    periodcode: '202602',
    riskscore: second,
    previousperiod: 'Dec 2025',
    previousscore: first,
    pctchange: percentChange(first!, second!),
    riskchange: second === 0 ? 'Removed' : 'Reduced',
  };
  expect(await rowOf(topic)).toMatchObject(february);
  const { topicid, locationid, periodcode } = await completed(world, topic);
  expect(await rowOf(topic)).toMatchObject({ previousperiod: 'Feb 2026', riskchange: 'Increased' });
  await world.call(deleteRun, { topicId: topicid, locationId: locationid, period: periodcode });
  expect(await rowOf(topic)).toMatchObject(february);
});

test('people see the rows of what they may see', async () => {
  const denver = await makePlace({ locationid: 'acme-den' });
  await completed(world, denver);
  expect(await rowOf(denver)).toBeDefined();
  expect(await rowOf(denver, people.leo)).toBeUndefined();
});
