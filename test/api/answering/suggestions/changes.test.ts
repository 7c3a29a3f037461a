import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handOverActions } from '#shared/contract/administration/leavers.ts';
import { deleteRun, listActionChanges } from '#shared/contract/answering/suggestions.ts';
import { actionFields } from '#shared/domain/answering/suggestions.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { makePlace, type Place } from '#test/support/places.ts';
import { completed, failing, setAction } from '#test/support/reports.ts';
import { expectDone, Player } from '#test/support/runs.ts';
import type { As } from '#test/support/world.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const changesOf = (place: Place, who: As = {}, qcode = 20) =>
  world.call(listActionChanges, { periodcode: thisMonth, ...place, qcode }, who);
const pairs = (changes: readonly { field: string; from: string; to: string }[]) =>
  changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`);

describe('The changes of an action are', () => {
  test('who made each, when in the organization’s time zone, and from what to what, the latest first', async () => {
    const place = await completed(world);
    expect((await changesOf(place)).body.changes).toEqual([]);
    await setAction(world, place);
    await world.at('2026-03-18T02:30:00Z', () =>
      setAction(world, place, { revision: 1, completed: 'Y' }, { as: people.vic }),
    );
    await setAction(world, place, { qcode: 30 });
    const { changes } = (await changesOf(place)).body;
    expect(changes.map(({ when, useremail, right }) => [when, useremail, right])).toEqual([
      ['2026-03-17 22:30', people.vic, ''],
      ['2026-03-15 08:00', people.ada, ''],
    ]);
    expect(pairs(changes[0]!.changes)).toEqual(['Completed: In process → Yes']);
    expect(pairs(changes[1]!.changes)[0]).toBe(`Assigned to:  → ${people.vic}`);
    expect(changes[1]!.changes, 'every field').toHaveLength(actionFields.length);
  });

  test('also those of a hand-over and of people who act for the customer', async () => {
    const place = await completed(world);
    await setAction(world, place, { qownerid: people.eve });
    const partner = { as: people.pat, actingFor: 'acme' } as As;
    expectDone(await setAction(world, place, { qownerid: people.eve, revision: 1, qlinkname: 'P' }, partner));
    expectDone(await world.call(handOverActions, { useremail: people.eve, newowner: people.leo }));
    const { changes } = (await changesOf(place)).body;
    expect(changes.map(({ useremail, right }) => [useremail, right])).toEqual(
      expect.arrayContaining([
        [people.ada, ''],
        [people.pat, 'Partner'],
      ]),
    );
    expect(changes.flatMap(one => pairs(one.changes))).toContain(
      `Assigned to: ${people.eve} → ${people.leo}`,
    );
  });

  test('those since the questionnaire was completed, not those of one that was deleted', async () => {
    const place = await completed(world);
    await setAction(world, place);
    const { topicid: topicId, locationid: locationId } = place;
    expectDone(await world.call(deleteRun, { topicId, locationId, period: thisMonth }));
    expect((await changesOf(place)).body).toMatchObject({ reason: 'noreport' });
    await world.at('2026-03-16T12:00:00Z', async () => {
      await new Player(world, place).finish(failing);
      expect((await changesOf(place)).body.changes).toEqual([]);
    });
  });

  test('seen by everybody who may see the report, and by nobody else', async () => {
    const place = await completed(world);
    await setAction(world, place);
    for (const as of [people.vic, people.eve, people.leo]) {
      expect((await changesOf(place, { as })).body.changes).toHaveLength(1);
    }
    for (const as of [people.nil, people.ben]) expect((await changesOf(place, { as })).status).toBe(403);
    const elsewhere = await makePlace({ locationid: 'acme-den' });
    expect((await changesOf(elsewhere, { as: people.vic })).status).toBe(403);
  });
});
