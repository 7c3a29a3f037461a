import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import { runCompletedTasksReport } from '#shared/contract/reporting/reports.ts';
import { people } from '#test/support/cast.ts';
import { completed, setAction } from '#test/support/reports.ts';
import { expectDone } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

test('a task keeps the day on which it was completed where the organization was then, wherever it moves', async () => {
  const place = await completed(world);
  const evening = '2026-03-17T23:30:00Z';
  const complete = async (qcode: number) =>
    expectDone(await setAction(world, place, { qcode, completed: 'Y' }, { as: people.ada }));
  await world.at(evening, () => complete(20));
  await write(update(keys.customer('acme'), { timezone: 'Asia/Tokyo' }));
  await world.at(evening, async () => {
    await complete(30);
    const ask = { Topiclist: [place.topicid], reportStartDate: '2026-03-01', reportEndDate: '2026-03-18' };
    const { body } = await world.call(runCompletedTasksReport, ask, { as: people.ada });
    expect(body.completereportall.map(({ qcode, updated_at }) => [qcode, updated_at])).toEqual([
      [30, '2026-03-18'],
      [20, '2026-03-17'],
    ]);
  });
});
