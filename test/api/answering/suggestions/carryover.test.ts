import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeUserPermission } from '#shared/contract/administration/permissions.ts';
import { listCarryOver, updateSuggestion } from '#shared/contract/answering/suggestions.ts';
import { listMyTasks } from '#shared/contract/answering/topiclist.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { tripsOf } from '#test/support/database/meter.ts';
import { makePlace, type Place } from '#test/support/places.ts';
import { action, completedIn, reportFor, setAction } from '#test/support/reports.ts';
import { expectDone, Player } from '#test/support/runs.ts';
import type { As } from '#test/support/world.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const offer = (place: Place & { periodcode?: string }, who: As = {}) =>
  world.call(listCarryOver, { periodcode: thisMonth, ...place }, who);

/** February fails 20, 30 and 40, with actions in all; in March 20 passes, 30 is not asked and 40 fails again. */
async function twoMonths(owner: string = people.vic): Promise<Place & { periodcode: string }> {
  const place = await makePlace();
  const february = await world.at('2026-02-10T12:00:00Z', async () => {
    return (await new Player(world, place, {}, '202602').finish('YNNN')).place;
  });
  for (const qcode of [20, 30, 40]) expectDone(await setAction(world, february, { qcode, qownerid: owner }));
  return (await new Player(world, place).finish('YYN')).place;
}

describe('The new report offers', () => {
  test('what the one before left open, with what became of each question', async () => {
    const { body } = await offer(await twoMonths());
    expect(body).toMatchObject({ periodcode: '202602', perioddesc: 'Feb 2026' });
    expect(body.data.map(({ qcode, sequel }) => [qcode, sequel])).toEqual([
      [20, 'resolved'],
      [30, 'notasked'],
      [40, 'again'],
    ]);
    expect(body.data[2]).toMatchObject({
      ...action,
      ownerhere: 'Y',
      revision: 0,
      qdescr: 'Is point 40 settled?',
      solutiondesc: 'Settle point 40.',
      prioritydesc: 'Low',
    });
  });

  test('it in three round trips, one after the other', async () => {
    const place = await twoMonths();
    // Report and session; both months; the owners.
    expect(await tripsOf(() => offer(place))).toBe(3);
  });

  test('to carry it over with the usual change, once: then it is the owner’s task again', async () => {
    const place = await twoMonths(people.leo);
    const report = async () => (await reportFor(world, place)).body.data.map(row => row.qownerid);
    const tasks = async () =>
      (await world.call(listMyTasks, {}, { as: people.leo })).body.tasks.filter(
        ({ topicid }) => topicid === place.topicid,
      );
    expect([await report(), await tasks()], 'nothing is carried over without a choice').toEqual([[''], []]);
    const row = (await offer(place)).body.data.find(({ sequel }) => sequel === 'again')!;
    const { qcode } = row;
    const carry = () => world.call(updateSuggestion, { ...place, ...row });
    expectDone(await carry());
    expect(await report()).toEqual([people.leo]);
    expect(await tasks()).toMatchObject([{ periodcode: thisMonth, open: 1, nextdue: action.qduedate }]);
    expect((await offer(place)).body.data.map(({ sequel }) => sequel)).toEqual(['resolved', 'notasked']);
    expectDone(await carry());
    await setAction(world, place, { qcode, revision: 1, qlinkname: 'Changed since' });
    expect((await carry()).body, 'what was changed since stays').toMatchObject({ reason: 'stale' });
  });

  test('to name owners who lost their permission or left, and refuses to carry theirs over', async () => {
    const place = await twoMonths();
    const { topicid, locationid } = place;
    expectDone(await world.call(removeUserPermission, { useremail: people.vic, topicid, locationid }));
    const again = (await offer(place)).body.data.find(({ sequel }) => sequel === 'again')!;
    expect(again).toMatchObject({ qownerid: people.vic, ownerhere: 'N' });
    const refused = await setAction(world, place, { qcode: 40 });
    expect(refused.body).toMatchObject({ reason: 'ownerUnknown' });
  });
});

describe('Nothing is offered', () => {
  const none = { periodcode: '', perioddesc: '', data: [] };

  test('in an earlier report, in a first one, and after one without open actions', async () => {
    const place = await makePlace();
    const december = await completedIn(world, '202512', place);
    expect((await offer(december)).body).toMatchObject(none);
    expectDone(await setAction(world, december));
    const january = await completedIn(world, '202601', place);
    expect((await offer(january)).body.data).toHaveLength(1);
    expectDone(await setAction(world, january, { qcode: 30, completed: 'Y' }));
    await completedIn(world, '202602', place);
    expect((await offer(january)).body, 'a newer one is completed').toMatchObject(none);
    expect((await offer({ ...place, periodcode: '202602' })).body, 'all is done').toMatchObject(none);
  });

  test('to people who cannot assign: View sees none, and without a privilege there is no report', async () => {
    const place = await twoMonths();
    expect((await offer(place, { as: people.vic })).body).toMatchObject(none);
    expect((await offer(place, { as: people.nil })).body).toMatchObject({ code: 403, reason: 'notAllowed' });
    expect((await offer(place, { as: people.ben })).status).toBe(403);
    expect((await offer({ ...place, periodcode: '202601' })).body).toMatchObject({ reason: 'noreport' });
  });
});
