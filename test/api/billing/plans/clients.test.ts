import { beforeEach, describe, expect, test } from 'vitest';
import { customer } from '#functions/data/administration/customer.ts';
import { subscription } from '#functions/data/billing/subscription.ts';
import { offersTo } from '#functions/data/clients/offers.ts';
import { checkRelation, contractorItem, contractorsOf } from '#functions/data/clients/relations.ts';
import { keys } from '#functions/data/table/keys.ts';
import { ConflictError, present, putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { now } from '#functions/kit/clock.ts';
import { turnEnd } from '#functions/services/billing/ending.ts';
import { enroll } from '#functions/services/billing/enroll.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { runRenewals } from '#functions/services/billing/renewals/renewals.ts';
import { checkPlanEnd, clientPlanEndedMessage, planEndedMessage } from '#shared/contract/accounts/auth.ts';
import { cancelSubscription, startTrial } from '#shared/contract/billing/payment.ts';
import { choosePlan, enrollFree, listPlans } from '#shared/contract/billing/plans.ts';
import { choose, countOf, customerOfPerson, freshPayers, paidBy, pay } from '#test/support/billing.ts';
import { start } from '#test/support/cast.ts';
import { everything } from '#test/support/world.ts';

const at = freshPayers('client', true);
const proceed = (selpymtid: number) => at.world.call(choosePlan, { selpymtid }, { as: at.somebody });
const atSignIn = async () => (await at.world.call(checkPlanEnd, {}, { as: at.somebody })).body.message;
const current = async () => (await at.world.call(listPlans, {}, { as: at.somebody })).body.current[0];

describe('a contractor’s offer to a customer on Free', () => {
  let id: string;
  beforeEach(async () => {
    await at.world.call(enrollFree, {}, { as: at.somebody });
    id = await customerOfPerson(at.somebody);
    await putMany([{ ...keys.offer(at.somebody, 'conco'), planid: 8, companyName: 'Client Co' }]);
  });

  test('comes before every plan of its own', async () => {
    const noenrollyet = {
      message: 'noenrollyet',
      explanation: 'Get with contractor Conco to determine your enrollment status.',
    };
    for (const planid of [2, 3, 4, 5, 7]) expect((await proceed(planid)).body).toMatchObject(noenrollyet);
    const { body } = await at.world.call(startTrial, {}, { as: at.somebody });
    expect(body).toMatchObject(noenrollyet);
  });

  test('is accepted by paying: the same customer becomes the contractor’s client, once', async () => {
    expect((await proceed(8)).body).toMatchObject({ message: 'continueon', plan: { price: 420 } });
    await pay(at.world, at.somebody, 8);
    expect(await customerOfPerson(at.somebody)).toBe(id);
    expect(await readOne(customer(id), true)).toMatchObject({ planid: 8, planStatus: 'Active' });
    expect([await countOf(id, 'CONTRACTOR#conco'), await countOf(id, 'PLAN#')]).toEqual([1, 2]);
    expect(await offersTo(at.somebody)).toEqual([]);
    expect(await current()).toMatchObject({ pymtid: 8, contractor: 'Conco' });
    expect((await proceed(3)).body).toMatchObject({ message: 'clientplan' });
  });
});

describe('an offer of a contractor that', () => {
  beforeEach(() => at.world.call(enrollFree, {}, { as: at.somebody }));

  /** Sets up a contractor, and its offer to the person. */
  const offered = async (contractorid: string, rest: { active?: boolean; endDate?: string }) =>
    putMany([
      ...new CustomerBuilder({ customerid: contractorid, name: 'Lapsed', planid: 6, ...rest }).build(),
      { ...keys.offer(at.somebody, contractorid), planid: 8, companyName: 'Client Co' },
    ]);

  test.each([
    ['is switched off', 'offco', { active: false, endDate: '' }],
    ['has no plan any more', 'endedco', { endDate: '2026-03-14' }],
  ])('%s neither prevents another plan nor can be paid', async (_, contractorid, rest) => {
    await offered(contractorid, rest);
    expect((await proceed(3)).body).toMatchObject({ message: 'continueon' });
    const { body } = await choose(at.world, at.somebody, 8);
    expect(body).toMatchObject({
      message: 'noenrollyet',
      explanation: 'Get with a contractor who offers this plan to determine your enrollment status.',
    });
    expect(paidBy(at.world, at.somebody)).toBe(0);
  });
});

describe('the subscription of a client whose contractor left', () => {
  let id: string;
  beforeEach(async () => {
    await at.world.call(enrollFree, {}, { as: at.somebody });
    id = await customerOfPerson(at.somebody);
    // Conco's own plan ends in a renewal check that comes late.
    const lasting = new CustomerBuilder({ customerid: 'lastco', name: 'Lastco', planid: 6, endDate: '' });
    const offer = { ...keys.offer(at.somebody, 'lastco'), planid: 8, companyName: 'Client Co' };
    await putMany([...lasting.build(), offer]);
    await pay(at.world, at.somebody, 8);
    await relate(false);
  });
  const relate = (active: boolean) => write(update(keys.contractor(id, 'lastco'), { active }, present));
  const runAt = (instant: string, dryRun = false) =>
    at.world.at(instant, async () => {
      const { mails } = await runRenewals(now(), { dryRun });
      return mails.filter(({ to }) => to === at.somebody).map(({ subject }) => subject);
    });
  const trail = async () =>
    (await everything())
      .filter(({ pk, event }) => String(pk).startsWith(`AUDIT#${id}#`) && event === 'subscription canceled')
      .map(({ email, right }) => [email, right]);
  const endsWithoutCharge = () =>
    at.world.at('2027-03-16T13:00:00Z', async () => {
      await at.world.local.stripe.pass();
      expect(paidBy(at.world, at.somebody)).toBe(42_000);
      expect(await atSignIn()).toBe(clientPlanEndedMessage);
      expect((await proceed(3)).body).toMatchObject({ message: 'continueon' });
    });

  test('does not renew: the renewal check ends it a month before, and its mails say so', async () => {
    expect(await current()).toMatchObject({ holds: true, renews: false, contractor: '' });
    expect(await runAt('2027-02-14T09:00:00Z', true)).toEqual(['Your plan ends in 29 days']);
    expect(await trail()).toEqual([]);
    expect(await runAt('2027-02-14T09:00:00Z')).toEqual(['Your plan ends in 29 days']);
    expect(await trail()).toEqual([['renewals', 'service']]);
    expect(await current()).toMatchObject({ holds: true, renews: false, canceled: true });
    expect(await runAt('2027-03-14T13:00:00Z')).toEqual(['Your plan ends tomorrow']);
    await endsWithoutCharge();
  });

  test('does not renew if an event of it arrives, and nobody can undo that', async () => {
    await at.world.local.stripe.deliver();
    expect(await trail()).toEqual([['renewals', 'service']]);
    const { body } = await at.world.call(cancelSubscription, { undo: 'Y' }, { as: at.somebody });
    expect(body).toMatchObject({ reason: 'clientends', message: 'clientends' });
    expect(await current()).toMatchObject({ renews: false, canceled: true });
    await endsWithoutCharge();
  });

  test('goes on if the contractor comes back at that moment', async () => {
    const former = (await readOne(subscription(id), true))!;
    const [relation] = await contractorsOf(id);
    await relate(true);
    const asked = { email: 'renewals', right: 'service', ends: true } as const;
    await expect(turnEnd(id, former, asked, [checkRelation(id, relation!)])).rejects.toThrow(ConflictError);
    await at.world.local.stripe.deliver();
    expect(await current()).toMatchObject({ renews: true, canceled: false, contractor: 'Lastco' });
  });
});

describe('a client whose contractor', () => {
  let n = 0;
  let id: string;
  /** Sets up a client of a contractor whose plan runs through a day. */
  const client = async (endDate: string, { related = true } = {}) => {
    id = `client${n++}`;
    const built = new CustomerBuilder({ customerid: id, name: 'Small Clinic', planid: 7, endDate })
      .location('main', 'Main', 'USA')
      .person({ email: at.somebody, firstName: 'Cleo', type: 1, role: '' });
    await putMany([...built.build(), ...(related ? [contractorItem(id, 'conco')] : [])]);
    // The clock may have passed the last day that the contractor itself has paid for.
    await write(update(keys.customer('conco'), { endDate: '', planStatus: 'Active' }, present));
  };
  const endRelation = () => write(update(keys.contractor(id, 'conco'), { active: false }, present));

  test('still manages it stays with the contractor, also after the plan has ended', async () => {
    await client('2026-03-14');
    expect(await atSignIn()).toBe(planEndedMessage);
    expect(await current()).toMatchObject({ holds: false, contractor: 'Conco' });
    for (const planid of [3, 4, 8]) expect((await proceed(planid)).body.message).toBe('clientplan');
    expect((await proceed(7)).body).toMatchObject({ message: 'continueon' });
  });

  test('left keeps the plan through its last day', async () => {
    await client('2026-04-30');
    await endRelation();
    expect(await atSignIn()).toBe('active');
    expect(await current()).toMatchObject({ holds: true, contractor: '' });
    for (const planid of [2, 7]) {
      expect((await proceed(planid)).body).toMatchObject({
        message: 'clientends',
        explanation:
          'Your contractor no longer manages your plan. Client Basic runs through 30 Apr 2026. After that day you can choose any plan.',
      });
    }
  });

  test('left chooses any plan of its own after the last day, and no client plan', async () => {
    await client('2026-03-14');
    await endRelation();
    expect(await atSignIn()).toBe(clientPlanEndedMessage);
    expect((await proceed(7)).body).toMatchObject({ message: 'noenrollyet' });
    await pay(at.world, at.somebody, 2);
    expect(await readOne(customer(id), true)).toMatchObject({ planid: 2, endDate: '2027-03-15' });
    expect(await atSignIn()).toBe('active');
  });

  test('is switched off counts as one without a contractor', async () => {
    await client('2026-03-14', { related: false });
    await putMany([contractorItem(id, 'gone')]);
    expect((await proceed(3)).body).toMatchObject({ message: 'continueon' });
  });

  test('comes back while it takes a trial does not lose it', async () => {
    await client('2026-03-14');
    await endRelation();
    const decided = await payingPerson(at.somebody, undefined);
    await write(update(keys.contractor(id, 'conco'), { active: true }, present));
    await expect(enroll(decided, 4, '', start)).rejects.toThrow(ConflictError);
    expect(await readOne(customer(id), true)).toMatchObject({ planid: 7 });
  });
});
