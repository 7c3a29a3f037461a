import { beforeEach, describe, expect, test } from 'vitest';
import { customer } from '#functions/data/administration/customer.ts';
import { subscription } from '#functions/data/billing/subscription.ts';
import { contractorItem, contractorsOf } from '#functions/data/clients/relations.ts';
import { keys } from '#functions/data/table/keys.ts';
import { present, putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { now } from '#functions/kit/clock.ts';
import { tellPayer } from '#functions/services/billing/payer.ts';
import { runRenewals } from '#functions/services/billing/renewals/renewals.ts';
import { recordSignIn } from '#shared/contract/accounts/auth.ts';
import { listPeople } from '#shared/contract/administration/people.ts';
import { startSubscription } from '#shared/contract/billing/payment.ts';
import { choosePlan, listPlans } from '#shared/contract/billing/plans.ts';
import {
  getClientOrder,
  proposeClientPlan,
  renewClient,
  startClientSubscription,
} from '#shared/contract/clients/clientpayment.ts';
import { changeClient, listClientHistory, listClients } from '#shared/contract/clients/clients.ts';
import { listAccounts, openAccount } from '#shared/contract/clients/visits.ts';
import { customerOfPerson, freshPayers, paidBy, pay, payersOf } from '#test/support/billing.ts';
import { people } from '#test/support/cast.ts';
import { offerPlan, payFor } from '#test/support/people/clients.ts';

const at = freshPayers('managed', true);
let id: string;

/** A client that the contractor pays for, or that pays itself, after its owner's first sign-in. */
async function enrolled(by: 'contractor' | 'client'): Promise<void> {
  // The contractor's own plan goes on for the years that these tests look at.
  await write(update(keys.customer('conco'), { endDate: '' }, present));
  await offerPlan(at.world, at.somebody, { compname: `Clinic of ${at.somebody}` });
  if (by === 'contractor') await payFor(at.world, at.somebody);
  else await pay(at.world, at.somebody, 8);
  await at.world.call(recordSignIn, {}, { as: at.somebody });
  id = await customerOfPerson(at.somebody);
}

/** What was paid for the client, in cents. */
const paidFor = () => {
  const { invoices, subscriptions } = at.world.local.stripe.ledger.books;
  return Object.values(invoices)
    .filter(
      ({ status, subscription: of }) => status === 'paid' && subscriptions[of]?.metadata.customerid === id,
    )
    .reduce((sum, { cents }) => sum + cents, 0);
};
const row = async () => {
  const { body } = await at.world.call(listClients, {});
  return body.Clientlist?.find(({ clientid }) => clientid === id);
};
const change = (activecc: 'Y' | 'N', revision: number, reminday = 30) =>
  at.world.call(changeClient, { clientid: id, reminday, activecc, revision });
const order = (plan_id: number) => at.world.call(startClientSubscription, { clientid: id, plan_id });
const asOwner = () => ({ as: at.somebody });

describe('a client whose contractor pays', () => {
  beforeEach(() => enrolled('contractor'));

  test('is changed on the version that was seen, and told in both activities', async () => {
    expect((await change('Y', 0, 14)).body).toMatchObject({
      message: 'Successfully Updated.',
      row: { reminday: 14, activecc: 'Y', revision: 1 },
    });
    expect((await change('Y', 0, 14)).status).toBe(200);
    expect((await change('N', 0, 20)).body).toMatchObject({ reason: 'stale', row: { reminday: 14 } });
    for (const reminday of [-1, 91, 1.5]) expect((await change('Y', 1, reminday)).status).toBe(422);
  });

  test('is not reached any more from the next request on after N, keeps its plan, and can come back', async () => {
    const open = () => at.world.call(openAccount, { customerid: id }, { as: people.cal });
    const opened = async () => {
      const { body } = await at.world.call(listAccounts, {}, { as: people.cal });
      return body.result.find(({ customerid }) => customerid === id)?.until;
    };
    await open();
    const acts = () => at.world.call(listPeople, {}, { as: people.cal, actingFor: id });
    expect((await acts()).status).toBe(200);
    await change('N', 0);
    expect((await acts()).status).toBe(403);
    expect(await readOne(customer(id), true)).toMatchObject({ planid: 8, planStatus: 'Active' });
    expect((await order(9)).body).toMatchObject({ reason: 'cannot' });
    await at.world.at('2026-03-15T12:00:01Z', () => change('Y', 1));
    expect((await acts()).body.reason, 'what was opened before').toBe('visitEnded');
    await at.world.at('2026-03-15T12:00:02Z', async () => {
      expect(await opened()).toBe('');
      await open();
      expect((await acts()).status).toBe(200);
      expect(await opened()).not.toBe('');
    });
  });

  test('is listed with the first name of its owner, where that is known', async () => {
    const { body } = await at.world.call(listClients, {});
    const owners = body.Clientlist.map(({ owneremail, owner }) => [owneremail, owner]);
    expect(owners).toContainEqual([people.ada, 'Ada']);
    await write(update(keys.person(people.ada), { firstName: '' }, present));
    const unknown = (await at.world.call(listClients, {})).body.Clientlist;
    expect(unknown.find(({ owneremail }) => owneremail === people.ada)?.owner).toBe('');
    await write(update(keys.person(people.ada), { firstName: 'Ada' }, present));
  });

  test('is not taken back while another contractor manages it', async () => {
    await change('N', 0);
    await putMany([contractorItem(id, 'other')]);
    expect((await change('Y', 1)).body).toMatchObject({ reason: 'managed', row: { activecc: 'N' } });
    expect((await change('N', 1, 20)).status).toBe(200);
  });

  test('is not renewed after N: the contractor is not charged for another year', async () => {
    await change('N', 0);
    await at.world.at('2027-02-20T09:00:00Z', () => runRenewals(now()));
    await at.world.at('2027-03-16T13:00:00Z', () => at.world.local.stripe.pass());
    expect(paidFor()).toBe(42_000);
  });

  test('that has a plan of its own is not the contractor’s any more, and cannot be taken back', async () => {
    await change('N', 0);
    await write(update(keys.customer(id), { planid: 3 }, present));
    expect(await row()).toBeUndefined();
    expect((await change('Y', 1)).status).toBe(403);
    expect((await at.world.call(listClientHistory, { clientid: id })).status).toBe(403);
    expect((await order(9)).status).toBe(403);
    expect(await contractorsOf(id)).toMatchObject([{ active: false }]);
  });

  test('pays with a card of its own for the plan that it takes after the contractor’s', async () => {
    await change('N', 0);
    await at.world.at('2027-02-20T09:00:00Z', () => runRenewals(now()));
    await at.world.at('2027-03-16T13:00:00Z', async () => {
      await at.world.local.stripe.pass();
      await pay(at.world, at.somebody, 2);
      expect(await readOne(customer(id), true)).toMatchObject({ planid: 2, planStatus: 'Active' });
    });
    expect(paidFor()).toBe(42_000 + 36_000);
    expect(paidBy(at.world, at.somebody)).toBe(36_000);
    expect(await readOne(subscription(id), true)).toMatchObject({ paidBy: '' });
  });

  test('does not change the contractor’s address at the payment service with its own owner', async () => {
    const owners = { subscriptionOwner: 'new@owner.example', payerPending: true };
    await write(update(keys.customerProfile(id), owners, present));
    expect(await tellPayer(id)).toBe(true);
    expect(payersOf(at.world, 'new@owner.example')).toEqual([]);
    const contractor = { subscriptionOwner: people.cal, payerPending: true };
    const [payer] = payersOf(at.world, people.cal);
    await write(
      update(keys.customerProfile('conco'), { ...contractor, subscriptionOwner: 'cleo@conco.example' }),
    );
    await tellPayer('conco');
    expect(payersOf(at.world, 'cleo@conco.example')).toEqual([payer]);
    await write(update(keys.customerProfile('conco'), contractor));
    await tellPayer('conco');
  });

  test('gets a larger plan at once for the difference, and a cheaper one with the next year', async () => {
    expect((await order(9)).body).toMatchObject({ state: 'done', plan_id: 9, amount: 340 });
    expect(paidFor()).toBe(42_000 + 34_000);
    expect(await readOne(customer(id), true)).toMatchObject({ planid: 9 });
    expect((await order(7)).body).toMatchObject({ state: 'scheduled', enddate: '2027-03-15', amount: 0 });
    expect(await row()).toMatchObject({
      pymtid: 9,
      nextpymtid: 7,
      nextpymtdesc: 'Client Basic',
      renews: 'Y',
    });
    const { body } = await at.world.call(listClientHistory, { clientid: id });
    expect(body.History.map(({ pymtdesc }) => pymtdesc).sort()).toEqual([
      'Client Tier 2',
      'Client Tier 3 + Custom',
    ]);
    expect(await readOne(subscription(id), true)).toMatchObject({ paidBy: 'conco', nextPlan: 7 });
  });

  test('does not get a plan that is too small, which the choice says before', async () => {
    await write(update(keys.customerProfile(id), { activeLocations: 3 }, present));
    for (const n of [1, 2])
      await write({
        kind: 'put',
        key: keys.location(id, `${id}-x${n}`),
        set: { name: `Site ${n}`, country: 'USA', active: true, groupid: '', internalId: '', sector: 0 },
      });
    const { body } = await at.world.call(getClientOrder, { clientid: id });
    const problems = Object.fromEntries(body.Planlist.map(({ pymtid, problem }) => [pymtid, problem]));
    expect(problems).toMatchObject({ 8: '', 9: '' });
    expect(problems[7]).toContain('3 locations (2 too many)');
    expect((await order(7)).body).toMatchObject({ reason: 'cannot', message: problems[7] });
  });

  test('does not renew if the contractor ends that, until it is undone', async () => {
    const renew = (renews: 'Y' | 'N') => at.world.call(renewClient, { clientid: id, renews });
    expect((await renew('N')).body).toMatchObject({ row: { renews: 'N', renewable: 'Y' } });
    expect((await renew('N')).status).toBe(200);
    expect((await renew('Y')).body).toMatchObject({ row: { renews: 'Y' } });
    expect((await at.world.call(renewClient, { clientid: id, renews: 'N' }, asOwner())).status).toBe(403);
  });

  test.each([
    ['is switched off', /switched this client off/, () => keys.customer(id), { active: false }],
    ['has a contract', /by contract/, () => keys.customerProfile(id), { schedule: 'Contract' }],
  ])(
    'is not charged again where it %s: only the end of its renewal is taken, and nothing else offered',
    async (_, why, key, decided) => {
      const renew = (renews: 'Y' | 'N') => at.world.call(renewClient, { clientid: id, renews });
      await renew('N');
      await write(update(key(), decided, present));
      expect(await row()).toMatchObject({ renews: 'N', renewable: 'N' });
      const { body } = await renew('Y');
      expect(body).toMatchObject({ reason: 'cannot', message: expect.stringMatching(why) });
      expect(await readOne(subscription(id), true)).toMatchObject({ cancelAtEnd: true });
      expect((await renew('N')).status).toBe(200);
    },
  );
});

describe('a client that pays itself', () => {
  beforeEach(() => enrolled('client'));

  test('is not paid for by the contractor, who proposes another plan that the client then can choose', async () => {
    expect(await row()).toMatchObject({ paidby: 'client', agreedpymtid: 0 });
    expect((await order(9)).body).toMatchObject({ reason: 'clientpays' });
    const choice = () => at.world.call(choosePlan, { selpymtid: 9 }, asOwner());
    expect((await choice()).body.message).toBe('clientplan');
    const propose = (revision: number) =>
      at.world.call(proposeClientPlan, { clientid: id, plan_id: 9, revision });
    expect((await propose(0)).body).toMatchObject({ row: { agreedpymtid: 9, revision: 1 } });
    expect((await propose(0)).body, 'a repeat').toMatchObject({ row: { revision: 1 } });
    const other = { clientid: id, plan_id: 7, revision: 0 };
    expect((await at.world.call(proposeClientPlan, other)).body.reason).toBe('stale');
    const [mail] = at.world.local.mailbox.messages().filter(({ to }) => to === at.somebody);
    expect(mail?.text).toContain('Client Tier 3 + Custom plan, for USD 760 a year');
    expect((await choice()).body).toMatchObject({ message: 'continueon', timing: 'now' });
    const ordered = await at.world.call(startSubscription, { plan_id: 9 }, asOwner());
    expect(ordered.body).toMatchObject({ state: 'done', amount: 340 });
    expect(await readOne(customer(id), true)).toMatchObject({ planid: 9 });
    expect(await readOne(subscription(id), true)).toMatchObject({ paidBy: '' });
    expect((await at.world.call(renewClient, { clientid: id, renews: 'N' })).body.reason).toBe('notpaying');
  });

  test('keeps its own card and its own right to cancel', async () => {
    const [current] = (await at.world.call(listPlans, {}, asOwner())).body.current;
    expect(current).toMatchObject({ paidbycontractor: false, portal: true });
  });
});

describe('the contractor is reminded', () => {
  const reminders = (instant: string, dryRun = false) =>
    at.world.at(instant, async () => {
      const { mails } = await runRenewals(now(), { dryRun });
      return mails.filter(({ customerid, to }) => customerid === id && to === people.cal);
    });

  test('once, from the chosen day before the end of a client’s plan, also beyond the usual notices', async () => {
    await enrolled('contractor');
    await change('Y', 0, 60);
    const subject = `The plan of Clinic of ${at.somebody} renews`;
    expect(await reminders('2027-01-10T12:00:00Z')).toEqual([]);
    expect(await reminders('2027-01-14T12:00:00Z', true)).toMatchObject([
      { subject: `${subject} in 60 days` },
    ]);
    const runs = [1, 2].map(() => reminders('2027-01-14T12:00:00Z'));
    expect((await Promise.all(runs)).flat()).toMatchObject([{ subject: `${subject} in 60 days` }]);
    expect(await reminders('2027-02-20T12:00:00Z')).toEqual([]);
  });

  test('of a plan that ends, and not of a client that it no longer manages', async () => {
    await enrolled('contractor');
    await at.world.call(renewClient, { clientid: id, renews: 'N' });
    expect(await reminders('2027-02-20T12:00:00Z')).toMatchObject([
      { subject: `The plan of Clinic of ${at.somebody} ends in 23 days` },
    ]);
  });

  test('not of a client that it no longer manages', async () => {
    await enrolled('contractor');
    await change('N', 0);
    expect(await reminders('2027-02-20T12:00:00Z')).toEqual([]);
  });

  test('while the client’s owners are told who pays, without amounts', async () => {
    await enrolled('contractor');
    await reminders('2027-02-20T12:00:00Z');
    const [mail] = at.world.local.mailbox.messages().filter(({ to }) => to === at.somebody);
    expect(mail?.subject).toBe('Your plan renews in 23 days');
    expect(mail?.text).toContain('Contractor Conco pays for it.');
    expect(mail?.text).not.toContain('USD');
  });
});
