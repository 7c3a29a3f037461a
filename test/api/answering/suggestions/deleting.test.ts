import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsPk } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { deleteRun, openReport, updateSuggestion } from '#shared/contract/answering/suggestions.ts';
import { people } from '#test/support/cast.ts';
import { action, completed } from '#test/support/reports.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

type Place = Awaited<ReturnType<typeof completed>>;

/** What others do with a report: the first of them closes its questionnaire, and saving writes beside it. */
const others: Record<string, (place: Place) => Promise<unknown>> = {
  'is opened': place => invoke(world, openReport, place, people.eve),
  'is worked on': place =>
    invoke(world, updateSuggestion, { ...place, qcode: 20, revision: 0, ...action }, people.eve),
};

test.each(Object.entries(others))(
  'a report that %s while it is deleted is deleted, with everything that was set in it',
  async (_, other) => {
    for (let before = 0; before < 16; before++) {
      const place = await completed(world);
      const input = { topicId: place.topicid, locationId: place.locationid, period: place.periodcode };
      let answer: unknown;
      const deleting = async () => {
        answer = (await invoke(world, deleteRun, input, people.ada)).body;
      };
      const order = [...Array<number>(before).fill(0), ...Array<number>(60).fill(1)];
      await interleave([deleting, () => other(place)], order);
      expect([before, answer]).toMatchObject([before, { code: 200 }]);
      expect(await queryAll(runsPk(place.topicid, place.locationid), ''), `after ${before} requests`).toEqual(
        [],
      );
    }
  },
);

test('only the run behind the report on screen is deleted', async () => {
  const place = await completed(world);
  const { body } = await world.call(openReport, place);
  const { runid } = body.report;
  const which = { topicId: place.topicid, locationId: place.locationid, period: place.periodcode };
  expect((await world.call(deleteRun, { ...which, runid })).status).toBe(200);
  await completed(world, place);
  const late = await world.call(deleteRun, { ...which, runid });
  expect([late.status, late.body.reason]).toEqual([409, 'stale']);
  expect((await world.call(openReport, place)).body.report.runid).not.toBe(runid);
});
