import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { present, update, write } from '#functions/data/table/table.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import { listActivity } from '#shared/contract/administration/activity.ts';
import { getCustomerData, saveCustomerData } from '#shared/contract/administration/customerdata.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { addPartner, changePartner, listPartners, removePartner } from '#shared/contract/clients/partner.ts';
import { checkAccounts, leaveAccount, listAccounts, openAccount } from '#shared/contract/clients/visits.ts';
import { people } from '#test/support/cast.ts';
import { mailsTo } from '#test/support/people/account.ts';
import { type Answer, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const hal = 'hal.partner@helper.example';
const entry = { partner_email: hal, activecp: 'Y' } as const;
const listed = async () => (await world.call(listPartners, {})).body.custPartner;
const row = async (email: string) => (await listed()).find(its => its.partner_email === email);
const accounts = async (as: string) => (await world.call(listAccounts, {}, { as })).body.result;
const told = async (event: RegExp) =>
  (await world.call(listActivity, {})).body.lines.filter(({ text }) => event.test(text));
const open = (as: string, more: { reason?: string; change?: 'Y' | 'N' } = {}) =>
  world.call(openAccount, { customerid: 'acme', ...more }, { as });
const works = async (as: string): Promise<Answer> => world.call(getSession, {}, { as, actingFor: 'acme' });

describe('A partner', () => {
  test('is added once; partner and owners are mailed; only an active admin or user cannot be one', async () => {
    const { body } = await world.call(addPartner, { ...entry, partner_email: ` ${hal.toUpperCase()} ` });
    expect(body).toMatchObject({
      response: 'Added',
      message: 'Partner added successfully',
      mailed: 'Y',
      row: { id: hal, partner_email: hal, activecp: 'Y', lastday: '', revision: 0 },
    });
    expect(mailsTo(world, hal)[0]!.subject).toBe('You can act for Acme Clinics');
    expect((await world.call(addPartner, entry)).body).toMatchObject({ code: 400, response: 'Exists' });
    const seated = await world.call(addPartner, { ...entry, partner_email: people.eve });
    expect(seated.body).toMatchObject({ code: 400, response: 'partnerExists' });
    // Somebody whose seat is switched off can be a partner.
    const former = await world.call(addPartner, { ...entry, partner_email: people.ina });
    expect(former.body).toMatchObject({ response: 'Added' });
    expect((await told(/as a partner/)).map(({ useremail }) => useremail)).toContain(people.ada);
  });

  test('is added once also by two at the same moment', async () => {
    const two = { ...entry, partner_email: 'two.partner@helper.example' };
    const answers = await Promise.all([world.call(addPartner, two), world.call(addPartner, two)]);
    expect(answers.map(({ body }) => body.response).sort()).toEqual(['Added', 'Exists']);
  });

  test('is nobody who was added as a user', async () => {
    const email = 'both@helper.example';
    const seat = {
      selection: 'addadmin',
      useremail: email,
      admintypeid: 3,
      anylocation: 'Y',
      userrole: '',
      activeu: 'Y',
      revision: 0,
    } as const;
    await world.call(changeSeat, seat);
    expect((await world.call(addPartner, { ...entry, partner_email: email })).body).toMatchObject({
      response: 'partnerExists',
    });
  });

  test('is changed on the revision that was seen, and a repeat is no second change', async () => {
    const change = { ...entry, lastday: '2026-04-30', revision: 0 };
    expect((await world.call(changePartner, change)).body).toMatchObject({
      message: 'Partner updated successfully',
      mailed: '',
      row: { lastday: '2026-04-30', revision: 1 },
    });
    expect((await world.call(changePartner, change)).body.row.revision).toBe(1);
    const stale = await world.call(changePartner, { ...change, lastday: '2026-05-01' });
    expect([stale.status, stale.body]).toMatchObject([409, { row: { lastday: '2026-04-30' } }]);
    const wrong = await world.call(changePartner, { ...change, lastday: '2026-02-30' });
    expect(wrong.status).toBe(422);
  });

  test('acts from opening to leaving, and the customer’s activity says so', async () => {
    expect((await works(hal)).body.reason).toBe('visitEnded');
    expect(await accounts(hal)).toMatchObject([
      { customerid: 'acme', custdesc: 'Acme Clinics', useremail: people.ada, owner: 'Ada', until: '' },
    ]);
    expect((await world.call(checkAccounts, {}, { as: hal })).status).toBe(200);
    const opened = await open(hal);
    const until = '2026-03-16T00:00:00.000Z';
    expect(opened.body.userdata).toEqual([
      { customerid: 'acme', custdesc: 'Acme Clinics', right: 'partner', until, change: 'Y' },
    ]);
    expect((await works(hal)).body).toMatchObject({
      userdata: [{ right: 'partner', until, change: 'Y', custdesc: 'Acme Clinics' }],
    });
    expect((await accounts(hal))[0]!.until).toBe(until);
    await world.at('2026-03-16T00:00:00Z', async () =>
      expect((await works(hal)).body.reason).toBe('visitEnded'),
    );
    expect(await told(/Opened the organization to act for it, for up to 12 hours/)).toMatchObject([
      { useremail: hal },
    ]);
    const leave = () => world.call(leaveAccount, { customerid: 'acme' }, { as: hal });
    expect((await leave()).status).toBe(200);
    expect((await leave()).status, 'a repeat').toBe(200);
    expect((await works(hal)).body.reason).toBe('visitEnded');
    expect(await told(/Stopped acting/)).toHaveLength(1);
  });

  test('acts through the last day in the customer’s time zone, and not on the next', async () => {
    // Midnight in New York is 04:00 UTC.
    await world.at('2026-05-01T03:59:00Z', async () => {
      await open(hal);
      expect((await works(hal)).status).toBe(200);
    });
    await world.at('2026-05-01T04:00:00Z', async () => {
      expect((await works(hal)).body.reason).toBe('notAllowed');
      expect((await open(hal)).body.reason).toBe('notAllowed');
      expect(await accounts(hal)).toEqual([]);
    });
  });

  test('loses access with the next request once switched off or deleted', async () => {
    await open(hal);
    const off = await world.call(changePartner, { ...entry, activecp: 'N', lastday: '', revision: 1 });
    expect(off.body).toMatchObject({ mailed: 'Y', row: { activecp: 'N' } });
    expect((await works(hal)).body.reason).toBe('notAllowed');
    expect((await world.call(checkAccounts, {}, { as: hal })).body).toMatchObject({
      code: 400,
      reason: 'noaccount',
    });
    const check = async (customerid: string) =>
      (await world.call(checkAccounts, { customerid }, { as: hal })).body;
    expect(await check('acme')).toMatchObject({ code: 400, reason: 'nolonger' });
    expect(await check('nobody')).toMatchObject({ code: 400, reason: 'nolonger' });
    await world.call(changePartner, { ...entry, lastday: '', revision: 2 });
    expect(await check('acme')).toEqual({ code: 200 });
    await write(update(keys.customer('acme'), { planStatus: 'Closed' }, present));
    expect(await check('acme')).toMatchObject({ code: 400, reason: 'closed' });
    await write(update(keys.customer('acme'), { planStatus: 'Active' }, present));
    expect((await works(hal)).body.reason, 'what was opened before').toBe('visitEnded');
    await open(hal);
    expect((await works(hal)).status).toBe(200);
    const gone = { id: hal, partner_email: hal };
    const removed = await world.call(removePartner, gone);
    expect(removed.body.message).toBe('Partner deleted successfully');
    expect((await works(hal)).body.reason).toBe('notAllowed');
    expect((await world.call(removePartner, gone)).status, 'a repeat').toBe(200);
    expect(await row(hal)).toBeUndefined();
    const unlisted = await world.call(changePartner, { ...entry, lastday: '', revision: 3 });
    expect(unlisted.body.reason).toBe('unlisted');
  });

  test('needs two-factor where administrators do', async () => {
    const need = (adminsNeedTwoFactor: boolean) =>
      write(update(keys.customer('acme'), { adminsNeedTwoFactor }, present));
    await need(true);
    try {
      expect((await open(people.pat)).body.reason).toBe('twoFactorRequired');
      expect((await works(people.pat)).body.reason).toBe('twoFactorRequired');
    } finally {
      await need(false);
    }
    expect((await open(people.pat)).status).toBe(200);
  });
});

describe('Staff', () => {
  const opened = async () =>
    (await told(/Opened the organization to/)).filter(({ useremail }) => useremail === people.sam);

  test('open a customer with a reason, to look first; the customer sees both steps', async () => {
    expect((await open(people.sam)).body).toMatchObject({ code: 400, reason: 'noreason' });
    await world.call(leaveAccount, { customerid: 'acme' }, { as: people.sam });
    const atOnce = await open(people.sam, { reason: 'Ada asked for a change.', change: 'Y' });
    expect(atOnce.body.reason).toBe('lookfirst');
    expect((await open(people.sam, { reason: '  too short' })).body.reason).toBe('noreason');
    expect(await opened()).toEqual([]);
    const reason = 'Ada asked why a report is empty.';
    const looking = await open(people.sam, { reason });
    expect(looking.body.userdata).toMatchObject([
      { right: 'staff', until: '2026-03-15T13:00:00.000Z', change: 'N' },
    ]);
    const refused = await world.call(
      changeSeat,
      {
        selection: 'deleteadmin',
        useremail: people.eve,
        admintypeid: 3,
        anylocation: 'N',
        userrole: '',
        activeu: 'Y',
        revision: 0,
      },
      { as: people.sam, actingFor: 'acme' },
    );
    expect(refused.body.reason).toBe('readOnly');
    const changing = await world.at('2026-03-15T12:10:00Z', () => open(people.sam, { reason, change: 'Y' }));
    expect(changing.body.userdata[0]!.change).toBe('Y');
    expect((await opened()).map(({ text }) => text)).toEqual([
      `Opened the organization to change things, for up to 1 hour, because: “${reason}”.`,
      `Opened the organization to look at it, for up to 1 hour, because: “${reason}”.`,
    ]);
    await world.at('2026-03-15T13:10:00Z', async () =>
      expect((await works(people.sam)).body.reason).toBe('visitEnded'),
    );
  });
});

test('Nobody opens a customer without a relation, and members need not', async () => {
  for (const as of [people.ben, people.zoe, people.cora, people.ada, people.eve])
    expect([as, (await open(as)).body.reason]).toEqual([as, 'notAllowed']);
  const missing = await world.call(openAccount, { customerid: 'zzz' }, { as: people.sam });
  expect(missing.body.reason).toBe('notAllowed');
});

test('Staff act as staff also where they are listed as a partner', async () => {
  await world.call(addPartner, { ...entry, partner_email: people.sam });
  expect((await open(people.sam)).body.reason).toBe('noreason');
  await world.call(removePartner, { id: people.sam, partner_email: people.sam });
});

test('What staff opened ends when the customer forbids it, and is not open again when it is allowed', async () => {
  const reason = 'Ada asked why a report is empty.';
  await open(people.sam, { reason });
  expect((await works(people.sam)).status).toBe(200);
  const { customer: data } = (await world.call(getCustomerData, {})).body;
  const {
    customerid: _,
    countryfulldesc: _c,
    sectordesc: _s,
    pymtdesc: _p,
    plantype: _t,
    pymtsched: _y,
    startdate: _d,
    renewdate: _r,
    ...rest
  } = data;
  const set = (support: 'Y' | 'N', revision: number) =>
    world.call(saveCustomerData, { ...rest, sectorid: 1, support, revision });
  expect((await set('N', data.revision)).status).toBe(200);
  expect((await works(people.sam)).body.reason).toBe('supportForbidden');
  expect((await open(people.sam, { reason })).body.reason).toBe('supportForbidden');
  await world.at('2026-03-15T12:20:00Z', async () => {
    expect((await set('Y', data.revision + 1)).status).toBe(200);
    expect((await works(people.sam)).body.reason).toBe('visitEnded');
  });
  const acting = { as: people.pat, actingFor: 'acme' };
  await open(people.pat);
  const refused = await world.call(
    saveCustomerData,
    { ...rest, sectorid: 1, support: 'N', revision: data.revision + 2 },
    acting,
  );
  expect(refused.body.reason).toBe('supportacting');
});

test('A partner is mailed when access begins or ends, also by its last day, and at most four times a day', async () => {
  const email = 'often@helper.example';
  const mails = () => mailsTo(world, email).length;
  const change = (activecp: 'Y' | 'N', lastday: string, revision: number) =>
    world.call(changePartner, { partner_email: email, activecp, lastday, revision });
  const past = await world.call(addPartner, { ...entry, partner_email: email, lastday: '2026-03-14' });
  expect([past.status, past.body.reason, mails()]).toEqual([400, 'lastdaypast', 0]);
  await world.call(addPartner, { ...entry, partner_email: email, activecp: 'N', lastday: '2026-03-14' });
  expect(mails(), 'not active').toBe(0);
  await change('Y', '2026-03-20', 0);
  expect(mails()).toBe(1);
  await change('Y', '2026-03-21', 1);
  expect(mails(), 'no change of access').toBe(1);
  expect((await change('Y', '2026-03-14', 2)).body.reason).toBe('lastdaypast');
  await change('N', '2026-03-14', 2);
  expect(mails()).toBe(2);
  for (const n of [0, 1, 2, 3]) await change(n % 2 ? 'N' : 'Y', '', 3 + n);
  expect(mails()).toBe(4);
});

test('Partners and contractors cannot act for a customer on Free, which could not see or end it', async () => {
  const opened = await world.call(openAccount, { customerid: 'fable' }, { as: people.pat });
  expect(opened.body.reason).toBe('notAllowed');
  const contractor = await world.call(openAccount, { customerid: 'fable' }, { as: people.cal });
  expect(contractor.body.reason).toBe('notAllowed');
});
