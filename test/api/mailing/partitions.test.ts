import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerItems } from '#functions/data/administration/customer.ts';
import { noteReminded } from '#functions/data/mailing/mail.ts';
import { putMany } from '#functions/data/table/table.ts';
import { customerWith } from '#functions/features/demo/story/customer.ts';
import { runRenewals } from '#functions/services/billing/renewals/renewals.ts';
import { runReminders } from '#functions/services/mailing/reminders.ts';
import { partitionsOf } from '#test/support/database/meter.ts';

import { World } from '#test/support/world.ts';

// No partition is asked for what is kept about all customers: docs/data-model.md, Conventions.

const count = 640;
const at = new Date('2030-03-18T07:00:00Z');
const idOf = (n: number) => `many${n}`;

let world: World;
beforeAll(async () => {
  world = await World.begin();
  await putMany(
    Array.from({ length: count }, (_, n) =>
      customerItems(customerWith({ customerid: idOf(n), name: idOf(n), planid: 3 })),
    ).flat(),
  );
});
afterAll(() => world.close());

/** Returns the largest share of one partition in what is kept about all customers and read or written. */
async function largestShare(work: () => Promise<unknown>, of: 'rcu' | 'wcu'): Promise<number> {
  const all = [...(await partitionsOf(work))].filter(([name]) => /^(CUSTOMERS|DIGEST)/.test(name));
  const units = all.map(([, each]) => each[of]);
  return Math.max(...units) / units.reduce((sum, each) => sum + each, 0);
}

test('a run of reminders or renewals reads every customer, and no partition has more than a few of them', async () => {
  const run = async () => {
    const { customers } = await runReminders(at, { dryRun: false, byHand: true });
    expect(customers).toEqual(expect.arrayContaining(Array.from({ length: count }, (_, n) => idOf(n))));
  };
  expect(await largestShare(run, 'rcu')).toBeLessThan(0.06);
  expect(await largestShare(() => runRenewals(at, { dryRun: true }), 'rcu')).toBeLessThan(0.06);
});

test('noting who was reminded writes to as many partitions, and who is noted is not reminded again', async () => {
  const note = async () => {
    for (let n = 0; n < count; n++) await noteReminded(idOf(n), '2030-03-18', at);
  };
  expect(await largestShare(note, 'wcu')).toBeLessThan(0.06);
  const { customers } = await runReminders(at, { dryRun: false, byHand: true });
  expect(customers.filter(id => id.startsWith('many'))).toEqual([]);
});
