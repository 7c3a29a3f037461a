import { describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { offer } from '#functions/data/clients/offers.ts';
import { contractorsOf } from '#functions/data/clients/relations.ts';
import { readOne } from '#functions/data/table/table.ts';
import { listActivity } from '#shared/contract/administration/activity.ts';
import { confirmPayment, startSubscription } from '#shared/contract/billing/payment.ts';
import { listClientPlans } from '#shared/contract/billing/plans.ts';
import { declineOffer } from '#shared/contract/clients/clientpayment.ts';
import { cards, freshPayers, paidBy, typeCard } from '#test/support/billing.ts';
import { people } from '#test/support/cast.ts';
import { offerPlan, orderFor, pendingRow } from '#test/support/people/clients.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';

const at = freshPayers('declining', true);

const decline = (contractorid = 'conco', as = at.somebody) =>
  at.world.call(declineOffer, { contractorid }, { as });
const offersTo = async (as: string) =>
  (await at.world.call(listClientPlans, {}, { as })).body.offers.map(({ contractorid }) => contractorid);
const mailsAbout = (email: string) =>
  at.world.local.mailbox
    .messages()
    .filter(({ subject, text }) => /declined/.test(subject) && text.includes(email));
const told = async () =>
  (await at.world.call(listActivity, { customerid: 'conco' }, { as: people.cal })).body.lines
    .map(({ text }) => text)
    .filter(text => /^Declined/.test(text) && text.includes(at.somebody));

describe('An offer that its owner declines', () => {
  test('is gone, the contractor sees it and is mailed once, and may offer again', async () => {
    await offerPlan(at.world, at.somebody);
    expect(await offersTo(at.somebody)).toEqual(['conco']);
    const answers = await Promise.all([decline(), decline()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)!.body.message).toBe(
      'You declined the offer of Conco.',
    );
    expect((await decline()).body.reason).toBe('nooffer');
    expect(await offersTo(at.somebody)).toEqual([]);
    expect(await pendingRow(at.world, at.somebody)).toBeUndefined();
    expect(await told()).toEqual([
      `Declined the offer of the plan Client Tier 2 to Small Clinic (${at.somebody}).`,
    ]);
    const [mail, ...more] = mailsAbout(at.somebody);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Small Clinic declined your offer' });
    expect(mail!.text).toContain(`${at.somebody} declined the Client Tier 2 plan`);

    expect((await offerPlan(at.world, at.somebody)).status).toBe(200);
    expect(await offersTo(at.somebody)).toEqual(['conco']);
  });

  test('is the only one that is declined, and nobody else declines it', async () => {
    await offerPlan(at.world, at.somebody);
    expect((await decline('conco', people.zoe)).body.reason).toBe('nooffer');
    expect((await decline('acme')).body.reason).toBe('nooffer');
    expect(await offersTo(at.somebody)).toEqual(['conco']);
  });

  test('voids what the contractor began to pay for it, and is not declined once that is paid', async () => {
    await offerPlan(at.world, at.somebody);
    const { body: begun } = await orderFor(at.world, at.somebody);
    expect((await decline()).status).toBe(200);
    expect(await typeCard(at.world, begun.client_secret, cards.good)).toMatchObject({ status: 'failed' });

    await offerPlan(at.world, at.somebody);
    const { body: again } = await orderFor(at.world, at.somebody);
    await typeCard(at.world, again.client_secret, cards.good);
    expect((await decline()).body.reason).toBe('paid');
    const { customerid } = (await readOne(person(at.somebody), true))!;
    expect(await contractorsOf(customerid)).toMatchObject([{ contractorid: 'conco', active: true }]);
  });
});

test('An offer that is accepted and declined at the same moment ends as one of the two', async () => {
  const ends = new Set<string>();
  for (const before of [2, 4, 6, 8, 10, 12, 14, 16]) {
    const email = `both${before}@declining.example`;
    await offerPlan(at.world, email);
    const as = { as: email };
    const { body } = await at.world.call(startSubscription, { plan_id: 8 }, as);
    await typeCard(at.world, body.client_secret, cards.good);
    const statuses: Record<string, number> = {};
    await interleave(
      [
        async () => {
          statuses.accept = (await invoke(at.world, confirmPayment, {}, email)).status;
        },
        async () => {
          statuses.decline = (await invoke(at.world, declineOffer, { contractorid: 'conco' }, email)).status;
        },
      ],
      [...Array<number>(before).fill(0), ...Array<number>(40).fill(1)],
    );
    const { customerid = '' } = (await readOne(person(email), true)) ?? {};
    const isClient = customerid !== '' && (await contractorsOf(customerid)).some(({ active }) => active);
    const isOpen = (await readOne(offer(email, 'conco'), true)) !== undefined;
    // It was paid before: nobody who has paid loses the plan.
    expect([before, isClient, isOpen, statuses.decline, paidBy(at.world, email)]).toEqual([
      before,
      true,
      false,
      409,
      42_000,
    ]);
    ends.add('accepted');
  }
  for (const before of [1, 3, 5, 7, 9]) {
    const email = `order${before}@declining.example`;
    await offerPlan(at.world, email);
    let order = { status: 0, body: {} as Record<string, unknown> };
    let declined = 0;
    await interleave(
      [
        async () => {
          order = await invoke(at.world, startSubscription, { plan_id: 8 }, email);
        },
        async () => {
          declined = (await invoke(at.world, declineOffer, { contractorid: 'conco' }, email)).status;
        },
      ],
      [...Array<number>(before).fill(0), ...Array<number>(40).fill(1)],
    );
    const secret = String(order.body.client_secret ?? '');
    const paid = secret ? await typeCard(at.world, secret, cards.good) : { status: 'none' };
    await at.world.call(confirmPayment, {}, { as: email });
    const isOpen = (await readOne(offer(email, 'conco'), true)) !== undefined;
    const { customerid = '' } = (await readOne(person(email), true)) ?? {};
    const isClient = customerid !== '' && (await contractorsOf(customerid)).some(({ active }) => active);
    expect([before, declined === 200, isClient, paidBy(at.world, email)]).toEqual(
      isClient ? [before, false, true, 42_000] : [before, true, false, 0],
    );
    expect([before, isOpen, paid.status === 'succeeded']).toEqual([before, false, isClient]);
    ends.add(isClient ? 'accepted' : 'declined');
  }
  expect([...ends].sort()).toEqual(['accepted', 'declined']);
});
