import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '#functions/data/answering/run.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readOne, update, write } from '#functions/data/table/table.ts';
import {
  getPriorActions,
  getReport,
  listOwners,
  listPriorReports,
  openReport,
} from '#shared/contract/answering/suggestions.ts';
import { addMonths } from '#shared/domain/kit/periods.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { costOf } from '#test/support/database/meter.ts';
import { makePlace } from '#test/support/places.ts';
import { action, completed, completedIn, failing, reportFor, setAction } from '#test/support/reports.ts';
import { Player } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

describe('the report', () => {
  test('has one row for each failed question, and the head of the run', async () => {
    const { body } = await reportFor(world, await completed(world));
    expect(body.data.map(row => [row.qcode, row.prioritydesc, row.priorityid, row.response])).toEqual([
      [20, 'High', 1, 'N'],
      [30, 'Medium', 2, 'N'],
    ]);
    expect(body.data[0]).toMatchObject({
      qdescr: 'Is point 20 settled?',
      solutiondesc: 'Settle point 20.',
      Guidance: 'Look at the list.',
      repcatdesc: 'General',
      qownerid: '',
      qduedate: '',
      completed: '',
      completedon: '',
      revision: 0,
    });
    expect(body.report).toMatchObject({
      locationdesc: 'Boston',
      countrycode: 'USA',
      periodcode: thisMonth,
      perioddesc: 'Mar 2026',
      completedon: '2026-03-15',
      privilege: 'Edit',
      latest: 'Y',
      candelete: 'Y',
      result: { score: 88.89, asked: 4 },
    });
  });

  test('leaves the guidance out if it is not wanted', async () => {
    const place = await completed(world);
    const { body } = await world.call(getReport, {
      ...place,
      guideselect: 'withoutguidance',
    });
    expect(body.data.map(row => row.Guidance)).toEqual(['', '']);
  });

  test('names the scores of the year before it, the newest first', async () => {
    const topic = await makePlace();
    for (const month of ['202502', '202503', '202512', '202602']) await completedIn(world, month, topic);
    const place = (await new Player(world, topic).finish(failing)).place;
    const { body } = await reportFor(world, place);
    expect(body.earlier).toEqual([
      { periodcode: '202602', perioddesc: 'Feb 2026', score: 88.89 },
      { periodcode: '202512', perioddesc: 'Dec 2025', score: 88.89 },
      { periodcode: '202503', perioddesc: 'Mar 2025', score: 88.89 },
    ]);
    const first = await reportFor(world, { ...place, periodcode: '202502' });
    expect(first.body.earlier).toEqual([]);
  });

  test('does not exist before the questionnaire is completed', async () => {
    const player = new Player(world, await makePlace());
    await player.begin();
    const { topicid, locationid, periodcode } = player.place;
    const input = { topicid, locationid, periodcode };
    expect((await reportFor(world, input)).body).toMatchObject({ code: 400, reason: 'noreport' });
    expect((await world.call(openReport, input)).body).toMatchObject({ code: 400, reason: 'noreport' });
    expect((await setAction(world, input)).body).toMatchObject({ code: 400, reason: 'noreport' });
  });

  test('closes the questionnaire when a person who may edit opens it, even two at once', async () => {
    const player = new Player(world, await makePlace());
    await player.begin();
    await player.answer(failing);
    const { place } = player;
    await world.call(openReport, place, { as: people.vic });
    expect(await readOne(run(place.topicid, place.locationid, thisMonth), true)).toMatchObject({
      state: 'ended',
    });
    const both = await Promise.all([1, 2].map(() => world.call(openReport, place)));
    expect(both.map(({ status, body }) => [status, body.report.periodcode])).toEqual([
      [200, thisMonth],
      [200, thisMonth],
    ]);
    expect((await player.back()).status).not.toBe(200);
  });

  test('can no longer be removed by Previous once someone works on it', async () => {
    const player = new Player(world, await makePlace());
    await player.begin();
    await player.answer(failing);
    expect((await setAction(world, player.place)).status).toBe(200);
    expect((await player.back()).body).toMatchObject({ code: 409, quizEnd: true });
    expect((await reportFor(world, player.place)).body.data).toHaveLength(2);
  });
});

describe('what may be edited', () => {
  const flags = (row: object) => {
    const { qowneredit, qdueedit, completeedit, qwebedit, qlinkedit } = row as Record<string, string>;
    return [qowneredit, qdueedit, completeedit, qwebedit, qlinkedit].join('');
  };

  test('follows the privilege: Edit everything, View only the state and link of what is assigned', async () => {
    const place = await completed(world);
    await setAction(world, place);
    const seen = async (as: string) => (await reportFor(world, place, { as })).body.data.map(flags);
    for (const as of [people.ada, people.leo, people.eve]) expect(await seen(as)).toEqual(['YYYYY', 'YYYYY']);
    expect(await seen(people.vic)).toEqual(['NNYYY', 'NNNNN']);
    const { body } = await reportFor(world, place, { as: people.vic });
    expect(body.report).toMatchObject({ privilege: 'View', candelete: 'N' });
  });

  test('is nothing for people without a privilege there: the report does not exist', async () => {
    const place = await completed(world);
    const { topicid, locationid } = place;
    for (const answer of [
      await reportFor(world, place, { as: people.nil }),
      await setAction(world, place, {}, { as: people.nil }),
      await world.call(openReport, place, { as: people.nil }),
      await world.call(listOwners, { topicid, locationid }, { as: people.nil }),
      await world.call(getPriorActions, { ...place, qcode: 20 }, { as: people.nil }),
      await world.call(listPriorReports, place, { as: people.nil }),
      await reportFor(world, { topicid: 'acme-none', locationid }),
      await world.call(listOwners, { topicid: 'acme-none', locationid }),
    ]) {
      expect(answer.body).toMatchObject({ code: 403, reason: 'notAllowed' });
    }
  });

  test('is nothing in an earlier report once a newer one is completed', async () => {
    const topic = await makePlace();
    const earlier = await completedIn(world, '202602', topic);
    expect((await setAction(world, earlier)).status).toBe(200);
    await completed(world, topic);
    const { body } = await reportFor(world, earlier);
    expect(body.report).toMatchObject({ latest: 'N', candelete: 'N' });
    expect(body.data.map(flags)).toEqual(['NNNNN', 'NNNNN']);
    const refused = await setAction(world, earlier, { revision: 1, qlinkname: 'Later' });
    expect(refused.body).toMatchObject({ code: 400, reason: 'superseded' });
  });
});

describe('earlier periods', () => {
  test('are listed newest first, without those after the report', async () => {
    const topic = await makePlace();
    await completedIn(world, '202601', topic);
    const february = await completedIn(world, '202602', topic);
    const march = await completed(world, topic);
    expect((await world.call(listPriorReports, march)).body.result).toEqual([
      { periodcode: '202602', perioddesc: 'Feb 2026' },
      { periodcode: '202601', perioddesc: 'Jan 2026' },
    ]);
    expect((await world.call(listPriorReports, february)).body.result).toHaveLength(1);
    const first = await world.call(listPriorReports, { ...topic, periodcode: '202601' });
    expect(first.body).toMatchObject({ code: 400, reason: 'noprior' });
  });

  test('give Copy Prior what was set in the newest one that has an action', async () => {
    const topic = await makePlace();
    await setAction(world, await completedIn(world, '202512', topic), { qlinkname: 'Oldest' });
    await setAction(world, await completedIn(world, '202601', topic), { qlinkname: 'Older' });
    await completedIn(world, '202602', topic);
    const place = await completed(world, topic);
    const copy = (qcode: number) => world.call(getPriorActions, { ...place, qcode });
    expect((await copy(20)).body.result).toEqual([
      {
        ...action,
        qlinkname: 'Older',
        qcode: 20,
        periodcode: '202601',
        perioddesc: 'Jan 2026',
        priorduedate: '',
        priorcompleted: '',
      },
    ]);
    expect((await copy(30)).body.result).toEqual([]);
  });

  test.each([
    [
      '2026-03-15',
      'Inprocess',
      { qduedate: '2026-03-15', completed: 'Inprocess', priorduedate: '', priorcompleted: '' },
    ],
    ['2026-03-14', 'N', { qduedate: '', completed: 'N', priorduedate: '2026-03-14', priorcompleted: '' }],
    ['2026-04-01', 'Y', { qduedate: '2026-04-01', completed: '', priorduedate: '', priorcompleted: 'Y' }],
    ['2026-02-01', 'Y', { qduedate: '', completed: '', priorduedate: '2026-02-01', priorcompleted: 'Y' }],
  ] as const)(
    'give Copy Prior no Yes and no past day to fill in (due %s, %s)',
    async (due, completedWas, copied) => {
      const topic = await makePlace();
      const earlier = await completedIn(world, '202602', topic);
      await setAction(world, earlier, { qduedate: due, completed: completedWas });
      const place = await completed(world, topic);
      const { body } = await world.call(getPriorActions, { ...place, qcode: 20 });
      expect(body.result).toMatchObject([{ ...copied, qownerid: people.vic, perioddesc: 'Feb 2026' }]);
    },
  );

  test('give Copy Prior an action of long ago with a request for each year', async () => {
    const topic = await makePlace();
    const old = await completedIn(world, '202312', topic);
    await setAction(world, old, { qlinkname: 'Old' });
    const place = await completed(world, topic);
    const pair = keys.topicLocation('acme', topic.topicid, topic.locationid);
    const done = Array.from({ length: 27 }, (_, n) => addMonths('202312', n));
    const scores = [...done, place.periodcode].map(period => [period, null]);
    await write(update(pair, { done: Object.fromEntries(scores) }));
    const copy = () => world.call(getPriorActions, { ...place, qcode: 20 });
    const { roundTrips } = await costOf(async () => {
      expect((await copy()).body.result).toMatchObject([{ qlinkname: 'Old', periodcode: '202312' }]);
    });
    expect(roundTrips).toBeLessThanOrEqual(3 + 2);
  });
});

test('a suggestion can be assigned to every active person with a privilege there, and nobody else', async () => {
  const { topicid, locationid } = await completed(world);
  const { body } = await world.call(listOwners, { topicid, locationid }, { as: people.vic });
  expect(body.owners.map(owner => owner.useremail).sort()).toEqual(
    [people.ada, people.eve, people.leo, people.vic].sort(),
  );
  expect(body.owners.find(owner => owner.useremail === people.vic)?.firstname).toBe('Vic');
});
