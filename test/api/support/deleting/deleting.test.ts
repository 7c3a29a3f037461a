import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personItem } from '#functions/data/accounts/person.ts';
import { calendarAddress, makeCalendarAddress } from '#functions/data/answering/calendar.ts';
import { partnerItem } from '#functions/data/clients/partner.ts';
import { audit } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { type Item, type Key, put, putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { storyAt } from '#functions/features/demo/story/story.ts';
import { accountState } from '#functions/services/accounts/people.ts';
import { hasIcon, keepIcon } from '#functions/services/files/icons.ts';
import { readFile, writeFile } from '#functions/services/files/storage.ts';
import { getDeletion, listDeletedCustomers } from '#shared/contract/support/deleting.ts';
import { people } from '#test/support/cast.ts';
import { pngOf } from '#test/support/images.ts';
import { beginDeletion } from '#test/support/people/deleting.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
  for (const builder of await storyAt(world.now)) await putMany(builder.build());
});
afterAll(() => world.close());

const mentions = (id: string) => (item: Item) =>
  new RegExp(`\\b${id}\\b`).test(inspect(item, { depth: 9, maxArrayLength: 1e6, maxStringLength: 1e6 }));
/** What every request adds on its own, and what the console keeps about its own work. */
const isOfConsole = ({ pk }: Item) =>
  /^(JOB#attestry|AUDIT#attestry|DELETED$|THROTTLE#|READ#)/.test(String(pk));
const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;

/** Deletes a customer. Returns what became of the items that are not its own. */
async function remove(customerid: string) {
  const before = new Map((await everything()).map(item => [keyOf(item), item]));
  expect((await beginDeletion(world, customerid)).status).toBe(200);
  await world.local.work();
  const { deletion } = (await world.call(getDeletion, { customerid })).body;
  expect(deletion).toMatchObject({ state: 'done', by: people.sam, custdesc: expect.any(String) });
  const after = new Map((await everything()).map(item => [keyOf(item), item]));
  const others = (from: Map<string, Item>, to: Map<string, Item>) =>
    [...from].filter(([key, item]) => !isOfConsole(item) && !to.has(key)).map(([, item]) => item);
  return {
    deletion: deletion!,
    gone: others(before, after),
    added: others(after, before),
    left: [...after.values()]
      .filter(item => !isOfConsole(item) && mentions(customerid)(item))
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  };
}

describe('A customer that is deleted for good', () => {
  const customerid = 'nwcare';
  const [maya, erin] = ['maya.chen@northwind.example', 'erin.walsh@northwind.example'];
  const icon = { format: 'png', bytes: pngOf({ width: 64 }) } as never;
  let name: string;
  let result: Awaited<ReturnType<typeof remove>>;
  beforeAll(async () => {
    name = await keepIcon(customerid, icon);
    await keepIcon('halden', icon);
    await writeFile(`${customerid}/exports/one.zip`, new Uint8Array(3), 'application/zip');
    await writeFile('halden/exports/one.zip', new Uint8Array(3), 'application/zip');
    await makeCalendarAddress(
      { customerid, email: maya, invitedAt: '' },
      { email: maya, right: 'member' },
      world.now,
    );
    await write(
      put(keys.mail(maya), { off: ['tasks'], revision: 1 }),
      put(keys.payer('cus_nwcare'), { customerid, email: maya }),
      put(keys.subscription(customerid), {
        subscription: 'sub_x',
        payer: 'cus_nwcare',
        state: 'canceled',
        revision: 1,
      }),
    );
    // Who left earlier has no seat any more, and may have been asked to come back.
    const former = 'left@northwind.example';
    const who = { email: maya, right: 'member' } as const;
    await makeCalendarAddress(
      { customerid, email: former, invitedAt: '' },
      { ...who, email: former },
      world.now,
    );
    await write(
      put(keys.asked(former, customerid), { asked: world.now.toISOString() }),
      audit(customerid, world.now, who, 'person removed', { person: former }),
      audit(customerid, world.now, who, 'person removed', { person: former }),
    );
    // Erin helps another organization too.
    await putMany([partnerItem('halden', erin)]);
    for (const email of [maya, erin]) await world.signIn(email);
    result = await remove(customerid);
  });

  test('leaves nothing behind: no item, file, icon, calendar or link to a payer', async () => {
    expect(result.gone.length).toBeGreaterThan(500);
    expect(result.left).toEqual([]);
    expect(await readFile(`${customerid}/exports/one.zip`, 10)).toBeUndefined();
    expect(await readFile('halden/exports/one.zip', 10)).toBeDefined();
    expect(await hasIcon(customerid, name)).toBe(false);
    expect(await hasIcon('halden', name.replace(customerid, 'halden'))).toBe(true);
    expect(await readOne(calendarAddress({ customerid, email: maya }), true)).toBeUndefined();
  });

  test('takes nothing from others', () => {
    const own = /#(nwcare|[a-z.]+@northwind\.example)\b|^CAL#|cus_nwcare/;
    expect(result.gone.filter(({ pk }) => !own.test(String(pk)))).toEqual([]);
    expect(result.added).toEqual([]);
  });

  test('lets its people go: who belongs to nobody else has no account any more, the others keep theirs', async () => {
    const pool = world.local.cognito.userPoolId;
    expect(await accountState(pool, maya)).toBe('none');
    expect(await accountState(pool, erin)).toBe('used');
    const all = await everything();
    expect(all.filter(({ pk }) => pk === `PERSON#${maya}` || pk === `MAIL#${maya}`)).toEqual([]);
    expect(all.find(({ pk }) => pk === `PERSON#${erin}`)).toMatchObject({ customerid: '' });
  });

  test('is listed for staff: who, when, why and what it had', async () => {
    const { customers } = (await world.call(listDeletedCustomers, {})).body;
    expect(customers).toEqual([result.deletion]);
    expect(customers[0]).toMatchObject({
      customerid,
      custdesc: 'Northwind Care Group',
      by: people.sam,
      reason: 'The owner asked by letter',
      asked: world.now.toISOString(),
      deletedat: world.now.toISOString(),
      problem: '',
    });
    const { counts } = customers[0]!;
    for (const count of Object.values(counts!)) expect(count).toBeGreaterThan(1);
  });
});

test('A contractor that is deleted leaves its clients, who keep its topics and read that it is gone', async () => {
  await write(
    put(keys.clientPayer('bright'), { key: 'k', email: 'g@b.example', name: 'B', payer: 'cus_bright' }),
    put(keys.payer('cus_bright'), { customerid: 'bright', email: 'g@b.example' }),
    put(keys.subscription('maple'), {
      subscription: 'sub_m',
      payer: 'cus_bright',
      paidBy: 'bright',
      state: 'active',
      revision: 1,
    }),
  );
  const { gone, added, left } = await remove('bright');
  // Copies of its topics are the clients' own. Their plans end as the payment service tells, under a payer without a person.
  const copies = /^(SET|VER|TL|ROLL|AUDIT)#/;
  expect(left.map(keyOf).filter(key => !copies.test(key))).toEqual([
    'CUST#maple SUBSCRIPTION',
    'STRIPE#cus_bright CUSTOMER',
  ]);
  expect(left.find(({ pk }) => pk === 'STRIPE#cus_bright')).toMatchObject({ email: '' });
  const told = added.filter(({ event }) => event === 'contractor deleted');
  expect(told.length).toBeGreaterThan(0);
  for (const { facts, email } of told)
    expect({ facts, email }).toEqual({ facts: { name: 'Brightwater Consulting' }, email: 'support' });
  expect(gone.filter(({ pk }) => /^(SET|VER|TL)#(maple|rivers|summit)/.test(String(pk)))).toEqual([]);
  expect(gone.some(({ sk }) => String(sk).startsWith('OFFER#bright'))).toBe(true);
});

test('A client that is deleted is gone for its contractor, who reads that', async () => {
  await putMany([
    { ...keys.assignment('conco', 'fable', 'conco-t'), active: true },
    { ...keys.assignment('conco', 'acme', 'conco-t'), active: true },
  ] as (Item & Key)[]);
  const { gone, added, left } = await remove('fable');
  expect(gone.map(keyOf)).toContain('CTOPIC#conco ASSIGN#fable#conco-t');
  expect(gone.map(keyOf)).not.toContain('CTOPIC#conco ASSIGN#acme#conco-t');
  expect(added.map(({ pk, event, facts }) => ({ pk, event, facts }))).toEqual([
    { pk: 'AUDIT#conco#2026-03', event: 'client deleted', facts: { name: 'Fable' } },
  ]);
  expect(left.map(keyOf)).toEqual([]);
});

test('A person who was never at another customer is not added by one while they are let go', async () => {
  await putMany([
    personItem({
      email: 'late@ended.example',
      userid: 'u',
      firstName: 'Late',
      homeCountry: 'USA',
      homeState: '',
      customerid: 'bolt',
      lastSignIn: '',
    }),
    { ...keys.member('ended', 'late@ended.example'), active: false },
  ] as (Item & Key)[]);
  // Who helps somebody else, too, is still where they are.
  await putMany([partnerItem('acme', 'late@ended.example')]);
  await world.signIn('late@ended.example');
  await remove('ended');
  expect(await accountState(world.local.cognito.userPoolId, 'late@ended.example')).toBe('used');
  const item = (await everything()).find(({ pk }) => pk === 'PERSON#late@ended.example');
  expect(item).toMatchObject({ customerid: 'bolt' });
  await write(update(keys.person('late@ended.example'), { customerid: '' }));
});
