import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { customer, customerProfile } from '#functions/data/administration/customer.ts';
import { subscription } from '#functions/data/billing/subscription.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { now } from '#functions/kit/clock.ts';
import { runRenewals } from '#functions/services/billing/renewals/renewals.ts';
import { settleSubscription } from '#functions/services/billing/settle.ts';
import {
  cancelSubscription,
  confirmPayment,
  startSubscription,
  startTrial,
} from '#shared/contract/billing/payment.ts';
import { enrollFree } from '#shared/contract/billing/plans.ts';
import { cards, choose, paidBy, pay, typeCard } from '#test/support/billing.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { World } from '#test/support/world.ts';

let world: World;
let n = 0;
beforeAll(async () => {
  world = await World.begin();
  world.local.stripe.held = true;
});
afterAll(() => world.close());

const subscriptionsOf = (email: string) => {
  const { payers, subscriptions } = world.local.stripe.ledger.books;
  const ids = Object.values(payers).flatMap(payer => (payer.email === email ? [payer.id] : []));
  return Object.values(subscriptions).filter(each => ids.includes(each.payer));
};

/** What a customer's people, the payment service and the clock can do to a plan. */
const operations = {
  trial: email => invoke(world, startTrial, { custdesc: 'Trial Works' }, email),
  free: email => invoke(world, enrollFree, { custdesc: 'Free Works' }, email),
  order: email => invoke(world, startSubscription, { plan_id: 3 }, email),
  upgrade: email => invoke(world, startSubscription, { plan_id: 5 }, email),
  downgrade: email => invoke(world, startSubscription, { plan_id: 2 }, email),
  cancel: email => invoke(world, cancelSubscription, {}, email),
  event: async email => {
    for (const { id, payer } of subscriptionsOf(email)) await settleSubscription(id, payer, now());
  },
  renewals: () => runRenewals(now()),
} satisfies Record<string, (email: string) => Promise<unknown>>;
type Operation = keyof typeof operations;
const names = Object.keys(operations) as Operation[];

/** Begins plan 3 and types a good card; nothing has recorded the payment yet. */
async function payUnrecorded(email: string): Promise<void> {
  const { body } = await choose(world, email, 3);
  await typeCard(world, body.client_secret, cards.good);
}

/** Where a person stands before two operations meet. */
const beginnings = {
  'nobody’s customer yet': async () => undefined,
  'nobody’s customer yet, paid and not recorded': payUnrecorded,
  'on Free': async email => void (await operations.free(email)),
  'on Free, paid and not recorded': async email => {
    await operations.free(email);
    await payUnrecorded(email);
  },
  'on a trial, paid and not recorded': async email => {
    await operations.trial(email);
    await payUnrecorded(email);
  },
  'after a trial, paid and not recorded': async email => {
    await operations.trial(email);
    await payUnrecorded(email);
  },
  'on a paid plan': async email => void (await pay(world, email, 3)),
} satisfies Record<string, (email: string) => Promise<void>>;
type Beginning = keyof typeof beginnings;

/** Everything about somebody's plan, here and at the payment service, once every event has arrived. */
async function outcome(email: string) {
  await operations.event(email);
  return planOf(email);
}

/** Everything about somebody's plan as it is, without another look at the payment, which would repair it. */
async function planOf(email: string) {
  const self = await readOne(person(email), true);
  const id = self?.customerid ?? '';
  const { its, profile, record } = await readAll(
    { its: customer(id), profile: customerProfile(id), record: subscription(id) },
    true,
  );
  const charged = subscriptionsOf(email).filter(({ status }) => status === 'active');
  return {
    plan: its && [its.planid, its.planStatus, its.endDate, its.canceled],
    limits: [profile.adminLimit, profile.userLimit, profile.locationLimit],
    trial: profile.trialStart !== '',
    record: record && [record.state, record.planid, record.nextPlan, record.cancelAtEnd],
    charged: charged.length,
    paid: paidBy(world, email),
  };
}

/** Instants at which operations meet, where that is not the one of the beginning. */
const later: Partial<Record<Beginning, string>> = {
  'after a trial, paid and not recorded': '2026-05-20T12:00:00Z',
};

async function run(beginning: Beginning, work: (email: string) => Promise<unknown>) {
  const email = `turns${n++}@fresh.example`;
  await world.signIn(email);
  await beginnings[beginning](email);
  return world.at(later[beginning] ?? world.now.toISOString(), async () => {
    await world.signIn(email);
    await work(email);
    return outcome(email);
  });
}

const serial = new Map<string, ReturnType<typeof run>>();
/** The outcome of operations one after the other, found once. */
function inOrder(beginning: Beginning, ...order: Operation[]) {
  const name = `${beginning} ${order.join(' ')}`;
  const known =
    serial.get(name) ??
    run(beginning, async email => {
      for (const operation of order) await operations[operation](email);
    });
  serial.set(name, known);
  return known;
}

const ordered: Partial<Record<Operation, number>> = { order: 3, upgrade: 5, downgrade: 2 };

/**
 * What a request amounted to by its answer. Somebody who is told to try again, or that a plan is in effect that
 * was paid before, has at most recorded what was paid.
 */
function amountOf(operation: Operation, answer: unknown): Operation {
  const { status = 200, body = {} } = (answer ?? {}) as Partial<Awaited<ReturnType<typeof invoke>>>;
  const another = body.state === 'done' && body.plan_id !== ordered[operation];
  return status >= 500 || another ? 'event' : operation;
}

async function meets(beginning: Beginning, a: Operation, b: Operation, choices: readonly number[]) {
  const amounts = [a, b];
  const met = await run(beginning, email => {
    const doing = (operation: Operation, n: number) => async () => {
      amounts[n] = amountOf(operation, await operations[operation](email));
    };
    return interleave([doing(a, 0), doing(b, 1)], choices);
  });
  const [first = a, second = b] = amounts;
  const orders = [await inOrder(beginning, first, second), await inOrder(beginning, second, first)];
  expect(orders, `${beginning}: ${a} and ${b} by turns ${choices.join('')}`).toContainEqual(met);
}

/** One operation stops after `count` requests to the table, the other runs to its end in between. */
const cutAfter = (count: number): number[] => [...Array<number>(count).fill(0), ...Array<number>(60).fill(1)];

describe('a payment that is recorded in the middle of another change', () => {
  test.each([
    ['a trial', 'on Free, paid and not recorded', 'trial'],
    ['an order', 'on Free, paid and not recorded', 'order'],
    ['a trial of somebody new', 'nobody’s customer yet, paid and not recorded', 'trial'],
    ['the Free plan after a trial', 'after a trial, paid and not recorded', 'free'],
    ['the renewal run', 'after a trial, paid and not recorded', 'renewals'],
  ] as const)('is not lost to %s', async (_, beginning, other) => {
    for (const count of [2, 5, 8, 10, 11, 12, 13]) await meets(beginning, other, 'event', cutAfter(count));
  });
});

test('a paid plan outlasts two trials that begin while it is recorded, without another look at the payment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2), { minLength: 30, maxLength: 90 }), async choices => {
      const email = `paid${n++}@fresh.example`;
      await world.signIn(email);
      await beginnings['on Free, paid and not recorded'](email);
      const trial = () => operations.trial(email);
      await interleave([trial, trial, () => invoke(world, confirmPayment, {}, email)], choices);
      const { plan, paid } = await planOf(email);
      expect({ plan, paid }).toMatchObject({ plan: [3, 'Active', '2027-03-15', false], paid: 84_000 });
    }),
    { numRuns: 20, endOnFailure: true },
  );
});

test.each(['free', 'trial'] as const)(
  'somebody new, whose %s is held up while they order, can pay for that order and has the plan',
  async enrollment => {
    for (const count of [1, 2, 3, 4, 5, 6, 8]) {
      const { plan, charged } = await run('nobody’s customer yet', async email => {
        let secret = '';
        const order = async () => {
          secret = String((await operations.order(email)).body.client_secret);
        };
        await interleave([() => operations[enrollment](email), order], cutAfter(count));
        await typeCard(world, secret, cards.good);
      });
      expect({ plan, charged }, `after ${count}`).toMatchObject({
        plan: [3, 'Active', expect.anything(), false],
        charged: 1,
      });
    }
  },
);

test('somebody new who orders and enrolls on Free at the same moment can pay for that order and has the plan', async () => {
  for (const count of [2, 3, 4, 5, 6, 8, 10, 12]) {
    const { plan, charged } = await run('nobody’s customer yet', async email => {
      let secret = '';
      const order = async () => {
        secret = String((await operations.order(email)).body.client_secret);
      };
      await interleave([order, () => operations.free(email)], cutAfter(count));
      await typeCard(world, secret, cards.good);
    });
    expect({ plan, charged }, `after ${count}`).toMatchObject({
      plan: [3, 'Active', expect.anything(), false],
      charged: 1,
    });
  }
});

const turns = fc.array(fc.nat(1), { minLength: 12, maxLength: 60 });

describe('two who change a plan at the same moment leave what one after the other would leave', () => {
  test.each(Object.keys(beginnings) as Beginning[])('%s', async beginning => {
    const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names));
    await fc.assert(
      fc.asyncProperty(pair, turns, ([a, b], choices) => meets(beginning, a, b, choices)),
      { numRuns: Number(process.env.RUNS ?? 6), endOnFailure: true },
    );
  });
});
