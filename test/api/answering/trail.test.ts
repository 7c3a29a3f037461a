import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPk } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { completeFreeSuggestion } from '#shared/contract/answering/freequiz.ts';
import { deleteRun } from '#shared/contract/answering/suggestions.ts';
import { unpacked } from '#shared/domain/answering/packed.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { FreePlayer } from '#test/support/freeuser.ts';
import { makePlace } from '#test/support/places.ts';
import { action, completed, failing, reportFor, setAction } from '#test/support/reports.ts';
import { expectDone, Player } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** Returns the entries of the activity about a topic, without keys. */
async function activityAbout(topicid: string, customerid = 'acme') {
  const items = await queryAll(auditPk(customerid, '2026-03'), '');
  return items
    .filter(({ facts }) => (facts as { topicid?: string }).topicid === topicid)
    .map(
      ({ pk: _, sk: __, gsi1pk: ___, gsi1sk: ____, ...line }) =>
        line as { event: string; email: string; facts: object },
    );
}

describe('The activity keeps of a suggestion', () => {
  test('what changed from what to what, and nothing of a change that was refused', async () => {
    const place = await completed(world);
    const changed = async () =>
      (await activityAbout(place.topicid)).filter(({ event }) => event === 'suggestion changed');
    expect((await setAction(world, place, { qownerid: people.nil })).status).toBe(400);
    expect(await changed()).toEqual([]);
    await setAction(world, place);
    const where = { topicid: place.topicid, locationid: place.locationid, period: thisMonth, qcode: 20 };
    expect(await changed()).toEqual([
      {
        email: people.ada,
        right: 'member',
        event: 'suggestion changed',
        facts: where,
        changes: [
          { field: 'Assigned to', from: '', to: people.vic },
          { field: 'Due date', from: '', to: action.qduedate },
          { field: 'Completed', from: 'Not set', to: 'In process' },
          { field: 'Web address', from: '', to: action.qwebaddr },
          { field: 'Link name', from: '', to: action.qlinkname },
        ],
      },
    ]);
    await setAction(world, place);
    expect(await changed(), 'a repeat changes nothing').toHaveLength(1);
    expectDone(await setAction(world, place, { revision: 1, completed: 'Y' }, { as: people.vic }));
    expect((await changed()).find(({ email }) => email === people.vic)).toMatchObject({
      changes: [{ field: 'Completed', from: 'In process', to: 'Yes' }],
    });
  });

  test('what a free user makes of it', async () => {
    const topiccode = 'csf-protect';
    const player = await new FreePlayer(world, topiccode, { as: people.fay }).finish();
    const { qcode } = (await player.report()).body.data[0]!;
    const input = { topiccode, periodcode: thisMonth, qcode, completed: 'Yes' as const, revision: 0 };
    expectDone(await world.call(completeFreeSuggestion, input, { as: people.fay }));
    const lines = await activityAbout('fable-s.csf-protect', 'fable');
    expect(lines.find(({ event }) => event === 'suggestion changed')).toMatchObject({
      email: people.fay,
      facts: { qcode },
      changes: [{ field: 'Completed', from: 'Not set', to: 'Yes' }],
    });
  });
});

describe('The activity keeps of a questionnaire', () => {
  const eventsOf = async (topicid: string) =>
    (await activityAbout(topicid)).map(({ event, email }) => `${event} ${email}`).sort();

  test('that it was begun, who completed it with every answer and who gave it, and the score', async () => {
    const place = await makePlace();
    const player = new Player(world, place);
    await player.begin();
    await player.answer(failing.slice(0, 2));
    const other = new Player(world, place, { as: people.eve });
    await other.begin('contquiz');
    await other.answer(failing.slice(2));
    expect(await eventsOf(place.topicid)).toEqual([`run begun ${people.ada}`, `run completed ${people.eve}`]);
    const { body } = await reportFor(world, place);
    const { facts } = (await activityAbout(place.topicid)).find(({ event }) => event === 'run completed')!;
    expect(facts).toMatchObject({
      yes: 2,
      no: 2,
      score: body.report.result.score,
      by: `${people.ada} from 1, ${people.eve} from 3`,
      runid: player.seen.runid,
    });
    expect(unpacked((facts as { answers: string }).answers)).toBe(failing);
  });

  test('that Previous reopened it, and both times it was completed', async () => {
    const place = await makePlace();
    const player = new Player(world, place);
    await player.begin();
    await player.answer(failing);
    expectDone(await player.back());
    await player.answer('Y');
    expect(await eventsOf(place.topicid)).toEqual(
      ['run begun', 'run completed', 'run completed', 'run reopened'].map(event => `${event} ${people.ada}`),
    );
  });

  test('that it was left without an answer, and that it was deleted', async () => {
    const place = await makePlace();
    const player = new Player(world, place);
    await player.begin();
    expectDone(await player.exit());
    await player.finish(failing);
    const { topicid: topicId, locationid: locationId } = place;
    expectDone(await world.call(deleteRun, { topicId, locationId, period: thisMonth }));
    expect(await eventsOf(place.topicid)).toEqual(
      ['run begun', 'run begun', 'run completed', 'run deleted', 'run removed'].map(
        event => `${event} ${people.ada}`,
      ),
    );
  });
});
