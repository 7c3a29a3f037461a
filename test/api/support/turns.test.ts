import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '#functions/data/administration/customer.ts';
import { subscription } from '#functions/data/billing/subscription.ts';
import { supportRecord } from '#functions/data/support/record.ts';
import { putMany, readAll } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { now } from '#functions/kit/clock.ts';
import { runRenewals } from '#functions/services/billing/renewals/renewals.ts';
import { settleSubscription } from '#functions/services/billing/settle.ts';
import { cancelSubscription, startSubscription } from '#shared/contract/billing/payment.ts';
import { enrollFree } from '#shared/contract/billing/plans.ts';
import { editSupportCustomer } from '#shared/contract/support/support.ts';
import { cards, customerOfPerson, paidBy, pay, typeCard } from '#test/support/billing.ts';
import { people } from '#test/support/cast.ts';
import { readCustomer } from '#test/support/inputs/support.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { World } from '#test/support/world.ts';

let world: World;
let n = 0;
beforeAll(async () => {
  world = await World.begin();
  world.local.stripe.held = true;
});
afterAll(() => world.close());

type Customer = Awaited<ReturnType<typeof readCustomer>>;

const subscriptionsOf = (email: string) => {
  const { payers, subscriptions } = world.local.stripe.ledger.books;
  return Object.values(subscriptions).filter(({ payer }) => payers[payer]?.email === email);
};
const renewing = (email: string) =>
  subscriptionsOf(email).filter(({ status, cancelAtEnd }) => status === 'active' && !cancelAtEnd).length;

/** What staff do to a customer as they were shown it. */
const edit = (shown: Customer, over: Partial<Customer>) =>
  invoke(world, editSupportCustomer, { ...shown, sectorid: 1, countrycode: 'USA', ...over }, people.sam);
const byStaff: Record<string, (shown: Customer) => Promise<{ status: number }>> = {
  'switch off': shown => edit(shown, { activec: 'N' }),
  contract: shown => edit(shown, { pymtsched: 'Contract', pymtid: 6, enddate: '2029-12-31' }),
  rename: shown => edit(shown, { custdesc: 'Renamed', loclimit: 7 }),
};
/** What its owner and the payment service do. */
const byOwner: Record<string, (email: string) => Promise<unknown>> = {
  upgrade: email => invoke(world, startSubscription, { plan_id: 5 }, email),
  downgrade: email => invoke(world, startSubscription, { plan_id: 2 }, email),
  cancel: email => invoke(world, cancelSubscription, {}, email),
  event: async email => {
    for (const { id, payer } of subscriptionsOf(email)) await settleSubscription(id, payer, now());
  },
};

/** Makes a customer with a subscription, lets something happen to it, and returns what it is then. */
async function outcome(work: (shown: Customer, email: string) => Promise<unknown>) {
  const email = `staffturns${n++}@fresh.example`;
  await pay(world, email, 3);
  const customerid = await customerOfPerson(email);
  await world.signIn(people.sam);
  await work(await readCustomer(world, customerid), email);
  await byOwner.event!(email);
  const reads = {
    its: customer(customerid),
    record: supportRecord(customerid),
    paid: subscription(customerid),
  };
  const { its, record, paid } = await readAll(reads, true);
  return {
    name: its!.name === 'Renamed',
    terms: [its!.active, its!.planid, its!.planStatus, its!.endDate, its!.canceled],
    profile: [record.schedule, record.locationLimit, record.revision],
    paid: paid && [paid.state, paid.planid, paid.nextPlan, paid.cancelAtEnd],
    renewing: renewing(email),
  };
}

describe('What staff and the owner do at the same moment ends as one after the other, or one of them is refused', () => {
  const pairs = [
    ['switch off', 'upgrade'],
    ['switch off', 'downgrade'],
    ['contract', 'upgrade'],
    ['rename', 'event'],
  ] as const;
  test.each(pairs)('%s, %s', async (staff, owner) => {
    const [first, second] = [byStaff[staff]!, byOwner[owner]!];
    const orders = [
      await outcome(first),
      await outcome((_, email) => second(email)),
      await outcome(async (shown, email) => {
        await first(shown);
        await second(email);
      }),
      await outcome(async (shown, email) => {
        await second(email);
        await first(shown);
      }),
    ];
    const choices = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 40, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(choices, async turns => {
        const both = await outcome((shown, email) =>
          interleave([() => first(shown), () => second(email)], turns),
        );
        expect(orders).toContainEqual(both);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });
});

describe('An order that is just being begun is found by staff, or is refused, wherever one of the two stops', () => {
  /** One of the two stops after `count` requests, the other runs to its end in between. */
  const cutAfter = (count: number) => [...Array<number>(count).fill(0), ...Array<number>(80).fill(1)];

  test.each(['switch off', 'contract'])('%s', async staff => {
    const meets = async (count: number, first: 'owner' | 'staff') => {
      const email = `begins${n++}@fresh.example`;
      await invoke(world, enrollFree, { custdesc: 'Begins' }, email);
      await world.signIn(people.sam);
      const shown = await readCustomer(world, await customerOfPerson(email));
      let secret = '';
      const orders = async () => {
        const { body } = await invoke(world, startSubscription, { plan_id: 3 }, email);
        secret = String(body.client_secret ?? '');
      };
      let closed = 0;
      const closes = async () => {
        closed = (await byStaff[staff]!(shown)).status;
      };
      const both = [orders, closes];
      await interleave(first === 'owner' ? both : both.reverse(), cutAfter(count));
      if (secret) await typeCard(world, secret, cards.good);
      await byOwner.event!(email);
      if (closed === 200)
        expect([count, first, paidBy(world, email), renewing(email)]).toEqual([count, first, 0, 0]);
    };
    for (const count of [5, 7, 9, 10, 11, 12, 13, 14, 15, 16, 18]) await meets(count, 'owner');
    for (const count of [6, 8, 9, 10, 11, 12, 13, 14, 16]) await meets(count, 'staff');
  });
});

test('A change that is cut short anywhere leaves nobody switched off who is still charged, and can be repeated', async () => {
  for (let after = 4, killed = true; killed; after += 3) {
    let off = false;
    const end = await outcome(async (shown, email) => {
      killed = await killedAfter(after, () => byStaff['switch off']!(shown));
      off = !(await readCustomer(world, shown.customerid)).activec.includes('Y');
      if (off) expect(renewing(email)).toBe(0);
      // The claim on the subscription of a process that died ends within a minute.
      await world.at(new Date(world.now.getTime() + 120_000).toISOString(), async () => {
        expect((await byStaff['switch off']!(shown)).status).toBe(200);
      });
    });
    expect([end.terms[0], end.renewing]).toEqual([false, 0]);
  }
});

test('a contract that staff extend while the renewal run ends it stays active, wherever the run is then', async () => {
  await world.signIn(people.sam);
  for (let count = 0; count < 40; count += 2) {
    const customerid = `extended${count}`;
    const email = `owner@${customerid}.example`;
    const ended = { startDate: '2025-03-14', endDate: '2026-03-14', schedule: 'Contract' as const };
    const owners = { accountOwner: email, subscriptionOwner: email };
    const builder = new CustomerBuilder({ customerid, name: 'Extended', planid: 5, ...ended, ...owners });
    builder.person({ email, firstName: 'Olga', type: 1, role: 'Owner' }).location('main', 'Main', 'USA');
    await putMany(builder.build());
    const shown = await readCustomer(world, customerid);
    let status = 0;
    await interleave(
      [
        () => runRenewals(now()),
        async () => {
          ({ status } = await edit(shown, { planstatus: 'Active', enddate: '2029-12-31' }));
        },
      ],
      [...Array<number>(count).fill(0), ...Array<number>(120).fill(1)],
    );
    const { its } = await readAll({ its: customer(customerid) }, true);
    const told = `after ${count} requests, and the answer ${status}`;
    if (status === 200) expect(its, told).toMatchObject({ planStatus: 'Active', endDate: '2029-12-31' });
    else expect(its, told).toMatchObject({ planStatus: 'Closed', endDate: '2026-03-14' });
  }
});
