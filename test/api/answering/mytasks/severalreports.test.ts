import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUserPermissions } from '#shared/contract/administration/permissions.ts';
import {
  listCommonOwners,
  listMyActions,
  updateMyActions,
  updateReportedTasks,
} from '#shared/contract/answering/mytasks.ts';
import { runAssignedReport } from '#shared/contract/reporting/reports.ts';
import type { Completed } from '#shared/domain/answering/suggestions.ts';
import { expectRolledUp } from '#test/support/answering/rollups.ts';
import { people } from '#test/support/cast.ts';
import { makePlace } from '#test/support/places.ts';
import { completed, completedIn, reportFor, setAction } from '#test/support/reports.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

type Made = Awaited<ReturnType<typeof completed>>;

const due = '2026-03-20';
const assign = (place: Made, qownerid: string) =>
  setAction(world, place, { qownerid, qduedate: due, qcode: 20, completed: 'N' });
const assignedAt = async (places: readonly Made[]) => {
  const asked = { customerid: 'acme', Topiclist: places.map(({ topicid }) => topicid) };
  return (await world.call(runAssignedReport, asked)).body.report;
};
const rowAt = async (place: Made) => (await reportFor(world, place)).body.data.find(r => r.qcode === 20)!;
const seen = (place: Made, qownerid: string) => ({
  ...place,
  qcode: 20,
  qownerid,
  qduedate: due,
  completed: 'N' as Completed,
});
const set = (
  tasks: readonly ReturnType<typeof seen>[],
  change: { qownerid?: string; qduedate?: string; completed?: 'Y' | 'N' },
  as: string = people.ada,
) => world.call(updateReportedTasks, { tasks: [...tasks], ...change }, { as });

describe('tasks of several reports', () => {
  test('are given to another person at once, with a new due date: owners, roll-ups and index agree', async () => {
    const places = [await completed(world), await completed(world)];
    for (const place of places) await assign(place, people.leo);
    const rows = await assignedAt(places);
    expect(rows.map(({ qowneredit }) => qowneredit)).toEqual(['Y', 'Y']);
    const { body } = await set(rows, { qownerid: people.eve, qduedate: '2026-04-09' });
    expect(body.tasks.map(({ saved }) => saved)).toEqual(['Y', 'Y']);
    for (const place of places) {
      const row = { qownerid: people.eve, qduedate: '2026-04-09', completed: 'N' };
      expect(await rowAt(place)).toMatchObject(row);
      await expectRolledUp({ ...place, customerid: 'acme' }, [people.leo, people.eve]);
    }
  });

  test('keep what somebody else changed since they were seen, and the answer names it', async () => {
    const [one, other] = [await completed(world), await completed(world)];
    for (const place of [one, other]) await assign(place, people.leo);
    const rows = [seen(one, people.leo), seen(other, people.leo)];
    await setAction(world, one, { qownerid: people.ada, qduedate: due, completed: 'N', revision: 1 });
    const { body } = await set(rows, { qownerid: people.eve });
    expect(body.tasks).toMatchObject([
      { saved: 'N', reason: 'stale', current: { qownerid: people.ada, qduedate: due } },
      { saved: 'Y', current: { qownerid: people.eve } },
    ]);
    expect((await rowAt(one)).qownerid).toBe(people.ada);
    const again = await set(rows, { qownerid: people.eve });
    expect(
      again.body.tasks.map(({ saved }) => saved),
      'what is in place is a success',
    ).toEqual(['N', 'Y']);
  });

  test('stay with their owner once they are completed, although owner and due date are as they were seen', async () => {
    const place = await completed(world);
    await assign(place, people.leo);
    const rows = await assignedAt([place]);
    await setAction(world, place, { qownerid: people.leo, qduedate: due, completed: 'Y', revision: 1 });
    const { body } = await set(rows, { qownerid: people.eve });
    expect(body.tasks).toMatchObject([
      { saved: 'N', reason: 'stale', current: { qownerid: people.leo, completed: 'Y' } },
    ]);
    expect(await rowAt(place)).toMatchObject({ qownerid: people.leo, completed: 'Y' });
  });

  test('of two people at once, each is given away by one of them', async () => {
    const place = await completed(world);
    await assign(place, people.leo);
    const both = await Promise.all(
      [people.eve, people.ada].map(qownerid => set([seen(place, people.leo)], { qownerid })),
    );
    const now = (await rowAt(place)).qownerid;
    const outcomes = both.map(({ body }) => body.tasks[0]!);
    expect(outcomes.map(({ saved }) => saved).sort()).toEqual(['N', 'Y']);
    expect(outcomes.map(({ current }) => current?.qownerid)).toEqual([now, now]);
  });

  test.each([
    ['by somebody who may only view the report', people.vic, people.eve, {}, 'viewOnly'],
    ['by somebody without a privilege there', people.nil, people.eve, {}, 'notAllowed'],
    ['to somebody who cannot see the topic there', people.ada, people.nil, {}, 'ownerUnknown'],
    ['to somebody of another customer', people.ada, people.ben, {}, 'ownerUnknown'],
    ['for a day that does not exist', people.ada, people.eve, { qduedate: '2026-02-30' }, 'dueInvalid'],
  ])('are not given away %s', async (_, as, qownerid, change, reason) => {
    const place = await completed(world);
    await assign(place, people.leo);
    const { body } = await set([seen(place, people.leo)], { qownerid, ...change }, as);
    expect(body.tasks).toMatchObject([{ saved: 'N', reason }]);
    expect(await rowAt(place)).toMatchObject({ qownerid: people.leo, qduedate: due });
  });

  test('of a superseded report stay as they are, and nothing of another customer is named', async () => {
    const place = await makePlace();
    const earlier = await completedIn(world, '202602', place);
    await assign(earlier, people.leo);
    await completed(world, place);
    const { body } = await set([seen(earlier, people.leo)], { qownerid: people.eve });
    expect(body.tasks).toMatchObject([{ saved: 'N', reason: 'superseded' }]);
    for (const foreign of [{ topicid: 'bolt-t1' }, { locationid: 'bolt-osa' }]) {
      const wrong = { ...seen(earlier, people.leo), ...foreign };
      const refused = await set([seen(earlier, people.leo), wrong], { qownerid: people.eve });
      expect([refused.status, refused.body.reason]).toEqual([403, 'notAllowed']);
      const owners = await world.call(listCommonOwners, { places: [{ ...place, ...foreign }] });
      expect([owners.status, owners.body.reason]).toEqual([403, 'notAllowed']);
    }
  });
});

test('a task of one’s own can be given to somebody else, with Edit privilege', async () => {
  const place = await completed(world);
  const pass = async (as: string, revision: number) => {
    const tasks = [{ ...place, qcode: 20, revision }];
    return (await world.call(updateMyActions, { tasks, qownerid: people.ada }, { as })).body.tasks;
  };
  await assign(place, people.vic);
  expect(await pass(people.vic, 1), 'with View privilege').toMatchObject([{ saved: 'N', reason: 'locked' }]);
  await setAction(world, place, { qownerid: people.eve, qduedate: due, completed: 'N', revision: 1 });
  const mine = (await world.call(listMyActions, {}, { as: people.eve })).body.tasks;
  expect(mine.find(({ topicid }) => topicid === place.topicid)).toMatchObject({ qowneredit: 'Y' });
  expect(await pass(people.eve, 2)).toMatchObject([{ saved: 'Y', current: { qownerid: people.ada } }]);
});

test('the people offered can be assigned at each of the places', async () => {
  const [one, other] = [await makePlace(), await makePlace()];
  const offered = async (...places: (typeof one)[]) =>
    (await world.call(listCommonOwners, { places })).body.owners.map(({ useremail }) => useremail);
  expect(await offered(one, other)).toEqual(expect.arrayContaining([people.ada, people.eve]));
  const cell = { useremail: people.eve, topicid: other.topicid, former: 'Edit', privilege: 'None' } as const;
  const { status } = await world.call(setUserPermissions, { locationid: other.locationid, cells: [cell] });
  expect(status).toBe(200);
  expect(await offered(one)).toContain(people.eve);
  expect(await offered(one, other)).not.toContain(people.eve);
  const asNil = await world.call(listCommonOwners, { places: [one] }, { as: people.nil });
  expect(asNil.status, 'who has no privilege there').toBe(403);
});
