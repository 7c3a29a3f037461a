import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, update, write } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { previewReportMail } from '#shared/contract/reporting/reportmail.ts';
import { runPastDueReport } from '#shared/contract/reporting/reports.ts';
import { costOf, tripsOf } from '#test/support/database/meter.ts';
import { castOf, clockAt, remindedCustomer } from '#test/support/people/reminding.ts';
import { World } from '#test/support/world.ts';

const noon = clockAt('2026-03-15', '14:00');

let world: World;
let n = 0;
let customerid: string;
let owner: string;
let admin: string;
let user: string;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
beforeEach(async () => {
  customerid = `pastdue${++n}`;
  ({ owner, admin, user } = castOf(customerid));
  await putMany(remindedCustomer(customerid, { activeSince: '2020-01-01' }));
});

const id = (key: string) => `${customerid}-${key}`;
const run = () =>
  world.at(noon, async () => (await world.call(runPastDueReport, { customerid }, { as: owner })).body.report);
const inCharge = async () =>
  Object.fromEntries((await run()).map(row => [`${row.cuzdesc} ${row.locationdesc}`.trim(), row.incharge]));

test('a topic past due names who is told: Users who can answer it, otherwise Location Admins, otherwise the Account Owner', async () => {
  expect(await inCharge()).toEqual({
    'Fire safety First Street': [user],
    'Food First Street': [admin],
    'Fire safety Second Street': [owner],
  });
  await write(update(keys.permission(customerid, user, id('fire'), id('one')), { privilege: 'View' }));
  expect((await inCharge())['Fire safety First Street'], 'a User who may only look').toEqual([admin]);
  await write(update(keys.member(customerid, user), { allLocations: true }));
  expect(await inCharge(), 'a User of all locations').toEqual({
    'Fire safety First Street': [user],
    'Food First Street': [user],
    'Fire safety Second Street': [user],
  });
  await write(update(keys.member(customerid, user), { active: false }));
  await write(update(keys.member(customerid, owner), { active: false }));
  const report = await world.at(noon, () => world.call(runPastDueReport, { customerid }, { as: admin }));
  expect(
    report.body.report.map(({ incharge }) => incharge),
    'people who left',
  ).toEqual([[admin], [admin]]);
});

test('who is in charge is who gets the mail, also of a report over all locations', async () => {
  await write(update(keys.customer(customerid), { planid: 2 }));
  expect(await inCharge()).toEqual({ 'Fire safety': [user, owner], 'Food First Street': [admin] });
  const { body } = await world.at(noon, () =>
    world.call(previewReportMail, { customerid, kind: 'topics' }, { as: owner }),
  );
  const named = new Set(Object.values(await inCharge()).flat());
  expect(new Set(body.recipients.map(({ useremail }) => useremail))).toEqual(named);
});

test('a topic with a rhythm of its own is past due after that many months, and never while it is paused', async () => {
  await write(update(keys.member(customerid, user), { active: false }));
  for (const place of ['one', 'two']) {
    await write(update(keys.topicLocation(customerid, id('fire'), id(place)), { activeSince: '2025-11-20' }));
  }
  expect(Object.keys(await inCharge())).toEqual(['Food First Street']);
  const every = (months: 3 | 6 | 'paused') => ({
    rules: [{ since: '2026-03-01', rhythm: { every: months, from: '202601' } }],
  });
  await write(update(keys.topic(customerid, id('fire')), every(6)));
  expect(Object.keys(await inCharge())).toEqual(['Food First Street']);
  await write(update(keys.topic(customerid, id('fire')), every(3)));
  await write(update(keys.topicLocation(customerid, id('food'), id('one')), every('paused')));
  expect(Object.keys(await inCharge()).sort()).toEqual([
    'Fire safety First Street',
    'Fire safety Second Street',
  ]);
  await write(update(keys.customer(customerid), every('paused')));
  await write(update(keys.topic(customerid, id('fire')), { rules: [] }));
  expect(await inCharge()).toEqual({});
});

test('an answerer alone is in charge of what is past due, and gets the mail of the report', async () => {
  const rules = [{ since: '2026-03-01', answerer: admin }];
  await write(update(keys.topic(customerid, id('fire')), { rules }));
  expect(await inCharge()).toEqual({
    'Fire safety First Street': [admin],
    'Fire safety Second Street': [owner],
    'Food First Street': [admin],
  });
  const { body } = await world.at(noon, () =>
    world.call(previewReportMail, { customerid, kind: 'topics' }, { as: owner }),
  );
  expect(body.recipients).toMatchObject([
    { useremail: admin, rows: 2 },
    { useremail: owner, rows: 1 },
  ]);
});

test('a row says until when this month is due and who is asked, over all locations the first day and everybody', async () => {
  const due = async () =>
    Object.fromEntries(
      (await run()).map(row => [`${row.cuzdesc} ${row.locationdesc}`.trim(), [row.due, row.asked]]),
    );
  await write(
    update(keys.topic(customerid, id('fire')), { rules: [{ since: '2026-03-01', dueDay: 20 }] }),
    update(keys.topicLocation(customerid, id('fire'), id('one')), {
      rules: [{ since: '2026-03-01', dueDay: 10, answerer: admin }],
    }),
    update(keys.topicLocation(customerid, id('food'), id('one')), {
      rules: [{ since: '2026-03-01', rhythm: { every: 6, from: '202601' } }],
    }),
  );
  expect(await due()).toEqual({
    'Fire safety First Street': ['2026-03-10', [admin]],
    'Fire safety Second Street': ['2026-03-20', []],
    'Food First Street': ['', []],
  });
  await write(update(keys.customer(customerid), { planid: 2 }));
  expect(await due()).toEqual({ 'Fire safety': ['2026-03-10', [admin]], 'Food First Street': ['', []] });
});

test('a row says whether the person may answer there, in a report over all locations somewhere', async () => {
  const grants = ['View Customer Reports'];
  const may = async (as: string) => {
    const { body } = await world.at(noon, () => world.call(runPastDueReport, { customerid }, { as }));
    return Object.fromEntries(
      body.report.map(row => [`${row.cuzdesc} ${row.locationdesc}`.trim(), row.Suggprivilege]),
    );
  };
  const allow = (topic: string, place: string, privilege: string) =>
    write(update(keys.permission(customerid, user, id(topic), id(place)), { privilege }));
  await write(update(keys.member(customerid, user), { grants, locations: [id('one'), id('two')] }));
  await allow('food', 'one', 'View');
  await allow('fire', 'two', 'View');
  expect(await may(user)).toEqual({
    'Fire safety First Street': 'Edit',
    'Fire safety Second Street': 'View',
    'Food First Street': 'View',
  });
  await write(update(keys.customer(customerid), { planid: 2 }));
  expect(await may(user)).toEqual({ 'Fire safety': 'Edit', 'Food First Street': 'View' });
});

/** Stores a customer with a User at one location, where so many topics are past due. */
const storeTopics = (key: string, count: number) => {
  const titles = Array.from({ length: count }, (_, n) => `t${n}`);
  const b = new CustomerBuilder({ customerid: key, name: key, planid: 5 }).location('one', 'One', 'USA');
  for (const title of titles) b.standardTopic(title, 'a11y-web', title, ['one'], '2020-01-01');
  b.person({ email: `master@${key}.example`, firstName: 'M', type: 1, role: '' });
  const may = titles.map((title): [string, string, 'Edit'] => [title, 'one', 'Edit']);
  b.person({ email: `user@${key}.example`, firstName: 'U', type: 3, role: '', locations: ['one'], may });
  return putMany(b.build());
};

test('who is in charge costs no request for each row, and none after the others', async () => {
  const cost = async (key: string, count: number) => {
    await storeTopics(key, count);
    const ask = async () => {
      const { body } = await world.call(
        runPastDueReport,
        { customerid: key },
        { as: `master@${key}.example` },
      );
      expect(body.report.map(({ incharge }) => incharge)).toEqual(Array(count).fill([`user@${key}.example`]));
    };
    await ask();
    return { trips: await tripsOf(ask), requests: (await costOf(ask)).roundTrips };
  };
  const one = await cost('pastone', 1);
  expect(one.trips).toBe(3);
  expect(await cost('pastmany', 60)).toEqual(one);
});
