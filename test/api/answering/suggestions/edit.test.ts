import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPk, dueIndex, runsPk } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { listMyActions } from '#shared/contract/answering/mytasks.ts';
import { deleteRun } from '#shared/contract/answering/suggestions.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { makePlace } from '#test/support/places.ts';
import { action, completed, completedIn, failing, reportFor, setAction } from '#test/support/reports.ts';
import { Player } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

describe('setting an action', () => {
  test('keeps every field, and the report shows it', async () => {
    const place = await completed(world);
    const { body } = await setAction(world, place);
    expect(body.row).toMatchObject({ ...action, revision: 1, completedon: '' });
    expect((await reportFor(world, place)).body.data[0]).toEqual(body.row);
  });

  test('the person it is assigned to sets state and link, and nothing else', async () => {
    const place = await completed(world);
    await setAction(world, place);
    const vic = { as: people.vic };
    const done = await setAction(world, place, { revision: 1, completed: 'Y', qlinkname: 'Done' }, vic);
    expect(done.body.row).toMatchObject({ completed: 'Y', qlinkname: 'Done', revision: 2 });
    const own = await setAction(world, place, { ...done.body.row, qduedate: '2026-04-01' }, vic);
    expect(own.body).toMatchObject({ code: 403, reason: 'locked' });
    const other = await setAction(world, place, { qcode: 30 }, vic);
    expect(other.body).toMatchObject({ code: 403, reason: 'viewOnly' });
  });

  test.each([
    ['no owner', { qownerid: '' }, 'ownerRequired'],
    ['an owner that is no e-mail', { qownerid: 'vic' }, 'ownerInvalid'],
    ['somebody without a privilege there', { qownerid: people.nil }, 'ownerUnknown'],
    ['somebody who is no longer active', { qownerid: people.ina }, 'ownerUnknown'],
    ['somebody of another customer', { qownerid: people.ben }, 'ownerUnknown'],
    ['nobody at all', { qownerid: 'nobody@nowhere.example' }, 'ownerUnknown'],
    ['no due date', { qduedate: '' }, 'dueRequired'],
    ['a day that does not exist', { qduedate: '2026-02-30' }, 'dueInvalid'],
    ['a link that runs a script', { qwebaddr: 'javascript:alert(1)' }, 'linkInvalid'],
  ])('is refused with %s, and writes nothing', async (_, wrong, reason) => {
    const place = await completed(world);
    expect((await setAction(world, place, wrong)).body).toMatchObject({ code: 400, reason });
    expect((await reportFor(world, place)).body.data[0]).toMatchObject({ qownerid: '', revision: 0 });
  });

  test('is taken back with every field empty, as if nothing had been set, and can be set again', async () => {
    const place = await completed(world);
    await setAction(world, place);
    const nothing = { qownerid: '', qduedate: '', completed: '', qwebaddr: '', qlinkname: '' };
    const { body } = await setAction(world, place, { ...nothing, revision: 1 });
    expect(body.row).toMatchObject({ ...nothing, completedon: '', pastdue: 'N', revision: 2 });
    const { tasks } = (await world.call(listMyActions, {}, { as: people.vic })).body;
    expect(tasks.filter(({ topicid }) => topicid === place.topicid)).toEqual([]);
    const again = await setAction(world, place, { revision: 2 });
    expect(again.body.row).toMatchObject({ ...action, revision: 3 });
  });

  test('is refused on a question without a suggestion', async () => {
    const place = await completed(world);
    for (const qcode of [40, 10, 999]) {
      const { body } = await setAction(world, place, { qcode });
      expect(body).toMatchObject({ code: 400, reason: 'notSuggested' });
    }
  });

  test('an e-mail is accepted in any letter case', async () => {
    const { body } = await setAction(world, await completed(world), {
      qownerid: ` ${people.vic.toUpperCase()} `,
    });
    expect(body.row.qownerid).toBe(people.vic);
  });

  test('on an older state it is refused with the current row; a repeat is a silent success', async () => {
    const place = await completed(world);
    await setAction(world, place);
    const stale = await setAction(world, place, { qlinkname: 'Mine' });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { reason: 'stale', row: { qlinkname: action.qlinkname, revision: 1 } },
    ]);
    const repeat = await setAction(world, place);
    expect(repeat).toMatchObject({ status: 200, body: { row: { revision: 1 } } });
  });

  test('of two at once, one is refused with the current row', async () => {
    const place = await completed(world);
    const both = await Promise.all(['One', 'Two'].map(qlinkname => setAction(world, place, { qlinkname })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both[0]!.body.row).toEqual(both[1]!.body.row);
  });
});

describe('dates of an action', () => {
  test('the day it was first set to completed is kept, and gone when it is reopened', async () => {
    const place = await completed(world);
    const done = await setAction(world, place, { completed: 'Y' });
    expect(done.body.row.completedon).toBe('2026-03-15');
    await world.at('2026-03-18T12:00:00Z', async () => {
      const later = await setAction(world, place, { completed: 'Y', qlinkname: 'Proof', revision: 1 });
      expect(later.body.row.completedon).toBe('2026-03-15');
      const open = await setAction(world, place, { completed: 'N', revision: 2 });
      expect(open.body.row.completedon).toBe('');
    });
  });

  test('it is past due after its due date in the time zone of the customer, until it is completed', async () => {
    const place = await completed(world);
    await setAction(world, place, { qduedate: '2026-03-20' });
    const pastdue = async (instant: string) =>
      world.at(instant, async () => (await reportFor(world, place)).body.data[0]!.pastdue);
    expect(await pastdue('2026-03-21T03:59:59Z')).toBe('N');
    expect(await pastdue('2026-03-21T04:00:00Z')).toBe('Y');
    await setAction(world, place, { completed: 'Y', revision: 1 });
    expect(await pastdue('2026-03-21T04:00:00Z')).toBe('N');
  });

  test('open actions of a person are found by due date until they are completed', async () => {
    const place = await completed(world);
    const owner = people.leo;
    await setAction(world, place, { qownerid: owner });
    const { gsi1pk, gsi1sk } = dueIndex('acme', owner, '2026-03-20');
    const due = () => queryAll(gsi1pk, gsi1sk, { index: 'gsi1' });
    expect(await due()).toHaveLength(1);
    await setAction(world, place, { qownerid: owner, completed: 'Y', revision: 1 });
    expect(await due()).toHaveLength(0);
  });
});

describe('Delete Quiz', () => {
  const remove = (
    place: { topicid: string; locationid: string; periodcode: string },
    as = people.ada as string,
  ) =>
    world.call(
      deleteRun,
      { topicId: place.topicid, locationId: place.locationid, period: place.periodcode },
      { as },
    );

  test('removes run, result and edits, opens the month again and records who did it', async () => {
    const place = await completed(world);
    await setAction(world, place);
    expect((await remove(place)).body).toMatchObject({ code: 200, message: 'Quiz deleted successfully' });
    expect(await queryAll(runsPk(place.topicid, place.locationid), '')).toEqual([]);
    const { body } = await world.call(listTopicsToAnswer, {});
    expect(body.topic_information.find(row => row.topicid === place.topicid)).toMatchObject({
      laststatus: 'Available',
      Takequiz: 'Y',
      lastperiod: '',
    });
    const trail = await queryAll(auditPk('acme', '2026-03'), '');
    expect(trail.find(({ event }) => event === 'run deleted')).toMatchObject({
      email: people.ada,
      right: 'member',
    });
    expect((await remove(place)).body).toMatchObject({ code: 400, reason: 'noreport' });
    await new Player(world, place).finish(failing);
    expect((await reportFor(world, place)).body.data[0]).toMatchObject({ qownerid: '', revision: 0 });
  });

  test('leaves nothing of an action that is saved at the same moment', async () => {
    for (let i = 0; i < 5; i++) {
      const place = await completed(world);
      const saves = [20, 30].map(qcode => setAction(world, place, { qcode }));
      const [removed] = await Promise.all([remove(place), ...saves]);
      expect(removed!.body).toMatchObject({ code: 200 });
      expect(await queryAll(runsPk(place.topicid, place.locationid), '')).toEqual([]);
    }
  });

  test('is for the current month and for Edit privilege only', async () => {
    const topic = await makePlace();
    const earlier = await completedIn(world, '202602', topic);
    expect((await remove(earlier)).body).toMatchObject({ code: 400, reason: 'notCurrent' });
    const place = await completed(world, topic);
    expect((await remove(place, people.vic)).body).toMatchObject({ code: 403, reason: 'viewOnly' });
    expect((await remove(place, people.nil)).body).toMatchObject({ code: 403, reason: 'notAllowed' });
    expect((await reportFor(world, { ...topic, periodcode: thisMonth })).status).toBe(200);
  });
});
