import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { customer } from '#functions/data/administration/customer.ts';
import { subscription } from '#functions/data/billing/subscription.ts';
import { offersTo } from '#functions/data/clients/offers.ts';
import { contractorsOf } from '#functions/data/clients/relations.ts';
import { putMany, readAll, readOne } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { now } from '#functions/kit/clock.ts';
import { settleSubscription } from '#functions/services/billing/settle.ts';
import { confirmPayment, startSubscription } from '#shared/contract/billing/payment.ts';
import { enrollFree } from '#shared/contract/billing/plans.ts';
import {
  changePendingClient,
  confirmClientPayment,
  declineOffer,
  removePendingClient,
  startClientSubscription,
} from '#shared/contract/clients/clientpayment.ts';
import { cards, payersOf, typeCard } from '#test/support/billing.ts';
import { people } from '#test/support/cast.ts';
import { offerPlan, offerTo } from '#test/support/people/clients.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { World } from '#test/support/world.ts';

let world: World;
let n = 0;
beforeAll(async () => {
  world = await World.begin();
  world.local.stripe.held = true;
  await world.signIn(people.cal);
});
afterAll(() => world.close());

const books = () => world.local.stripe.ledger.books;
/** The subscriptions that pay for an owner's customer, whoever pays them. */
const subscriptionsFor = (owner: string) => {
  const own = payersOf(world, owner);
  return Object.values(books().subscriptions).filter(
    ({ payer, metadata }) => metadata.owner === owner || own.includes(payer),
  );
};
const paidFor = (owner: string) => {
  const ids = subscriptionsFor(owner).map(({ id }) => id);
  return Object.values(books().invoices).filter(
    ({ subscription: of, status }) => status === 'paid' && ids.includes(of),
  );
};

type Answer = Awaited<ReturnType<typeof invoke>>;

/** Types a good card for an order that was begun, as a browser does. */
async function pays({ body }: Answer): Promise<void> {
  if (body.state === 'confirm') await typeCard(world, String(body.client_secret), cards.good);
}

const contractorOrders = (owneremail: string) =>
  invoke(world, startClientSubscription, { owneremail, plan_id: 8 }, people.cal);
const ownerOrders = (owner: string) => invoke(world, startSubscription, { plan_id: 8 }, owner);

/** The owners whose offer became one of another plan, and those whose offer was deleted or declined. */
const changed = new Set<string>();
const withdrawn = new Set<string>();

/** What the contractor, the owner and the payment service can do at the same moment. */
const operations = {
  contractor: async owner => {
    await pays(await contractorOrders(owner));
    return invoke(world, confirmClientPayment, { owneremail: owner }, people.cal);
  },
  owner: async owner => {
    await pays(await ownerOrders(owner));
    return invoke(world, confirmPayment, {}, owner);
  },
  free: owner => invoke(world, enrollFree, {}, owner),
  withdrawal: async owneremail => {
    const { status } = await invoke(world, removePendingClient, { owneremail, revision: 0 }, people.cal);
    if (status === 200) withdrawn.add(owneremail);
  },
  decline: async owner => {
    const { status } = await invoke(world, declineOffer, { contractorid: 'conco' }, owner);
    if (status === 200) withdrawn.add(owner);
  },
  change: async owner => {
    const other = { ...offerTo(owner, { enrollplanid: 9 }), revision: 0 };
    const { status } = await invoke(world, changePendingClient, other, people.cal);
    if (status === 200) changed.add(owner);
  },
  event: async owner => {
    for (const { id, payer } of subscriptionsFor(owner)) await settleSubscription(id, payer, now());
  },
} satisfies Record<string, (owner: string) => Promise<unknown>>;
type Operation = keyof typeof operations;
const names = Object.keys(operations) as Operation[];

/** What happened before two operations meet. */
const beginnings = {
  'nothing was begun': async () => undefined,
  'the owner is on Free': async owner => void (await operations.free(owner)),
  'the contractor has begun': async owner => void (await contractorOrders(owner)),
  'the owner has begun': async owner => void (await ownerOrders(owner)),
  'the contractor has paid, and nothing is recorded': async owner => pays(await contractorOrders(owner)),
  'the owner has paid, and nothing is recorded': async owner => pays(await ownerOrders(owner)),
} satisfies Record<string, (owner: string) => Promise<void>>;
type Beginning = keyof typeof beginnings;

async function meet(beginning: Beginning, work: (owner: string) => Promise<unknown>): Promise<void> {
  const owner = `meets${n++}@fresh.example`;
  await world.signIn(owner);
  // An offer keeps people from Free, but it may come later.
  if (beginning === 'the owner is on Free') await beginnings[beginning](owner);
  await offerPlan(world, owner);
  if (beginning !== 'the owner is on Free') await beginnings[beginning](owner);
  await work(owner);
  await operations.event(owner);
  await paysAtMostOnce(owner);
}

/** The guarantee: one payment at most, and what was paid is in effect for whoever paid it. */
async function paysAtMostOnce(owner: string): Promise<void> {
  const paid = paidFor(owner);
  expect(paid.length).toBeLessThanOrEqual(1);
  const self = await readOne(person(owner), true);
  const id = self?.customerid ?? '';
  const { its, record } = await readAll({ its: customer(id), record: subscription(id) }, true);
  if (paid.length === 0) {
    expect([record, its?.planid ?? 1]).toEqual([undefined, 1]);
    return;
  }
  expect(withdrawn).not.toContain(owner);
  const contractor = !payersOf(world, owner).includes(paid[0]!.payer);
  // Who pays oneself pays what was offered.
  if (!contractor) expect(changed).not.toContain(owner);
  expect(its).toMatchObject({ planid: 8, planStatus: 'Active', endDate: '2027-03-15' });
  expect(record).toMatchObject({ paidBy: contractor ? 'conco' : '', state: 'active' });
  expect(await contractorsOf(id)).toMatchObject([{ contractorid: 'conco', active: true }]);
  expect(await offersTo(owner)).toEqual([]);
}

/** One operation stops after `count` requests, the other runs to its end in between. */
const cutAfter = (count: number): number[] => [...Array<number>(count).fill(0), ...Array<number>(80).fill(1)];

test('a contractor and an owner who pay at the same moment pay once, wherever one stops', async () => {
  for (const count of [3, 8, 12, 16, 20, 24]) {
    for (const order of [
      ['contractor', 'owner'],
      ['owner', 'contractor'],
    ] as const)
      await meet('nothing was begun', owner =>
        interleave(
          order.map(each => () => operations[each](owner)),
          cutAfter(count),
        ),
      );
  }
});

test.each(['change', 'withdrawal', 'decline'] as const)(
  'an owner does not pay an offer that meets its %s, wherever one stops',
  async other => {
    const meets = (count: number, first: 'owner' | 'other') =>
      meet('nothing was begun', async owner => {
        let begun: Answer | undefined;
        const orders = async () => {
          begun = await ownerOrders(owner);
        };
        const both = [orders, () => operations[other](owner)];
        await interleave(first === 'owner' ? both : both.reverse(), cutAfter(count));
        await pays(begun!);
        await invoke(world, confirmPayment, {}, owner);
      });
    for (const count of [8, 9, 10, 11, 12, 13, 14]) await meets(count, 'owner');
    for (const count of [3, 4, 5, 6, 7, 8]) await meets(count, 'other');
  },
);

const turns = fc.array(fc.nat(1), { minLength: 12, maxLength: 80 });

describe('whatever meets, a client is paid once and by one, where', () => {
  test.each(Object.keys(beginnings) as Beginning[])('%s', async beginning => {
    const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names));
    await fc.assert(
      fc.asyncProperty(pair, turns, ([a, b], choices) =>
        meet(beginning, owner =>
          interleave([() => operations[a](owner), () => operations[b](owner)], choices),
        ),
      ),
      { numRuns: Number(process.env.RUNS ?? 4), endOnFailure: true },
    );
  });
});

test('a contractor that pays for its first two clients at once has one payer', async () => {
  for (const count of [4, 7, 9, 10, 11, 12]) {
    const contractorid = `con${n}`;
    const cara = `cara${n++}@${contractorid}.example`;
    const built = new CustomerBuilder({
      customerid: contractorid,
      name: 'New',
      planid: 6,
      accountOwner: cara,
    });
    await putMany(built.person({ email: cara, firstName: 'Cara', type: 1, role: '' }).build());
    await world.signIn(cara);
    const owners = ['a', 'b'].map(name => `${name}${n}@fresh.example`);
    for (const owner of owners) await offerPlan(world, owner, {}, { as: cara });
    const order = (owneremail: string) => () =>
      invoke(world, startClientSubscription, { owneremail, plan_id: 7 }, cara);
    await interleave(owners.map(order), cutAfter(count));
    expect(payersOf(world, cara), `after ${count}`).toHaveLength(1);
  }
});

describe('a contractor whose request is cut off at any point', () => {
  /** Cuts an operation off after every third request, until it comes to its end. */
  async function cutOff(
    begun: (owner: string) => Promise<void>,
    operation: (owner: string) => Promise<unknown>,
    over: (owner: string) => Promise<void>,
  ): Promise<void> {
    for (let after = 0, killed = true; killed; after += 3) {
      const owner = `cut${n++}@fresh.example`;
      await offerPlan(world, owner);
      await begun(owner);
      killed = await killedAfter(after, () => operation(owner));
      await over(owner);
      await operations.event(owner);
      expect(paidFor(owner), `after ${after}`).toHaveLength(1);
      await paysAtMostOnce(owner);
    }
  }

  test('orders again and pays once', () =>
    cutOff(
      async () => undefined,
      contractorOrders,
      async owner => void (await operations.contractor(owner)),
    ));

  test('has its client set up by the next look at the payment', () =>
    cutOff(
      beginnings['the contractor has paid, and nothing is recorded'],
      owneremail => invoke(world, confirmClientPayment, { owneremail }, people.cal),
      async () => undefined,
    ));
});
