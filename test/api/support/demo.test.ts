import { inspect } from 'node:util';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { customerItems } from '#functions/data/administration/customer.ts';
import { claimJob, failJob } from '#functions/data/jobs/job.ts';
import {
  beginDemo,
  clearDemo,
  demoWritten,
  leaveDemo,
  NoDemo,
  writeDemo,
} from '#functions/data/support/demo.ts';
import { audit } from '#functions/data/table/audit.ts';
import { customerPk, keys, settingsPk } from '#functions/data/table/keys.ts';
import {
  ConflictError,
  type Item,
  putMany,
  queryAll,
  readOne,
  update,
  write,
} from '#functions/data/table/table.ts';
import { handler as preSignUp } from '#functions/events/pool/pre_sign_up.ts';
import { handler as wholeCustomers } from '#functions/events/whole_customers.ts';
import { mailOwner } from '#functions/features/clients/mailing.ts';
import { demonstrations } from '#functions/features/demo/demonstrations.ts';
import { customerWith } from '#functions/features/demo/story/customer.ts';
import { sealActivity } from '#functions/services/administration/sealing.ts';
import { framed } from '#functions/services/mail/frame.ts';
import { addGroup } from '#shared/contract/administration/groups.ts';
import { listReports } from '#shared/contract/answering/topiclist.ts';
import { openAccount } from '#shared/contract/clients/visits.ts';
import { buildDemos, copyDemoMasters, getDemoState } from '#shared/contract/support/demo.ts';
import { listSupportCustomers } from '#shared/contract/support/support.ts';
import { people } from '#test/support/cast.ts';
import { expectDone } from '#test/support/runs.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const state = async () => (await world.call(getDemoState, {})).body;

/** Starts a job and returns its id. */
async function start(call: typeof buildDemos | typeof copyDemoMasters): Promise<string> {
  const answer = await world.call(call, {});
  expectDone(answer);
  return answer.body.jobid;
}

/** Starts a job and does it. */
async function run(call: typeof buildDemos | typeof copyDemoMasters) {
  await start(call);
  await world.local.work();
  return state();
}

/** Hands a job to a worker, as the queue does. */
const deliver = (jobid: string) =>
  wholeCustomers({ Records: [{ messageId: 'm0', body: JSON.stringify({ jobid }) }] } as unknown as SQSEvent);

const ofDemos = ({ pk }: Item) =>
  demonstrations.some(id => new RegExp(`#${id}(?:[-#]|$)`).test(String(pk))) ||
  String(pk).endsWith('.demo.example');
/** Returns the stored items that do or do not belong to demonstrations, in a stable order. Names of entries are random. */
const stored = async (which: 'demos' | 'others') =>
  (await everything())
    .filter(item => ofDemos(item) === (which === 'demos'))
    .filter(({ pk }) => which === 'demos' || !/^(JOB#attestry|DEMO|THROTTLE)/.test(String(pk)))
    .map(item => (/^AUDIT#/.test(String(item.pk)) ? { ...item, sk: String(item.sk).split('#')[0] } : item))
    .map(item => inspect(item, { sorted: true, depth: 9, maxArrayLength: 1e6, breakLength: 1e9 }))
    .sort();

test('Records are processed only after the masters were copied', async () => {
  expect(await world.call(buildDemos, {})).toMatchObject({ status: 400, body: { reason: 'nomasters' } });
  const { masters, topics } = await run(copyDemoMasters);
  expect(masters).toMatchObject({ state: 'done', by: people.sam });
  expect(topics).toBeGreaterThan(10);
});

describe('Demonstrations', () => {
  let first: string[];
  beforeAll(async () => {
    const before = await stored('others');
    const { build, customers } = await run(buildDemos);
    expect(build).toMatchObject({ state: 'done', done: 6, total: 6 });
    expect(customers.map(({ customerid }) => customerid)).toEqual(demonstrations);
    for (const { custdesc } of customers)
      expect(custdesc, 'marked wherever it is read').toMatch(/ \(Demo\)$/);
    expect(await stored('others')).toEqual(before);
    first = await stored('demos');
  });

  test('are listed for staff as such, with people whom no mail reaches', async () => {
    const { result } = (await world.call(listSupportCustomers, {})).body;
    const demos = result.filter(({ demo }) => demo === 'Y');
    expect(demos.map(({ customerid }) => customerid).sort()).toEqual([...demonstrations].sort());
    for (const { useremail } of demos) expect(useremail).toMatch(/@.+\.demo\.example$/);
  });

  test('are opened by staff, to look first, and have reports of the months before', async () => {
    const customerid = 'demonwcare';
    const opening = { customerid, reason: 'A demonstration' };
    expectDone(await world.call(openAccount, opening as never, { as: people.sam }));
    const reports = await world.call(listReports, {}, { as: people.sam, actingFor: customerid });
    expectDone(reports);
    expect(JSON.stringify(reports.body)).toContain('Boston Harbor Clinic');
  });

  test('mail nobody, not even people outside whom somebody adds or invites there', async () => {
    const text = framed('Hello', [{ text: 'World' }], 'A test.');
    const sent = await mailOwner('demobright', 'owner@elsewhere.example', 'clientlink', text, world.now);
    expect(sent).toBe('notsent');
    expect(world.local.mailbox.messages()).toEqual([]);
  });

  test('say how many changes are lost when they are written again', async () => {
    const changes = async () => (await world.call(getDemoState, {})).body.changes;
    expect(await changes()).toBe(0);
    const customerid = 'demonwcare';
    const opening = { customerid, reason: 'A demonstration', change: 'Y' };
    expectDone(await world.call(openAccount, opening as never, { as: people.sam }));
    const who = { as: people.sam, actingFor: customerid };
    const later = new Date(world.now.getTime() + 60_000).toISOString();
    expectDone(await world.at(later, () => world.call(addGroup, { Custgroupdesc: 'Coast' }, who)));
    expect(await changes()).toBe(1);
  });

  test('are the same when they are written again, whatever was done to them in between', async () => {
    const guest = 'guest@newcomer.example';
    await write(
      update(keys.person(guest), { customerid: 'demohalden' }),
      update(keys.member('demohalden', guest), { active: true, adminType: 3 }),
      update(keys.customer('demohalden'), { name: 'Renamed' }),
      update(keys.run('demohalden-gov', 'demohalden-kas', '203001'), { state: 'open' }),
      update(keys.savedCount('demobright'), { count: 3 }),
    );
    await run(buildDemos);
    expect(await stored('demos')).toEqual(first);
    expect(await readOne(person(guest), true)).toMatchObject({ customerid: '' });
  });

  test('are the same when the worker is killed at any step and another one goes on', async () => {
    for (const after of [3, 9, 40, 90, 150]) {
      const jobid = await start(buildDemos);
      const killed = await killedAfter(after, () => deliver(jobid).catch(() => undefined));
      expect(killed).toBe(true);
      await world.at(new Date(world.now.getTime() + 200_000).toISOString(), () => deliver(jobid));
      expect((await state()).build).toMatchObject({ jobid, state: 'done' });
      await world.local.work();
    }
    expect(await stored('demos')).toEqual(first);
  });

  test('of today have the months before today', async () => {
    await world.at('2026-01-20T12:00:00Z', () => run(buildDemos));
    const items = await queryAll(settingsPk('demohalden'), 'TL#demohalden-gov');
    const completed = items.flatMap(({ done }) => Object.keys(done as object));
    expect(completed).toContain('202511');
    expect(completed).not.toContain('202601');
    await run(buildDemos);
    expect(await stored('demos')).toEqual(first);
  });

  test('are worked on by one job at a time: who asks again follows it, and other work is refused', async () => {
    const [jobid, again] = await Promise.all([start(buildDemos), start(buildDemos)]);
    expect(again).toBe(jobid);
    expect((await world.call(copyDemoMasters, {})).body).toMatchObject({ reason: 'busy' });
    await world.local.work();
    expect(await stored('demos')).toEqual(first);
  });

  test('take over the words of the library where it has others, and nothing else changes', async () => {
    const master = keys.libraryTopic('csf-govern');
    const { title } = await readOne({ key: master, parse: item => ({ title: String(item?.title) }) });
    const other = { title: 'Cybersecurity: govern', summary: 'In other words.' };
    await write(update(master, other));
    const shown = async () =>
      (await queryAll(settingsPk('demohalden'), 'TOPIC#demohalden-gov')).map(item => item.title);
    expect((await run(copyDemoMasters)).masters).toMatchObject({ state: 'done' });
    expect(await shown()).toEqual([other.title]);
    await run(buildDemos);
    expect(await shown()).toEqual([other.title]);
    await write(update(master, { title }));
    await run(copyDemoMasters);
    await run(buildDemos);
  });

  test('are not sealed with the activity of customers', async () => {
    await write(audit('acme', world.now, { email: people.ada, right: 'member' }, 'profile changed'));
    await world.at('2026-03-17T03:00:00Z', async () => {
      const { sealed } = await sealActivity(world.now, { dryRun: true });
      expect(sealed).toMatchObject({ customers: 1, entries: 1 });
    });
  });
});

describe('A customer that is no demonstration', () => {
  /** A customer in the place of a demonstration. */
  const real = customerWith({ customerid: 'demohalden', name: 'Halden for real', planid: 3 });
  const whole = async () => [
    ...(await queryAll(customerPk('demohalden'), '', { consistent: true })),
    ...(await queryAll(settingsPk('demohalden'), '', { consistent: true })),
  ];
  beforeEach(() => run(copyDemoMasters));

  test('is never touched, and the work says which it is', async () => {
    await putMany(customerItems(real));
    const before = await whole();
    const { build } = await run(buildDemos);
    expect(build).toMatchObject({ state: 'failed' });
    expect(build?.problem).toContain('demohalden is not flagged as a demonstration');
    expect(await whole()).toEqual(before);
    expect((await run(copyDemoMasters)).masters).toMatchObject({ state: 'done' });
    expect(await whole()).toEqual(before);
  });

  test('because its flag was taken away while the work went on stays as it was at that moment', async () => {
    await putMany(customerItems({ ...real, demo: true }));
    for (const after of [12, 25, 45]) {
      await write(
        update(keys.customer('demohalden'), { demo: true }),
        update(keys.customerProfile('demohalden'), { demo: true }),
      );
      const jobid = await start(buildDemos);
      await killedAfter(after, () => deliver(jobid).catch(() => undefined));
      await write(update(keys.customerProfile('demohalden'), { demo: false }));
      const before = await whole();
      await world.at(new Date(world.now.getTime() + 200_000).toISOString(), () => deliver(jobid));
      expect((await state()).build).toMatchObject({ jobid, state: 'failed' });
      expect(await whole()).toEqual(before);
      await world.local.work();
    }
  });
});

test('A worker that another one replaced, and one whose demonstration is none any more, writes nothing', async () => {
  await run(buildDemos);
  const jobid = await start(buildDemos);
  const later = new Date(world.now.getTime() + 200_000);
  const former = await claimJob(jobid, world.now);
  const next = await claimJob(jobid, later);
  const item = { ...keys.savedCount('demomaple'), count: 1 };
  await expect(writeDemo('demomaple', former!, [item])).rejects.toThrow(ConflictError);
  await expect(clearDemo('demomaple', former!, [keys.customer('demomaple')])).rejects.toThrow(ConflictError);
  await expect(beginDemo('demomaple', former!, [item])).rejects.toThrow(ConflictError);
  await writeDemo('demomaple', next!, [item]);
  await write(update(keys.customerProfile('demomaple'), { demo: false }));
  const before = await stored('demos');
  await expect(writeDemo('demomaple', next!, [item])).rejects.toThrow(NoDemo);
  await expect(clearDemo('demomaple', next!, [keys.savedCount('demomaple')])).rejects.toThrow(NoDemo);
  await expect(leaveDemo('demomaple', next!, 'paula.reed@maple.demo.example')).rejects.toThrow(NoDemo);
  await expect(demoWritten('demomaple', next!, world.now)).rejects.toThrow(NoDemo);
  expect(await stored('demos')).toEqual(before);
  await failJob(next!, 'Over.');
  await world.local.work();
});

test('Nobody can sign up with an address of a demonstration', async () => {
  const email = 'maya.chen@northwind.demo.example';
  const asked = { clientMetadata: {}, userAttributes: { email }, validationData: {} };
  const event = { triggerSource: 'PreSignUp_SignUp', userName: email, userPoolId: 'pool', request: asked };
  await expect(preSignUp(event as never)).rejects.toThrow('Nobody can sign up with an address of a demo');
});
