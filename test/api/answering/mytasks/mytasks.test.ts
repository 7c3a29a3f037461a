import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editItem, suggestionEdit } from '#functions/data/answering/suggestion.ts';
import { auditPk } from '#functions/data/table/keys.ts';
import { putMany, queryAll, readOne } from '#functions/data/table/table.ts';
import { setUserPermissions } from '#shared/contract/administration/permissions.ts';
import { listMyActions, type MyTaskRow, updateMyActions } from '#shared/contract/answering/mytasks.ts';
import { assignTo } from '#test/support/answering/actions.ts';
import { expectRolledUp } from '#test/support/answering/rollups.ts';
import { people } from '#test/support/cast.ts';
import { makePlace, wideTopic } from '#test/support/places.ts';
import { completed, completedIn, reportFor, setAction } from '#test/support/reports.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

type Made = Awaited<ReturnType<typeof completed>>;

const list = async (as: string) => (await world.call(listMyActions, {}, { as })).body;
/** The tasks of a person at some places, in the order of the list. */
const tasksAt = async (as: string, ...places: Made[]) =>
  (await list(as)).tasks.filter(({ topicid }) => places.some(place => place.topicid === topicid));
const update = (
  tasks: readonly Pick<MyTaskRow, 'topicid' | 'locationid' | 'periodcode' | 'qcode' | 'revision'>[],
  change: { qduedate?: string; completed?: 'Y' | 'N' },
  as: string,
) => world.call(updateMyActions, { tasks: [...tasks], ...change }, { as });

const assign = (place: Made, qownerid: string, qduedate: string, qcode = 20) =>
  setAction(world, place, { qownerid, qduedate, qcode, completed: 'N' });

describe('a person’s tasks', () => {
  test('are what is open and assigned to them in newest reports, the earliest due first', async () => {
    const [fire, water] = [
      await completed(world, await makePlace({ title: 'Fire' })),
      await completed(world, await makePlace({ title: 'Water' })),
    ];
    await assign(fire, people.eve, '2026-03-22');
    await assign(fire, people.eve, '2026-03-23', 30);
    await assign(water, people.eve, '2026-03-14');
    await assign(water, people.leo, '2026-03-14', 30);
    const { tasks, counts, unseen } = await list(people.eve);
    expect(tasks.map(({ cuzdesc, qcode, duein }) => [cuzdesc, qcode, duein])).toEqual([
      ['Water', 20, 'overdue'],
      ['Fire', 20, 'soon'],
      ['Fire', 30, 'later'],
    ]);
    expect({ counts, unseen }).toEqual({ counts: { open: 3, overdue: 1, soon: 1 }, unseen: 0 });
    const [row] = (await reportFor(world, water, { as: people.eve })).body.data;
    const { Guidance: _, repcatdesc: __, ...shared } = row!;
    for (const [field, value] of Object.entries(tasks[0]!)) {
      if (field in shared) expect([field, value]).toEqual([field, shared[field as keyof typeof shared]]);
    }
    await setAction(world, water, {
      qownerid: people.eve,
      qduedate: '2026-03-14',
      completed: 'Y',
      revision: 1,
    });
    expect(await tasksAt(people.eve, water), 'completed').toEqual([]);
  });

  test('are over when a newer month is completed', async () => {
    const topic = await makePlace();
    const earlier = await completedIn(world, '202602', topic);
    await assign(earlier, people.leo, '2026-04-01');
    expect(await tasksAt(people.leo, earlier)).toHaveLength(1);
    const edit = await readOne(suggestionEdit({ ...earlier, period: '202602' }, 20));
    await completed(world, topic);
    expect(await tasksAt(people.leo, earlier)).toEqual([]);
    // A function that was killed may leave an action in the index.
    await putMany([editItem({ ...earlier, customerid: 'acme', period: '202602' }, edit!)]);
    expect(await tasksAt(people.leo, earlier)).toEqual([]);
  });

  test('say what the person may change there, and count what they may not see any more', async () => {
    const place = await completed(world);
    await assign(place, people.vic, '2026-03-20');
    expect(await tasksAt(people.vic, place)).toMatchObject([{ qdueedit: 'N', completeedit: 'Y' }]);
    const cell = {
      useremail: people.vic,
      topicid: place.topicid,
      former: 'View',
      privilege: 'None',
    } as const;
    await world.call(setUserPermissions, { locationid: place.locationid, cells: [cell] });
    expect(await list(people.vic)).toMatchObject({ tasks: [], unseen: 1, counts: { open: 0 } });
  });
});

describe('changing several tasks at once', () => {
  test('saves each as if it were set alone: roll-ups, index and activity agree', async () => {
    const places = [await completed(world), await completed(world)];
    for (const place of places) {
      await assign(place, people.leo, '2026-03-10');
      await assign(place, people.leo, '2026-03-11', 30);
    }
    const tasks = await tasksAt(people.leo, ...places);
    const { body } = await update(tasks, { qduedate: '2026-04-09' }, people.leo);
    expect(body.tasks.map(({ saved }) => saved)).toEqual(['Y', 'Y', 'Y', 'Y']);
    const after = await tasksAt(people.leo, ...places);
    expect(after.map(({ qduedate, revision }) => [qduedate, revision])).toEqual(
      Array.from({ length: 4 }, () => ['2026-04-09', 2]),
    );
    expect(
      after.map(({ completed }) => completed),
      'the rest stays',
    ).toEqual(['N', 'N', 'N', 'N']);
    for (const place of places) await expectRolledUp({ ...place, customerid: 'acme' }, [people.leo]);
    const trail = await queryAll(auditPk('acme', '2026-03'), '');
    const own = trail.filter(
      ({ event, email, facts }) =>
        event === 'suggestion changed' &&
        email === people.leo &&
        places.some(({ topicid }) => topicid === (facts as { topicid: string }).topicid),
    );
    expect(own.map(({ changes }) => changes)).toEqual(
      own.map(() => [{ field: 'Due date', from: expect.any(String), to: '2026-04-09' }]),
    );
    expect(own).toHaveLength(4);
  });

  test('leaves what somebody else changed as they set it, says so, and saves the others', async () => {
    const place = await completed(world);
    await assign(place, people.leo, '2026-03-10');
    await assign(place, people.leo, '2026-03-11', 30);
    const seen = await tasksAt(people.leo, place);
    await setAction(world, place, {
      qownerid: people.leo,
      qduedate: '2026-03-30',
      completed: 'N',
      revision: 1,
    });
    const { body } = await update(seen, { qduedate: '2026-04-01' }, people.leo);
    expect(body.tasks).toMatchObject([
      { qcode: 20, saved: 'N', reason: 'stale', current: { qduedate: '2026-03-30', revision: 2 } },
      { qcode: 30, saved: 'Y', reason: '', problem: '', current: { qduedate: '2026-04-01', revision: 2 } },
    ]);
    expect(body.tasks[0]!.problem).toMatch(/^Someone else changed this first/);
    const again = await update(seen, { qduedate: '2026-04-01' }, people.leo);
    expect(again.body.tasks, 'what is in place already is a success').toMatchObject([
      { saved: 'N' },
      { saved: 'Y', current: { revision: 2 } },
    ]);
    expect((await tasksAt(people.leo, place)).map(({ qduedate }) => qduedate)).toEqual([
      '2026-03-30',
      '2026-04-01',
    ]);
  });

  test('of two at once, each task is saved by one of them', async () => {
    const place = await completed(world);
    await assign(place, people.leo, '2026-03-10');
    await assign(place, people.leo, '2026-03-11', 30);
    const seen = await tasksAt(people.leo, place);
    const both = await Promise.all(
      ['2026-05-01', '2026-05-02'].map(qduedate => update(seen, { qduedate }, people.leo)),
    );
    const now = await tasksAt(people.leo, place);
    for (const { qcode, qduedate } of now) {
      const outcomes = both.map(({ body }) => body.tasks.find(task => task.qcode === qcode)!);
      expect(outcomes.map(({ saved }) => saved).sort()).toEqual(['N', 'Y']);
      expect(outcomes.map(({ current }) => current?.qduedate)).toEqual([qduedate, qduedate]);
    }
    await expectRolledUp({ ...place, customerid: 'acme' }, [people.leo]);
  });

  test.each([
    ['somebody else’s task, although they may edit it', people.leo, people.eve, {}, 'viewOnly'],
    ['a due date they may not set', people.vic, people.vic, {}, 'locked'],
    ['a day that does not exist', people.eve, people.eve, { qduedate: '2026-02-30' }, 'dueInvalid'],
    ['a topic they have no privilege for', people.leo, people.nil, {}, 'notAllowed'],
  ])('does not save %s', async (_, owner, as, change, reason) => {
    const place = await completed(world);
    await assign(place, owner, '2026-03-10');
    const { body } = await update(
      [{ ...place, qcode: 20, revision: 1 }],
      { qduedate: '2026-04-01', ...change },
      as,
    );
    expect(body.tasks).toMatchObject([{ saved: 'N', reason }]);
    expect((await reportFor(world, place)).body.data[0]).toMatchObject({
      qduedate: '2026-03-10',
      revision: 1,
    });
  });

  test('is refused as a whole where it names something of another customer', async () => {
    const foreign = { topicid: 'bolt-t1', locationid: 'bolt-osa' };
    const place = await completed(world);
    await assign(place, people.leo, '2026-03-10');
    const own = { ...place, qcode: 20, revision: 1 };
    for (const wrong of [
      foreign,
      { topicid: foreign.topicid },
      { locationid: foreign.locationid },
      { topicid: 'acme' },
    ]) {
      const answer = await update([own, { ...own, ...wrong }], { completed: 'Y' }, people.leo);
      expect([answer.status, answer.body.reason]).toEqual([403, 'notAllowed']);
    }
    expect(await tasksAt(people.leo, place)).toHaveLength(1);
  });
});

test('more than a thousand tasks come by pages, searched, filtered and sorted by the server', async () => {
  const questions = wideTopic(700).map(one => ({ ...one, solutionIf: 'N' as const, solution: 'Repair it.' }));
  const later = await makePlace({ locationid: 'bolt-osa', title: 'Fire', questions });
  const over = await makePlace({ locationid: 'bolt-osa', title: 'Water', questions });
  const month = { customerid: 'bolt', period: '202603' };
  await assignTo(people.ben, 700, { ...later, ...month });
  await assignTo(people.ben, 400, { ...over, ...month, due: '2026-03-01' });
  const page = async (listing: string) =>
    (await world.call(listMyActions, { listing }, { as: people.ben })).body;
  const first = await page('');
  expect(first.counts).toEqual({ open: 1100, overdue: 400, soon: 0 });
  expect(first.tasks.map(({ cuzdesc }) => cuzdesc)).toEqual(Array.from({ length: 100 }, () => 'Water'));
  expect(first.paging).toMatchObject({ page: 0, more: true, found: 1100 });
  const last = await page('page=11');
  expect(last.tasks.map(({ cuzdesc }) => cuzdesc)).toEqual(Array.from({ length: 100 }, () => 'Fire'));
  expect(last.paging!.more).toBe(false);
  expect((await page('sort=-due')).tasks[0]).toMatchObject({ cuzdesc: 'Fire' });
  const late = await page('due=Overdue&page=4&q=water');
  expect(late.paging).toMatchObject({ found: 400, more: false });
  expect(late.tasks).toHaveLength(100);
  expect(late.tasks.every(({ duein }) => duein === 'overdue')).toBe(true);
});
