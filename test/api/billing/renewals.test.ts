import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customer } from '#functions/data/administration/customer.ts';
import { contractorItem } from '#functions/data/clients/relations.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne } from '#functions/data/table/table.ts';
import { handler } from '#functions/events/renewals.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { jobsHeader, jobsPath } from '#infra/local/jobs.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import { cancelSubscription, startSubscription } from '#shared/contract/billing/payment.ts';
import { cards, customerOfPerson, pay, subjectsTo } from '#test/support/billing.ts';
import { asRole } from '#test/support/walls/walls.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
let n = 0;
let owner: string;
let customerid: string;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
beforeEach(async () => {
  n++;
  owner = `owner${n}@renew${n}.example`;
  customerid = `renew${n}`;
  world.local.stripe.fault = 'none';
});

/** A customer by itself whose plan ends on a day. */
const ending = async (enddate: string, rest = {}) => {
  const built = new CustomerBuilder({
    customerid,
    name: 'Renewers',
    planid: 3,
    endDate: enddate,
    accountOwner: owner,
    subscriptionOwner: owner,
    ...rest,
  }).person({ email: owner, firstName: 'Olga', type: 1, role: '' });
  await putMany(built.build());
};
const runAt = (at: string, dryRun = false) => asRole('renewals', () => handler({ at, dryRun }));
const mailsOf = async (at: string, dryRun = false) =>
  (await runAt(at, dryRun)).mails.filter(({ to }) => to === owner).map(({ subject }) => subject);

describe('owners get mails', () => {
  test('30, 14, 7 and 1 days before the end, once each, and when it has ended', async () => {
    await ending('2030-06-30');
    const told: [string, string][] = [];
    for (let day = 0; day < 40; day++) {
      const at = new Date(Date.parse('2030-05-25T09:00:00Z') + day * 86_400_000).toISOString();
      for (const subject of await mailsOf(at)) told.push([at.slice(0, 10), subject]);
    }
    expect(told).toEqual([
      ['2030-05-31', 'Your plan ends in 30 days'],
      ['2030-06-16', 'Your plan ends in 14 days'],
      ['2030-06-23', 'Your plan ends in 7 days'],
      ['2030-06-29', 'Your plan ends tomorrow'],
      ['2030-07-01', 'Your plan has ended'],
    ]);
    expect(subjectsTo(world, owner)).toEqual(told.map(([, subject]) => subject));
    expect(await readOne(customer(customerid), true)).toMatchObject({ planStatus: 'Closed' });
  });

  test('by the calendar of the customer', async () => {
    await ending('2030-06-30', { timezone: 'Pacific/Auckland' });
    expect(await mailsOf('2030-05-30T11:00:00Z')).toEqual([]);
    expect(await mailsOf('2030-05-30T13:00:00Z')).toEqual(['Your plan ends in 30 days']);
  });

  test('once, by three runs at the same time; both owners where there are two', async () => {
    const second = `second@renew${n}.example`;
    await ending('2030-06-30', { subscriptionOwner: second });
    const runs = await Promise.all([1, 2, 3].map(() => runAt('2030-06-01T09:00:00Z')));
    const mails = runs.flatMap(run => run.mails).filter(mail => mail.customerid === customerid);
    expect(mails.map(({ to }) => to).sort()).toEqual([owner, second].sort());
    expect(subjectsTo(world, owner)).toHaveLength(1);
    expect(subjectsTo(world, second)).toHaveLength(1);
  });

  test('later if runs were missed; none if the plan is far from its end or has none', async () => {
    await ending('2030-06-30');
    expect(await mailsOf('2030-06-20T09:00:00Z')).toEqual(['Your plan ends in 10 days']);
    expect(await mailsOf('2030-06-20T10:00:00Z')).toEqual([]);
    await ending('2031-06-30');
    expect(await mailsOf('2030-06-20T09:00:00Z')).toEqual([]);
    await ending('');
    expect(await mailsOf('2099-06-20T09:00:00Z')).toEqual([]);
  });

  test('never at a demonstration, whose plan does not close either', async () => {
    await ending('2030-06-30', { demo: true });
    const [before, after] = [await runAt('2030-06-29T09:00:00Z'), await runAt('2030-07-02T09:00:00Z')];
    expect([...before.mails, ...after.mails].filter(({ to }) => to === owner)).toEqual([]);
    expect(after.closed).not.toContain(customerid);
    expect(await readOne(customer(customerid), true)).toMatchObject({ planStatus: 'Active' });
  });

  test('a dry run says who would get what, and writes and sends nothing', async () => {
    await ending('2030-06-30');
    const before = await everything();
    expect(await mailsOf('2030-06-23T09:00:00Z', true)).toEqual(['Your plan ends in 7 days']);
    expect(await everything()).toEqual(before);
    expect(subjectsTo(world, owner)).toEqual([]);
    expect(await mailsOf('2030-06-23T09:00:00Z')).toEqual(['Your plan ends in 7 days']);
    expect(await mailsOf('2030-06-23T09:00:00Z', true)).toEqual([]);
  });

  test('again if the mail service refused; never twice if it may have accepted it', async () => {
    await ending('2030-06-30');
    const from = process.env.MAIL_FROM;
    process.env.MAIL_FROM = '';
    expect(await mailsOf('2030-06-23T09:00:00Z')).toEqual([]);
    process.env.MAIL_FROM = from;
    expect(await mailsOf('2030-06-23T10:00:00Z')).toEqual(['Your plan ends in 7 days']);
  });
});

describe('the mails name who renews the plan:', () => {
  const dates = ['2030-06-23T09:00:00Z', '2030-07-01T09:00:00Z'];
  test.each([
    ['its owners', {}, undefined, ['Renew it to continue', 'Renew the plan to continue']],
    ['support, by contract', { schedule: 'Contract' }, undefined, ['Contact support', 'Contact support']],
    [
      'the contractor of a client',
      { planid: 7 },
      true,
      ['through contractor Conco', 'through contractor Conco'],
    ],
    [
      'nobody, once the contractor has left',
      { planid: 7 },
      false,
      ['After that day you can choose any plan', 'Choose a plan of your own'],
    ],
  ] as const)('%s', async (_, rest, related, wanted) => {
    await ending('2030-06-30', rest);
    if (related !== undefined) await putMany([contractorItem(customerid, 'conco', related)]);
    for (const at of dates) expect(await mailsOf(at)).toHaveLength(1);
    const texts = world.local.mailbox.messages().filter(({ to }) => to === owner);
    for (const [n, { text }] of texts.reverse().entries())
      expect(text.replace(/\s+/g, ' ')).toContain(wanted[n]);
  });
});

describe('a subscription', () => {
  test('that renews says so and what is charged; one that was canceled says that it ends', async () => {
    await pay(world, owner, 3);
    expect(await mailsOf('2027-03-01T09:00:00Z')).toEqual(['Your plan renews in 14 days']);
    const { text } = world.local.mailbox.messages().find(({ to }) => to === owner)!;
    expect(text).toContain('is charged USD 840');
    await world.call(cancelSubscription, {}, { as: owner });
    expect(await mailsOf('2027-03-08T09:00:00Z')).toEqual(['Your plan ends in 7 days']);
  });

  test('that continues with a cheaper plan says which one, and what it costs', async () => {
    await pay(world, owner, 3);
    await world.call(startSubscription, { plan_id: 2 }, { as: owner });
    await mailsOf('2027-03-01T09:00:00Z');
    const { text } = world.local.mailbox.messages().find(({ to }) => to === owner)!;
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /Your Enterprise plan runs through 15 Mar 2027\. Small Business begins after that day, and your card is charged USD 360/,
    );
  });

  test('that was renewed without an event is not closed', async () => {
    await pay(world, owner, 3);
    const id = await customerOfPerson(owner);
    world.local.stripe.held = true;
    await world.at('2027-03-20T12:00:00Z', async () => {
      expect(await mailsOf('2027-03-20T12:00:00Z')).toEqual([]);
      expect(await readOne(customer(id), true)).toMatchObject({
        planStatus: 'Active',
        endDate: '2028-03-15',
      });
    });
    world.local.stripe.held = false;
  });

  test('that cannot be read ends for now, and continues when it is found renewed', async () => {
    await pay(world, owner, 3, cards.good);
    const id = await customerOfPerson(owner);
    Object.assign(world.local.stripe, { held: true, fault: 'before' });
    await world.at('2027-03-20T12:00:00Z', async () => {
      await runAt('2027-03-20T12:00:00Z');
      expect(await readOne(customer(id), true)).toMatchObject({ planStatus: 'Closed' });
      world.local.stripe.fault = 'none';
      await world.local.stripe.pass();
      await world.local.stripe.deliver();
      expect(await readOne(customer(id), true)).toMatchObject({
        planStatus: 'Active',
        endDate: '2028-03-15',
      });
    });
    world.local.stripe.held = false;
  });
});

test('the banner shows from 30 days before the end', async () => {
  await ending('2026-04-15');
  const days = async (at: string) =>
    world.at(at, async () => (await world.call(getSession, {}, { as: owner })).body.userdata[0]?.renewdays);
  expect(await days('2026-03-15T12:00:00Z')).toBeUndefined();
  expect(await days('2026-03-16T12:00:00Z')).toBe(30);
  expect(await days('2026-04-15T12:00:00Z')).toBe(0);
});

test('the job is started by hand on this machine, and by no page of another site', async () => {
  await ending('2030-06-30');
  const start = (headers: Record<string, string>, name = 'renewals') =>
    fetch(`${world.local.url}${jobsPath}${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ at: '2030-06-23T09:00:00Z', dryRun: true }),
    });
  expect((await start({})).status).toBe(404);
  expect((await start({ [jobsHeader]: 'x' }, 'nothing')).status).toBe(404);
  const { mails } = (await (await start({ [jobsHeader]: 'x' })).json()) as { mails: { to: string }[] };
  expect(mails.map(({ to }) => to)).toContain(owner);
  expect(keys.notice('c', 'renewal.2030-06-30.7', owner).sk).toBe(`NOTICE#renewal.2030-06-30.7#${owner}`);
});
