import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerItems } from '#functions/data/administration/customer.ts';
import { putMany } from '#functions/data/table/table.ts';
import { customerWith } from '#functions/features/demo/story/customer.ts';
import { registerPerson } from '#shared/contract/accounts/auth.ts';
import { saveCustomerData } from '#shared/contract/administration/customerdata.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { editSupportCustomer, listSupportCustomers, replaceOwner } from '#shared/contract/support/support.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { addCustomer, nextOwner, readCustomer } from '#test/support/inputs/support.ts';
import { everything, World } from '#test/support/world.ts';

/** Ids that begin with every character that an id can begin with, and some others. */
const beginnings = [...'0123456789abcdefghijklmnopqrstuvwxyzAMZ_'];
const ids = beginnings.flatMap(first => ['', 'zz', '~'].map(rest => `${first}many${rest}`));

let world: World;
beforeAll(async () => {
  world = await World.begin();
  await putMany(ids.flatMap((customerid, at) => itemsOf(customerid, at)));
});
afterAll(() => world.close());

const itemsOf = (customerid: string, at: number) =>
  customerItems(
    customerWith({
      customerid,
      name: `Many ${String(at).padStart(3, '0')}`,
      planid: (at % 9) + 1,
      country: at % 2 ? 'DEU' : 'FRA',
      accountOwner: `boss${at}@many.example`,
      setupState: at % 3 ? 'ownerlogin' : 'waiting',
    }),
  );

const list = async (input: Input<typeof listSupportCustomers> = {}) =>
  (await world.call(listSupportCustomers, input)).body;
const found = async (input: Input<typeof listSupportCustomers>) =>
  (await list(input)).result.map(({ customerid }) => customerid);

describe('The list of customers', () => {
  test('has every customer exactly once, over its pages, whatever its id begins with', async () => {
    const [first, last, beyond] = await Promise.all(
      ['', 'page=2', 'page=3'].map(listing => list({ listing })),
    );
    const pages = [first!, last!];
    const all = pages.flatMap(({ result }) => result.map(({ customerid }) => customerid)).sort();
    const stored = (await everything()).filter(({ sk }) => sk === 'CUSTOMER');
    expect(all).toEqual(stored.map(({ gsi1sk }) => String(gsi1sk)).sort());
    expect(pages.map(({ result, paging }) => [result.length, paging?.more, paging?.found])).toEqual([
      [100, true, all.length],
      [all.length - 100, false, all.length],
    ]);
    expect(beyond).toEqual(last);
  });

  test('finds a customer by its whole id, and by parts of name, country and owner', async () => {
    expect(await found({ customerid: 'amany' })).toEqual(['amany']);
    expect(await found({ customerid: 'aman' })).toEqual([]);
    expect(await found({ customerid: 'AMANY' })).toEqual([]);
    expect(await found({ custdesc: 'acmE' })).toEqual(['acme']);
    expect(await found({ useremail: 'BEN.master@' })).toEqual(['bolt']);
    const german = await list({ countrycode: 'de', inputstatus: 'waiting', pymtid: '4' });
    expect(german.result.length).toBeGreaterThan(0);
    for (const row of german.result)
      expect(row).toMatchObject({ countrycode: 'DEU', inputstatus: 'waiting', pymtid: 4 });
    expect(await found({ custdesc: 'many', countrycode: 'USA' })).toEqual([]);
  });

  test('is found in one search by id, name, owner, plan and country, in any case and whatever the order of the words', async () => {
    const searched = async (typed: string) =>
      (await list({ listing: new URLSearchParams({ q: typed }).toString() })).result;
    for (const typed of ['bmanyzz', 'BMANYZZ', ' bmanyzz ', 'many bmanyzz'])
      expect((await searched(typed)).map(({ customerid }) => customerid)).toEqual(['bmanyzz']);
    expect((await searched('ben.master')).map(({ customerid }) => customerid)).toEqual(['bolt']);
    const german = await searched('germany many enterprise');
    expect(german.length).toBeGreaterThan(0);
    for (const row of german)
      expect([row.countrycode, planOf(row.pymtid).name]).toEqual([
        'DEU',
        expect.stringContaining('Enterprise'),
      ]);
    for (const typed of ['nobody at all', '%', '[', '\\', 'a'.repeat(300)])
      expect(await searched(typed)).toEqual([]);
  });

  test('begins with what needs an eye: customers that wait, then those in use, those switched off, and demonstrations', async () => {
    const rank = ({ inputstatus, activec, demo }: Awaited<ReturnType<typeof list>>['result'][number]) =>
      demo === 'Y' ? 3 : activec === 'N' ? 2 : inputstatus === 'waiting' ? 0 : 1;
    const rows = (await Promise.all(['', 'page=2'].map(listing => list({ listing })))).flatMap(
      ({ result }) => result,
    );
    const ranks = rows.map(rank);
    expect(new Set(ranks).size).toBeGreaterThan(1);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });

  test('is sorted by each of its columns, either way', async () => {
    for (const key of [
      'customerid',
      'custdesc',
      'countrycode',
      'useremail',
      'inputstatus',
      'pymtid',
    ] as const) {
      const values = async (listing: string) =>
        (await list({ custdesc: 'many 00', listing })).result.map(row => String(row[key]));
      const up = await values(`sort=${key}`);
      expect(await values(`sort=-${key}`)).toHaveLength(up.length);
      const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
      const sorted = [...up].sort(collator.compare);
      expect([key, up]).toEqual([key, key === 'inputstatus' ? up : sorted]);
      expect([key, (await values(`sort=-${key}`))[0]]).toEqual([key, up.at(-1)]);
    }
  });

  test('shows what changes at once, whoever changes it', async () => {
    const { customerid, owner } = await addCustomer(world, { custdesc: 'Aspen' });
    const shown = async () => (await list({ customerid })).result[0];
    const row = {
      customerid,
      custdesc: 'Aspen',
      countrycode: 'USA',
      useremail: owner,
      inputstatus: 'waiting',
      pymtid: 5,
      activec: 'Y',
      demo: 'N',
    };
    expect(await shown()).toEqual(row);
    await world.call(registerPerson, {}, { as: owner });
    expect(await shown()).toEqual({ ...row, inputstatus: 'ownerlogin' });
    const { seen: _, ...data } = await readCustomer(world, customerid);
    const own = { ...data, email: owner, subemail: owner, timezone: 'UTC', pastdue: 12 };
    await world.call(saveCustomerData, { ...own, countrycode: 'CAN' }, { as: owner });
    expect(await shown()).toMatchObject({ countrycode: 'CAN' });
    const now = await readCustomer(world, customerid);
    await world.call(editSupportCustomer, { ...now, countrycode: 'FRA', activec: 'N', pymtid: 3 });
    expect(await shown()).toMatchObject({ countrycode: 'FRA', activec: 'N', pymtid: 3 });

    const waiting = await addCustomer(world);
    const useremail = nextOwner();
    const { email, revision } = { email: waiting.owner, revision: 0 };
    await world.call(replaceOwner, { customerid: waiting.customerid, useremail, email, revision });
    expect((await list({ useremail })).result).toHaveLength(1);
  });
});
