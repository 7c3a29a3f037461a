import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import {
  getCustomerData,
  listCustomerChoices,
  listLocationChoices,
  saveCustomerData,
} from '#shared/contract/administration/customerdata.ts';
import { people } from '#test/support/cast.ts';
import { formOf, saveData } from '#test/support/people/customerdata.ts';
import { organization } from '#test/support/people/organization.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

describe('Customer data', () => {
  test('is read with the plan and the usual brand, and saved, which the activity tells', async () => {
    const at = await organization();
    const read = (await world.call(getCustomerData, {}, { as: at.master })).body;
    expect(read).toMatchObject({
      customer: {
        customerid: at.customerid,
        email: at.master,
        subemail: at.master,
        countryfulldesc: 'United States',
        brandcolor: '#ff8c24',
        brandheader: '#212529',
        timezone: 'UTC',
        pastdue: 12,
        adm2fa: 'N',
        pymtdesc: 'Enterprise + Custom',
        plantype: 'paid',
        pymtsched: 'year',
        startdate: '2025-12-31',
        renewdate: '2026-12-31',
        revision: 0,
      },
      defaultbrand: { brandcolor: '#ff8c24', brandheader: '#212529', brandicon: '' },
      changeowners: 'Y',
    });
    const saved = await saveData(world, at, {
      custdesc: ' Northwest Care ',
      sectorid: 19,
      pastdue: 6,
      emailtopic: 'N',
      brandcolor: '#0055AA',
    });
    expect(saved.body).toMatchObject({
      message: 'Updated successfully',
      warning: '',
      customer: { custdesc: 'Northwest Care', sectordesc: 'Health care', brandcolor: '#0055aa', revision: 1 },
    });
    const again = (await world.call(getCustomerData, {}, { as: at.master })).body;
    expect(again.customer).toEqual(saved.body.customer);
    const { userdata } = (await world.call(getSession, {}, { as: at.master })).body;
    expect(userdata[0]).toMatchObject({
      custdesc: 'Northwest Care',
      brandcolor: '#0055aa',
      brandheader: '',
    });
    const [entry] = await at.activity();
    expect(entry).toMatchObject({
      event: 'customer data changed',
      email: at.master,
      changes: [
        { field: 'Customer Name', to: 'Northwest Care' },
        { field: 'Sector', from: 'Agriculture, forestry and fishing', to: 'Health care' },
        { field: 'Past due after', from: '12 months', to: '6 months' },
        { field: 'Email Topic', from: 'Yes', to: 'No' },
        { field: 'Brand color', from: '#ff8c24', to: '#0055aa' },
      ],
    });
    const repeated = await world.call(
      saveCustomerData,
      { ...(await formOf(world, at)), revision: 0 },
      {
        as: at.master,
      },
    );
    expect([repeated.status, repeated.body.customer.revision]).toEqual([200, 1]);
    expect(await at.activity()).toHaveLength(1);
  });

  test('is saved without a sector as long as none was chosen, and then keeps one', async () => {
    const at = await organization();
    await write(update(keys.customerProfile(at.customerid), { sector: 0 }));
    expect((await saveData(world, at, { sectorid: 0, pastdue: 6 })).body.customer).toMatchObject({
      sectorid: 0,
      pastdue: 6,
    });
    expect((await saveData(world, at, { sectorid: 19 })).status).toBe(200);
    const cleared = await saveData(world, at, { sectorid: 0 });
    expect(cleared.body).toMatchObject({ reason: 'nosector', code: 400 });
    expect((await formOf(world, at)).sectorid).toBe(19);
  });

  test('names every field that is missing or wrong', async () => {
    const at = await organization();
    const missing = { custdesc: ' ', countrycode: '', sectorid: 99, email: '', subemail: '', pastdue: 0 };
    const more = { brandcolor: '', brandheader: 'navy', timezone: '+02:00' };
    const { status, body } = await saveData(world, at, { ...missing, ...more });
    expect(status).toBe(422);
    expect(Object.fromEntries(body.fields!.map(({ field, problem }) => [field, problem]))).toEqual({
      custdesc: 'Customer Name is required.',
      countrycode: 'Home Country is required.',
      sectorid: 'Sector is required.',
      email: 'Owner Email is required.',
      subemail: 'Subscription Owner Email is required.',
      pastdue: 'Past due is a whole number of months, 1 to 60.',
      brandcolor: 'Brand color is required.',
      brandheader: 'Brand Header is written as # and six digits 0–9 or a–f.',
      timezone: 'Time zone is required.',
    });
    const wrong = { email: 'ada', brandcolor: '#12345', brandheader: ' ', pastdue: 61 };
    const other = await saveData(world, at, { ...wrong, custdesc: 'x'.repeat(101) });
    expect(other.body.fields!.map(({ problem }) => problem)).toEqual([
      'Customer Name has at most 100 characters.',
      'Invalid Email id.',
      'Brand color is written as # and six digits 0–9 or a–f.',
      'Brand Header is required.',
      'Past due is a whole number of months, 1 to 60.',
    ]);
  });

  test('saved twice at once is saved once, and the other is told what is stored', async () => {
    for (const order of [[], [0, 1, 0, 1, 0, 1, 0, 1], [0, 0, 1, 1, 1, 1, 1, 1, 1]]) {
      const at = await organization();
      const form = await formOf(world, at);
      const answers: Awaited<ReturnType<typeof invoke>>[] = [];
      await interleave(
        [{ sectorid: 2 }, { pastdue: 7 }].map(changed => async () => {
          answers.push(await invoke(world, saveCustomerData, { ...form, ...changed }, at.master));
        }),
        order,
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const saved = answers.find(({ status }) => status === 200)!.body.customer;
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
        reason: 'stale',
        customer: saved,
      });
      expect(await at.activity()).toHaveLength(1);
    }
  });

  test('keeps the plan’s last calendar day in a new time zone', async () => {
    const at = await organization(undefined, { endDate: '2026-03-10' });
    const status = async () => (await world.call(getSession, {}, { as: at.master })).status;
    // 2026-03-11 in Tokyo, the 10th in Los Angeles.
    await world.at('2026-03-10T12:00:00Z', () => saveData(world, at, { timezone: 'Asia/Tokyo' }));
    expect(await world.at('2026-03-10T16:00:00Z', status)).toBe(403);
    expect(await world.at('2026-03-10T14:00:00Z', status)).toBe(200);
    const moved = await world.at('2026-03-10T14:00:00Z', () =>
      saveData(world, at, { timezone: 'America/Los_Angeles' }),
    );
    expect(moved.body.customer).toMatchObject({ renewdate: '2026-03-10', timezone: 'America/Los_Angeles' });
    expect(await world.at('2026-03-11T06:00:00Z', status)).toBe(200);
    expect(await world.at('2026-03-11T08:00:00Z', status)).toBe(403);
  });

  test('requires two-factor of administrators only if the person uses it', async () => {
    const at = await organization();
    const refused = await saveData(world, at, { adm2fa: 'Y' });
    expect(refused.body).toMatchObject({
      code: 400,
      reason: 'owntwofactor',
      message:
        'You can require two-factor authentication once you use it yourself. Nothing was saved. Turn it on in your profile first.',
    });
    await world.local.cognito.admin.setTotp({ email: at.master, secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' });
    expect((await saveData(world, at, { adm2fa: 'Y' })).body.customer.adm2fa).toBe('Y');
    expect((await saveData(world, at, { adm2fa: 'N' })).body.customer.adm2fa).toBe('N');
  });

  test('is for Master Admins and who acts for the organization, and for nobody once it is switched off', async () => {
    const leo = 'leo@customerdata.example';
    const at = await organization(builder =>
      builder.person({ email: leo, firstName: 'Leo', type: 2, role: '', locations: ['home'] }),
    );
    const form = await formOf(world, at);
    expect((await world.call(getCustomerData, {}, { as: leo })).status).toBe(403);
    expect((await world.call(saveCustomerData, form, { as: leo })).status).toBe(403);
    await write(update(keys.customer(at.customerid), { active: false }));
    expect((await world.call(saveCustomerData, form, { as: at.master })).status).toBe(403);
  });
});

test('the lists are those that are asked for', async () => {
  const as = people.ada;
  const list = async (needlist: 'homecountry' | 'sectors') =>
    (await world.call(listCustomerChoices, { needlist }, { as })).body;
  expect((await list('homecountry')).country_list).toContainEqual({
    countrycode: 'USA',
    countryfulldesc: 'United States',
  });
  const sector = { sectorid: 19, sectordesc: 'Health care' };
  expect((await list('sectors')).sector_list).toContainEqual(sector);
  const places = await world.call(listLocationChoices, { needlist: 'locsectors' }, { as });
  expect(places.body.sector_list_for_locations).toContainEqual(sector);
  expect(places.body.country_list_for_locations).toBeUndefined();
});
