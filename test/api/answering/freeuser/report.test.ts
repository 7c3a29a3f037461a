import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberItem } from '#functions/data/administration/member.ts';
import { freePlace } from '#functions/data/answering/freetopics.ts';
import { suggestionEdit } from '#functions/data/answering/suggestion.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne, remove, update, write } from '#functions/data/table/table.ts';
import { completeFreeSuggestion, getFreeReport } from '#shared/contract/answering/freequiz.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { FreePlayer } from '#test/support/freeuser.ts';
import { expectDone } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

const fay = { as: people.fay };
const topiccode = 'hipaa-admin';

let world: World;
let qcode: number;
beforeAll(async () => {
  world = await World.begin();
  const player = await new FreePlayer(world, topiccode).finish();
  qcode = (await player.report()).body.data[0]!.qcode;
});
afterAll(() => world.close());
// Nothing was set yet, whatever was tested before.
beforeEach(async () => {
  const { topicid, locationid } = freePlace('fable', topiccode);
  await write(remove(keys.edit(topicid, locationid, thisMonth, qcode)));
});

const report = async () => (await world.call(getFreeReport, { topiccode }, fay)).body;
const stored = () =>
  readOne(suggestionEdit({ ...freePlace('fable', topiccode), period: thisMonth }, qcode), true);

type Set = Parameters<typeof world.call<typeof completeFreeSuggestion>>[1];
const set = async (completed: Set['completed'], more: Partial<Set> = {}) => {
  const revision = (await stored())?.revision ?? 0;
  const input = { topiccode, periodcode: thisMonth, qcode, completed, revision, ...more };
  return world.call(completeFreeSuggestion, input, fay);
};

describe('the basic report', () => {
  test('has the score, and of each suggestion solution, category and state: no guidance, owner or date', async () => {
    const { report: head, data } = await report();
    expect(head).toMatchObject({
      topicdesc: 'HIPAA security: administrative safeguards',
      periodcode: thisMonth,
      perioddesc: 'Mar 2026',
      completedon: '2026-03-15',
    });
    expect(data.length).toBe(head.result.failed.High + head.result.failed.Medium + head.result.failed.Low);
    for (const row of data) {
      expect(row).toMatchObject({ topiccode, perioddesc: 'Mar 2026', riskscore: head.result.score });
      expect(row.solutiondesc.length * row.g1catdesc.length).toBeGreaterThan(0);
      expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['Guidance']));
      expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['qownerid']));
    }
  });

  test('is that of the newest completed month, and none before there is one', async () => {
    const none = await world.call(getFreeReport, { topiccode: 'ssdf' }, fay);
    expect(none.body).toMatchObject({ code: 400, reason: 'noreport' });
    const missing = await world.call(getFreeReport, { topiccode: 'no-such-topic' }, fay);
    expect(missing.status, 'nothing is said of a topic that does not exist').toBe(403);
    const earlier = new FreePlayer(world, topiccode, fay, { periodcode: '202602' });
    await world.at('2026-02-10T12:00:00Z', () => earlier.finish());
    expect((await report()).report.periodcode).toBe(thisMonth);
    const old = await set('Yes', { periodcode: '202602', revision: 0 });
    expect(old.body).toMatchObject({ code: 400, reason: 'superseded' });
  });
});

describe('what a free user sets', () => {
  test('is Yes, No or Inprocess, stored as for everyone, with the day of its completion', async () => {
    for (const [word, completed, completedOn] of [
      ['Inprocess', 'Inprocess', ''],
      ['Yes', 'Y', '2026-03-15'],
      ['No', 'N', ''],
    ] as const) {
      const { status, body } = await set(word);
      expect([status, body.row.completed]).toEqual([200, word]);
      expect(await stored()).toMatchObject({ completed, completedOn, owner: '', due: '' });
      expect((await report()).data.find(row => row.qcode === qcode)?.completed).toBe(word);
    }
    for (const wrong of ['', 'Y', 'yes']) expect((await set(wrong as 'Yes')).status).toBe(422);
  });

  test('keeps what was set with a subscription, even if more is sent', async () => {
    const { topicid, locationid } = freePlace('fable', topiccode);
    const kept = { owner: people.fay, due: '2026-04-01', webAddress: 'https://fable.example', linkName: 'x' };
    await write(update(keys.edit(topicid, locationid, thisMonth, qcode), { ...kept, revision: 1 }));
    expectDone(await set('Yes', { qownerid: people.ada, qduedate: '2030-01-01' } as Partial<Set>));
    expect(await stored()).toMatchObject({ ...kept, completed: 'Y' });
  });

  test('is refused on an older state, unless it is in place already', async () => {
    expectDone(await set('No'));
    const stale = await set('Yes', { revision: 0 });
    expect([stale.status, stale.body.reason, stale.body.row.completed]).toEqual([409, 'stale', 'No']);
    expectDone(await set('No', { revision: 0 }));
  });

  test('must be about a suggestion in an existing report', async () => {
    expect((await set('Yes', { qcode: 999_999 })).body.reason).toBe('notSuggested');
    expect((await set('Yes', { periodcode: '202601' })).body.reason).toBe('noreport');
  });
});

describe('the owner of a suggestion from an earlier subscription must still be valid', () => {
  const other = 'fin.former@fable.example';
  const seat = {
    customerid: 'fable',
    email: other,
    adminType: 3 as const,
    allLocations: false,
    locations: [],
    grants: [],
    role: '',
    active: true,
  };
  beforeEach(async () => {
    const { topicid, locationid } = freePlace('fable', topiccode);
    await write(
      update(keys.edit(topicid, locationid, thisMonth, qcode), { owner: other, due: '2026-04-01' }),
    );
  });

  test.each([
    ['nocustuser', undefined],
    ['inactiveuser', { ...seat, active: false }],
    ['invalidusertop', seat],
  ] as const)('%s', async (reason, member) => {
    if (member) await putMany([memberItem({ ...member, locations: [], grants: [] })]);
    else await write(remove(keys.member('fable', other)));
    const before = await stored();
    const { body } = await set('Yes');
    expect(body).toMatchObject({ code: 400, message: reason, reason });
    expect(body).toMatchObject({
      explanation: expect.stringMatching(new RegExp(`${other} is (not|no longer) `)),
    });
    expect(await stored()).toEqual(before);
  });

  test('invalidusertop even if the topic was never begun', async () => {
    expect((await set('Yes', { topiccode: 'ssdf' })).body).toMatchObject({
      code: 400,
      reason: 'invalidusertop',
    });
  });
});

test('a person without a seat at a customer on Free cannot read its reports', async () => {
  const input = { topiccode, customerid: 'fable' };
  for (const as of [people.ada, people.ben, people.zoe, people.gus]) {
    const { body } = await world.call(getFreeReport, input, { as });
    expect(body).toMatchObject({ code: 403, reason: 'notAllowed' });
  }
});
