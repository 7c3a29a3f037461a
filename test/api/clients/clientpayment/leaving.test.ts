import { beforeEach, describe, expect, test } from 'vitest';
import { customer } from '#functions/data/administration/customer.ts';
import { offersTo } from '#functions/data/clients/offers.ts';
import { contractorItem, contractorsOf } from '#functions/data/clients/relations.ts';
import { keys } from '#functions/data/table/keys.ts';
import { present, putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { now } from '#functions/kit/clock.ts';
import { runRenewals } from '#functions/services/billing/renewals/renewals.ts';
import { listActivity } from '#shared/contract/administration/activity.ts';
import { listPeople } from '#shared/contract/administration/people.ts';
import { startTrial } from '#shared/contract/billing/payment.ts';
import { choosePlan, enrollFree, listPlans } from '#shared/contract/billing/plans.ts';
import { getClientOrder, listPaidClients, renewClient } from '#shared/contract/clients/clientpayment.ts';
import { listClientStandings, listClients } from '#shared/contract/clients/clients.ts';
import { listAccounts, openAccount } from '#shared/contract/clients/visits.ts';
import { editSupportCustomer } from '#shared/contract/support/support.ts';
import { customerOfPerson, freshPayers, pay } from '#test/support/billing.ts';
import { people } from '#test/support/cast.ts';
import { readCustomer } from '#test/support/inputs/support.ts';
import { offerPlan, payFor } from '#test/support/people/clients.ts';

const at = freshPayers('leaves', true);
const cal = { as: people.cal };
const switchContractor = (active: boolean) =>
  write(update(keys.customer('conco'), { active, endDate: '' }, present));
const relationsOf = async (id: string) =>
  (await contractorsOf(id)).map(({ contractorid, active }) => [contractorid, active]);

/** Whether conco sees a client anywhere, or acts for it. */
async function reaches(id: string) {
  const accounts = (await at.world.call(listAccounts, {}, cal)).body.result;
  const clients = (await at.world.call(listClients, {}, cal)).body.Clientlist ?? [];
  const standings = (await at.world.call(listClientStandings, {}, cal)).body.Standings;
  return {
    listed: accounts.some(({ customerid }) => customerid === id),
    managed: clients.some(({ clientid }) => clientid === id),
    stands: standings.some(({ clientid }) => clientid === id),
    opens: (await at.world.call(openAccount, { customerid: id }, cal)).status,
    acts: (await at.world.call(listPeople, {}, { ...cal, actingFor: id })).status,
    orders: (await at.world.call(getClientOrder, { clientid: id }, cal)).status,
  };
}
const nothing = { listed: false, managed: false, stands: false, opens: 403, acts: 403, orders: 403 };

describe('the relation of a contractor that was switched off ends with the client plan', () => {
  let id: string;
  beforeEach(async () => {
    await switchContractor(true);
    await offerPlan(at.world, at.somebody);
    id = (await payFor(at.world, at.somebody)).body.Data.customerid;
    await at.world.call(openAccount, { customerid: id }, cal);
    await switchContractor(false);
  });
  const leave: Record<string, () => Promise<unknown>> = {
    'that its owner pays': () => pay(at.world, at.somebody, 3),
    'that is a trial': () => at.world.call(startTrial, {}, { as: at.somebody }),
    'on Free': () => at.world.call(enrollFree, {}, { as: at.somebody }),
    'that staff agree on': async () => {
      const shown = await readCustomer(at.world, id);
      const contract = { pymtsched: 'Contract', pymtid: 5, enddate: '2030-12-31', sectorid: 1 } as const;
      await at.world.call(editSupportCustomer, { ...shown, ...contract });
    },
  };

  test.each(Object.keys(leave))('once the client has a plan of its own %s', async how => {
    // Its plan is not renewed, because nobody manages it.
    await at.world.at('2027-02-20T12:00:00Z', () => runRenewals(now()));
    await at.world.at('2027-03-17T12:00:00Z', async () => {
      await at.world.local.stripe.pass();
      await at.world.local.stripe.deliver();
      await leave[how]!();
      expect((await readOne(customer(id), true))?.planid).not.toBe(8);
      await switchContractor(true);
      expect(await reaches(id)).toEqual(nothing);
      expect(await relationsOf(id)).toEqual([]);
      const { lines } = (await at.world.call(listActivity, { customerid: 'conco' }, cal)).body;
      expect(lines.map(({ text }) => text)).toContain(
        'The client Small Clinic has a plan of its own now. The contractor no longer manages it.',
      );
    });
  });
});

test('a relation from before is none while the client is on a plan of its own', async () => {
  await switchContractor(true);
  const built = new CustomerBuilder({ customerid: 'formerco', name: 'Former', planid: 3, endDate: '' });
  await putMany([...built.build(), contractorItem('formerco', 'conco')]);
  expect(await reaches('formerco')).toEqual(nothing);
});

test('an accepted offer ends the offers and relations of other contractors', async () => {
  await switchContractor(true);
  await at.world.call(enrollFree, {}, { as: at.somebody });
  const id = await customerOfPerson(at.somebody);
  await offerPlan(at.world, at.somebody);
  const other = new CustomerBuilder({ customerid: 'otherco', name: 'Otherco', planid: 6, endDate: '' });
  const offer = { ...keys.offer(at.somebody, 'otherco'), planid: 9, companyName: 'Clinic' };
  await putMany([
    ...other.build(),
    offer,
    contractorItem(id, 'otherco'),
    contractorItem(id, 'pastco', false),
  ]);
  await payFor(at.world, at.somebody);
  expect(await relationsOf(id)).toEqual([['conco', true]]);
  expect(await offersTo(at.somebody)).toEqual([]);
});

describe('a contractor whose own plan has ended', () => {
  let id: string;
  beforeEach(async () => {
    await switchContractor(true);
    await offerPlan(at.world, at.somebody, { compname: `Clinic of ${at.somebody}` });
    id = (await payFor(at.world, at.somebody)).body.Data.customerid;
    await write(update(keys.customer('conco'), { endDate: '2026-03-14' }, present));
  });
  const renew = (renews: 'Y' | 'N') => at.world.call(renewClient, { clientid: id, renews }, cal);
  const mine = async () => {
    const { Clientlist } = (await at.world.call(listPaidClients, {}, cal)).body;
    return Clientlist.find(({ clientid }) => clientid === id);
  };
  const choose = async () => (await at.world.call(choosePlan, { selpymtid: 3 }, { as: at.somebody })).body;

  test('sees what it pays for clients, and ends that; undoing it needs a plan', async () => {
    expect((await at.world.call(listClients, {}, cal)).status).toBe(403);
    expect(await mine()).toMatchObject({ renews: 'Y', custdesc: `Clinic of ${at.somebody}` });
    expect((await renew('N')).body).toMatchObject({ row: { renews: 'N' } });
    expect(await mine()).toMatchObject({ renews: 'N' });
    expect((await renew('Y')).body.reason).toBe('ended');
    const nobody = { as: people.cora };
    expect((await at.world.call(listPaidClients, {}, nobody)).body.Clientlist).toEqual([]);
    expect((await at.world.call(renewClient, { clientid: id, renews: 'N' }, nobody)).body.reason).toBe(
      'notowner',
    );
  });

  test('lets its client choose any plan of its own after the paid year', async () => {
    expect(await choose()).toMatchObject({
      reason: 'contractorends',
      explanation: `The plan of your contractor Conco has ended. Client Tier 2 runs through 15 Mar 2027. After that day you can choose any plan, unless your contractor is back by then.`,
    });
    await renew('N');
    await at.world.at('2027-03-17T12:00:00Z', async () => {
      await at.world.local.stripe.pass();
      const [current] = (await at.world.call(listPlans, {}, { as: at.somebody })).body.current;
      expect(current).toMatchObject({ contractor: 'Conco', contractorended: true, holds: false });
      expect(await choose()).toMatchObject({ code: 200, next: 'payment' });
      await pay(at.world, at.somebody, 3);
      expect(await readOne(customer(id), true)).toMatchObject({ planid: 3, planStatus: 'Active' });
      expect(await relationsOf(id)).toEqual([]);
    });
  });
});
