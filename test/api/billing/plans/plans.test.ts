import { beforeAll, describe, expect, test } from 'vitest';
import { customer, customerProfile } from '#functions/data/administration/customer.ts';
import { keys } from '#functions/data/table/keys.ts';
import { present, putMany, readAll, readOne, remove, update, write } from '#functions/data/table/table.ts';
import { checkPlanEnd, planEndedMessage } from '#shared/contract/accounts/auth.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { getSetupState, startTrial } from '#shared/contract/billing/payment.ts';
import {
  choosePlan,
  completeFreeEnrollment,
  completeRenewal,
  enrollFree,
  getPlanOffer,
  listClientPlans,
  listPlanFeatures,
  listPlans,
} from '#shared/contract/billing/plans.ts';
import { switchedOffMessage } from '#shared/contract/kit/switchedoff.ts';
import {
  cards,
  choose,
  confirm,
  countOf,
  customerOfPerson,
  freshPayers,
  pay,
  typeCard,
} from '#test/support/billing.ts';
import { people } from '#test/support/cast.ts';
import { FreePlayer } from '#test/support/freeuser.ts';

const at = freshPayers('chooser', true);
// Here acme has a plan of its own, and no contractor.
beforeAll(() =>
  write(update(keys.customer('acme'), { planid: 5 }, present), remove(keys.contractor('acme', 'conco'))),
);

const proceed = (as: string, selpymtid: number) => at.world.call(choosePlan, { selpymtid }, { as });
const free = () => at.world.call(enrollFree, {}, { as: at.somebody });
const trial = () => at.world.call(startTrial, {}, { as: at.somebody });

describe('why a plan cannot be chosen', () => {
  test.each([
    ['somebody new takes Free', people.zoe, 1, { message: 'enrolluser', next: 'free' }],
    ['somebody new takes the trial', people.zoe, 4, { message: 'enrolluser', next: 'trial' }],
    ['somebody new pays', people.zoe, 3, { message: 'enrolluser', next: 'payment', plan: { price: 840 } }],
    ['a free user pays', people.fay, 5, { message: 'continueon', next: 'payment' }],
    ['whose plan has ended renews', people.eli, 3, { message: 'continueon', timing: 'now' }],
    ['the consultants’ plan is agreed', people.zoe, 6, { code: 400, message: 'contract' }],
    ['a contractor’s plan is offered by one', people.zoe, 7, { code: 400, message: 'noenrollyet' }],
    ['a member takes none of their own', people.eve, 3, { code: 400, message: 'secondcust' }],
    ['anyone who pays cancels before a trial', people.ada, 4, { code: 400, message: 'sameplan' }],
    ['anyone who pays does not fall to Free', people.ada, 1, { code: 400, message: 'sameplan' }],
    [
      'a customer that is switched off pays nothing',
      people.gus,
      3,
      { code: 400, message: 'switchedoff', explanation: switchedOffMessage },
    ],
    ['what is active has to fit', people.ada, 2, { code: 400, message: 'capacity' }],
  ])('%s', async (_, as, planid, wanted) => {
    expect((await proceed(as, planid)).body).toMatchObject(wanted);
  });

  test('the notices are the sentences people know', async () => {
    expect((await proceed(people.eve, 3)).body).toMatchObject({
      explanation:
        'You are already an active member of customer Acme Clinics. Either have them delete you from their list or try enrolling with another email.',
    });
    expect((await proceed(people.ada, 4)).body).toMatchObject({
      explanation: expect.stringMatching(/^You are already on .* cancel it/),
    });
    expect((await proceed(people.zoe, 1)).body).toMatchObject({
      explanation: 'You are about to begin Free. There is nothing to pay.',
    });
    expect((await proceed(people.zoe, 3)).body).toMatchObject({
      explanation: 'You will now be directed automatically to our secured enrollment site.',
    });
    expect((await proceed(people.ada, 2)).body).toMatchObject({
      explanation: expect.stringContaining('2 admins (1 too many) and 2 locations (1 too many)'),
    });
  });

  test('if no contractor offered a plan, the notice names none', async () => {
    expect((await proceed(people.zoe, 7)).body).toMatchObject({
      explanation: 'Get with a contractor who offers this plan to determine your enrollment status.',
    });
  });

  test('a plan by contract cannot be changed here while it is active', async () => {
    const key = keys.customerProfile('bolt');
    await write(update(key, { schedule: 'Contract' }, present));
    expect((await proceed(people.ben, 5)).body).toMatchObject({ message: 'contract' });
    await write(update(key, { schedule: 'year' }, present));
  });

  test('a client goes to the contractor; an offered plan is paid and makes the relation', async () => {
    const key = { pk: `PERSON#${at.somebody}`, sk: 'OFFER#conco' };
    await putMany([{ ...key, planid: 8, companyName: 'Client Co' }]);
    expect((await proceed(at.somebody, 3)).body).toMatchObject({
      message: 'noenrollyet',
      explanation: 'Get with contractor Conco to determine your enrollment status.',
    });
    expect((await proceed(at.somebody, 8)).body).toMatchObject({
      message: 'enrolluser',
      plan: { price: 420 },
    });
    await pay(at.world, at.somebody, 8);
    const id = await customerOfPerson(at.somebody);
    expect(await countOf(id, 'CONTRACTOR#conco')).toBe(1);
    const offer = { key, parse: (item: unknown) => item };
    expect(await readOne(offer, true)).toBeUndefined();
    expect((await proceed(at.somebody, 3)).body).toMatchObject({ message: 'clientplan' });
  });
});

describe('Free', () => {
  test('is one customer, one member and one hidden location, however often it is asked for', async () => {
    await at.world.signIn(at.somebody);
    const many = await Promise.all([free(), free(), free()]);
    for (const { body } of many)
      expect(body).toMatchObject({ code: 200, pymtid: 1, message: 'Begin_program' });
    const id = await customerOfPerson(at.somebody);
    expect(new Set(many.map(({ body }) => body.customerid))).toEqual(new Set([id]));
    expect((await at.world.call(completeFreeEnrollment, {}, { as: at.somebody })).body.customerid).toBe(id);
    const counts = await Promise.all(['MEMBER#', 'LOC#', 'TOPIC#', 'PLAN#'].map(k => countOf(id, k)));
    expect(counts).toEqual([1, 1, 0, 1]);
    expect((await at.world.call(checkPlanEnd, {}, { as: at.somebody })).body.message).toBe('active');
  });

  test('keeps its customer and history when it is left for a paid plan, and gets the starter topics', async () => {
    await free();
    const id = await customerOfPerson(at.somebody);
    await pay(at.world, at.somebody, 2);
    expect(await customerOfPerson(at.somebody)).toBe(id);
    expect(await readOne(customer(id), true)).toMatchObject({ planid: 2, endDate: '2027-03-15' });
    expect(await countOf(id, 'LOC#')).toBe(1);
    expect(await countOf(id, 'PLAN#')).toBe(2);
    const list = await at.world.call(listTopicsToAnswer, {}, { as: at.somebody });
    expect(list.body.topic_information).toHaveLength(3);
  });

  test('with a topic that was answered: that topic stays, and no starter topics are added', async () => {
    await free();
    await new FreePlayer(at.world, 'ssdf', { as: at.somebody }).take();
    await pay(at.world, at.somebody, 2);
    const list = await at.world.call(listTopicsToAnswer, {}, { as: at.somebody });
    expect(list.body.topic_information.map(row => row.topiccodes)).toEqual(['ssdf']);
  });

  test('begun during a payment: the payment upgrades the same customer', async () => {
    const { body } = await choose(at.world, at.somebody, 3);
    await free();
    const id = await customerOfPerson(at.somebody);
    await typeCard(at.world, body.client_secret, cards.good);
    expect((await confirm(at.world, at.somebody)).body).toMatchObject({
      state: 'done',
      Data: { customerid: id },
    });
    expect(await readOne(customer(id), true)).toMatchObject({ planid: 3 });
  });
});

describe('the trial', () => {
  test('lasts 60 days with everything, and comes once', async () => {
    expect((await trial()).body).toMatchObject({ code: 200, pymtid: 4, enddate: '2026-05-13' });
    expect((await trial()).body).toMatchObject({ code: 200, enddate: '2026-05-13' });
    const id = await customerOfPerson(at.somebody);
    expect(await readOne(customerProfile(id), true)).toMatchObject({
      locationLimit: 20,
      trialStart: '2026-03-15',
    });
    expect(
      (await at.world.call(listTopicsToAnswer, {}, { as: at.somebody })).body.topic_information,
    ).toHaveLength(3);
    await at.world.at('2026-05-13T20:00:00Z', async () => {
      expect((await at.world.call(checkPlanEnd, {}, { as: at.somebody })).body.message).toBe('active');
    });
    await at.world.at('2026-05-14T12:00:00Z', async () => {
      expect((await at.world.call(checkPlanEnd, {}, { as: at.somebody })).body.message).toBe(
        planEndedMessage,
      );
      await write(update(keys.customer(id), { planStatus: 'Closed' }, present));
      const { custdesc } = (await at.world.call(listPlans, {}, { as: at.somebody })).body.current[0]!;
      const triallimit = {
        code: 400,
        message: 'triallimit',
        explanation: `${custdesc} has already used a Trial plan. Please select another plan.`,
      };
      expect((await trial()).body).toMatchObject(triallimit);
      expect((await choose(at.world, at.somebody, 4)).body).toMatchObject(triallimit);
      expect((await proceed(at.somebody, 3)).body).toMatchObject({ message: 'continueon' });
      await pay(at.world, at.somebody, 3);
      expect((await at.world.call(checkPlanEnd, {}, { as: at.somebody })).body.message).toBe('active');
    });
  });

  test('follows Free once, also when it is asked for at the same moment', async () => {
    await free();
    const many = await Promise.all([trial(), trial(), trial()]);
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await countOf(await customerOfPerson(at.somebody), 'TL#')).toBe(3);
  });
});

describe('what the screens show', () => {
  test('the plans on offer with prices and what each includes, and none that is not sold', async () => {
    const { body } = await at.world.call(listPlans, {}, { as: at.somebody });
    expect(body.Planlist.map(row => [row.pymtdesc, row.price, row.kind])).toEqual([
      ['Free', 0, 'free'],
      ['Small Business', 360, 'paid'],
      ['Enterprise', 840, 'paid'],
      ['60 Days Trial', 0, 'trial'],
      ['Enterprise + Custom', 1080, 'paid'],
    ]);
    expect(body.Planlist[2]?.includes).toContain('Reporting by location');
    expect(body).toMatchObject({ message: '', current: [], paying: [] });
    const clients = await at.world.call(listClientPlans, {}, { as: at.somebody });
    expect(clients.body.Planlist.map(row => row.pymtid)).toEqual([7, 8, 9]);
  });

  test('the plan the person is on, what it includes, and a payment that is not finished', async () => {
    await choose(at.world, at.somebody, 3);
    const begun = await at.world.call(listPlans, {}, { as: at.somebody });
    expect(begun.body).toMatchObject({
      message: 'custsetup',
      paying: [{ plan_id: 3, pymtdesc: 'Enterprise' }],
    });
    expect((await at.world.call(getSetupState, {}, { as: at.somebody })).body.message).toBe('custsetup');
    expect((await proceed(at.somebody, 3)).body).toMatchObject({ message: 'custstatus' });
    const ada = await at.world.call(listPlanFeatures, {}, { as: people.ada });
    expect(ada.body).toMatchObject({
      plan: { pymtid: 5, admlimit: 10 },
      current: [{ customerid: 'acme', enddate: '2026-12-31', holds: true, owner: true, portal: false }],
    });
    const one = await at.world.call(getPlanOffer, { selpymtid: '5' }, { as: at.somebody });
    expect(one.body).toMatchObject({ plan: { pymtid: 5, price: 1080 }, current: [] });
  });

  test('a renewal that was not paid is not registered', async () => {
    const { body } = await at.world.call(completeRenewal, {}, { as: people.eli });
    expect(body).toMatchObject({ code: 400, reason: 'notpaid' });
  });
});

test('a failed setup leaves nothing behind', async () => {
  await choose(at.world, at.somebody, 3);
  const person = { pk: `PERSON#${at.somebody}`, sk: 'PERSON' };
  await putMany([{ ...person, customerid: 'acme' }]);
  expect((await free()).body).toMatchObject({ message: 'secondcust' });
  const { its } = await readAll({ its: customer('acme') }, true);
  expect(its?.planid).toBe(5);
  await write(remove(person));
});
