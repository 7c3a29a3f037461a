import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putMany } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { setSink } from '#functions/kit/log.ts';
import { remindCustomer } from '#functions/services/mailing/digests.ts';
import { runReminders } from '#functions/services/mailing/reminders.ts';
import { startLocal } from '#infra/local/local.ts';
import { rounded } from '#test/load/stats.ts';
import { requestsOf } from '#test/support/database/meter.ts';

const [customers, people, locations, topics] = [1000, 20, 5, 3];
const at = new Date('2026-11-23T07:00:00Z');
/** Customers that are reminded, each by three workers at the same time. */
const sampled = 20;

/** A customer whose topics are all past due for its 20 people, who can edit them everywhere. */
function customerOf(n: number) {
  const customerid = `p13x${n}`;
  const places = Array.from({ length: locations }, (_, place) => `l${place}`);
  const built = new CustomerBuilder({ customerid, name: `Customer ${n}`, planid: 3 });
  for (const place of places) built.location(place, `Location ${place}`, 'USA');
  for (let topic = 0; topic < topics; topic++) {
    built.standardTopic(`t${topic}`, 'a11y-web', `Topic ${topic}`, places, '2024-01-01');
  }
  for (let who = 0; who < people; who++) {
    built.person({
      email: `p${who}@${customerid}.example`,
      firstName: 'Pat',
      type: 3,
      role: '',
      locations: places,
      may: places.map(place => ['t0', place, 'Edit']),
    });
  }
  return built.build();
}

/**
 * P13: the reminders of 1,000 customers of 20 people: what one customer reads, how many mails each person gets from three
 * workers at the same time, and how long queueing all customers and reminding one of them takes.
 */
export async function measureReminders() {
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-bench-'));
  const restore = setSink(() => undefined);
  const seed = async () => {
    for (let n = 0; n < customers; n++) await putMany(customerOf(n));
  };
  const local = await startLocal({ dataDir, inMemory: true, workWhenAsked: true, now: () => at, seed });
  try {
    const queued = performance.now();
    const run = await runReminders(at, { dryRun: false, byHand: false });
    const queueMs = performance.now() - queued;
    const reads = await requestsOf(() => remindCustomer('p13x0', 'UTC', at));
    const began = performance.now();
    for (let n = 1; n <= sampled; n++) {
      await Promise.all([1, 2, 3].map(() => remindCustomer(`p13x${n}`, 'UTC', at)));
    }
    const remindMs = (performance.now() - began) / sampled;
    const sentTo = local.mailbox.messages().map(({ to }) => to);
    return {
      P13: {
        customers_queued: run.customers.length,
        queries_per_customer: reads.get('Query') ?? 0,
        batches_per_customer: reads.get('BatchGet') ?? 0,
        writes_per_mail: rounded((reads.get('Update') ?? 0) / people),
        most_mails_a_person: Math.max(
          ...[...Map.groupBy(sentTo, to => to).values()].map(each => each.length),
        ),
        mails: sentTo.length,
        queue_all_ms: Math.round(queueMs),
        remind_one_ms: Math.round(remindMs),
      },
    };
  } finally {
    await local.close();
    restore();
    await rm(dataDir, { recursive: true, force: true });
  }
}
