import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerItems } from '#functions/data/administration/customer.ts';
import { putMany } from '#functions/data/table/table.ts';
import { customerWith } from '#functions/features/demo/story/customer.ts';
import { setSink } from '#functions/kit/log.ts';
import { runReminders } from '#functions/services/mailing/reminders.ts';
import { large, type Size } from '#infra/local/seed/large.ts';
import { getMonthBoard } from '#shared/contract/answering/month.ts';
import { getDesk, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { Answerer } from '#test/load/client.ts';
import { billedMsOf, prices } from '#test/load/money.ts';
import { atLarge } from '#test/load/reading/large.ts';
import { median, rounded } from '#test/load/stats.ts';
import { startLoadWorld } from '#test/load/world.ts';
import { costOf, partitionsOf, tripsOf, type Units } from '#test/support/database/meter.ts';
import { crowd, day, type Limit, lastAnswer, limits, morePrices } from './limits.ts';

/** What a call costs; the units also by the kind of partition, such as CUST#. */
interface CallCost extends Units {
  roundTrips: number;
  ms: number;
  kinds: Map<string, Units>;
}

const none = (): Units => ({ rcu: 0, wcu: 0 });
const user = 'user.0@atlashotels.example';
const organization: Size = { locations: 5, topics: 6, users: 10 };

/** Sums up the busiest partition of each kind, because what belongs to one customer shares it. */
function kindsOf(partitions: Map<string, Units>): Map<string, Units> {
  const kinds = new Map<string, Units>();
  for (const [name, units] of partitions) {
    const kind = name.slice(0, name.indexOf('#') + 1) || name;
    const most = kinds.get(kind) ?? none();
    kinds.set(kind, { rcu: Math.max(most.rcu, units.rcu), wcu: Math.max(most.wcu, units.wcu) });
  }
  return kinds;
}

/** Measures a call that can be made again and again. */
async function costOfCall(make: () => Promise<unknown>): Promise<CallCost> {
  await make();
  const { rcu, wcu } = await costOf(make);
  const roundTrips = await tripsOf(make);
  const kinds = kindsOf(await partitionsOf(make));
  const times: number[] = [];
  for (let n = 0; n < 5; n++) {
    const began = performance.now();
    await make();
    times.push(performance.now() - began);
  }
  return { roundTrips, rcu, wcu, ms: median(times), kinds };
}

async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-bench-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Measures what a person opens before they answer, at a customer of this size. */
const visitAt = (size: Size): Promise<CallCost[]> =>
  atLarge(
    size,
    async ({ ask }) => {
      const costs: CallCost[] = [];
      for (const call of [getDesk, listTopicsToAnswer, getMonthBoard])
        costs.push(await costOfCall(() => ask(call)));
      return costs;
    },
    { email: user },
  );

/** How many customers are written to measure a scheduled run, and how many people answer at once for the check. */
const sample = 6_400;
const clients = 8;
const each = 25;

/** Measures answering and a scheduled run; checks the units of an answer against what many people at once use. */
const measureAnswering = () =>
  inFolder(async dataDir => {
    const local = await startLoadWorld(dataDir, true);
    try {
      const one = new Answerer(local.url, local.token, 60, 0);
      const begin = await costOfCall(() => one.begin());
      const answer = await costOfCall(() => one.answer());
      const many = Array.from(
        { length: clients },
        (_, n) => new Answerer(local.url, local.token, 600, n + 1),
      );
      for (const client of many) await client.begin();
      const began = performance.now();
      const counted = await costOf(() =>
        Promise.all(
          many.map(async client => {
            for (let n = 0; n < each; n++) await client.answer();
          }),
        ),
      );
      const seconds = (performance.now() - began) / 1000;
      const wanted = clients * each;
      if (counted.rcu !== wanted * answer.rcu || counted.wcu !== wanted * answer.wcu)
        throw new Error(`${wanted} answers at once used ${JSON.stringify(counted)}, not ${wanted} × one`);
      const ids = Array.from({ length: sample }, (_, n) => `scale${n}`);
      const items = ids.map(id => customerItems(customerWith({ customerid: id, name: id, planid: 3 })));
      await putMany(items.flat());
      const night = new Date('2026-11-30T00:00:00Z');
      const scheduled = await partitionsOf(() => runReminders(night, { dryRun: true, byHand: false }));
      return { begin, answer, scheduled, checked: wanted, answersASecond: Math.round(wanted / seconds) };
    } finally {
      await local.close();
    }
  });

/** What one partition of the large customer has to give and take in its busiest second, by kind. */
function crowdUnits(visit: readonly CallCost[], begin: CallCost, answer: CallCost): Map<string, Units> {
  const busiest = new Map<string, Units>();
  const add = (kinds: Iterable<[string, Units]>, aSecond: number) => {
    for (const [kind, { rcu, wcu }] of kinds) {
      const sum = busiest.get(kind) ?? none();
      busiest.set(kind, { rcu: sum.rcu + rcu * aSecond, wcu: sum.wcu + wcu * aSecond });
    }
  };
  // Each person has runs of their own.
  const shared = ([kind]: [string, Units]) => kind !== 'TL#';
  for (const call of visit) add(call.kinds, crowd.people / crowd.arriving);
  add([...begin.kinds].filter(shared), crowd.people / crowd.arriving);
  add([...answer.kinds].filter(shared), crowd.people / crowd.secondsOfAnswer);
  const last = Object.entries(lastAnswer.wcuOf).map(([kind, wcu]): [string, Units] => [
    kind,
    { rcu: 1, wcu },
  ]);
  add(last.filter(shared), crowd.people / crowd.completing);
  return busiest;
}

/** P20: how near the last day of a month at 100,000 organizations is to the limits of AWS, and what it costs. */
export async function measureScale() {
  setSink(() => undefined);
  const { usualMemory } = await import('#infra/aws/lambda.ts');
  const small = await visitAt(organization);
  const whole = await visitAt(large);
  const { begin, answer, scheduled, checked, answersASecond } = await measureAnswering();
  const last: CallCost = { ...answer, ...lastAnswer };
  const perVisit = [...small, begin, ...Array.from({ length: day.answersOfRun - 1 }, () => answer), last];
  const sumOf = (of: (call: CallCost) => number) => perVisit.reduce((sum, call) => sum + of(call), 0);
  const billed = sumOf(({ ms, roundTrips }) => billedMsOf(ms, roundTrips, usualMemory));

  const answersAtPeak = ((day.answers * day.busyShare) / day.busySeconds) * day.peak;
  const visits = answersAtPeak / day.answersOfRun;
  const busiest = crowdUnits(whole, begin, answer);
  const customersTo = day.organizations / sample;
  const shards = [...scheduled].filter(([name]) => name.startsWith('CUSTOMERS#'));
  const shard = (shards.reduce((sum, [, { rcu }]) => sum + rcu, 0) / shards.length) * customersTo;
  const worstOf = (unit: keyof Units) => Math.max(...[...busiest.values()].map(each => each[unit]));
  // The partition of the standard topics is everybody's.
  const library = visits * day.libraryReads;

  const used: Record<keyof typeof limits, number> = {
    partitionReads: Math.max(worstOf('rcu'), shard, library),
    partitionWrites: worstOf('wcu'),
    tableReads: visits * sumOf(({ rcu }) => rcu),
    tableWrites: visits * sumOf(({ wcu }) => wcu),
    functions: (visits * billed) / 1000,
    signIns: visits,
    renewals: visits,
    mailsADay: day.people * day.mailed,
    mailsASecond: (day.people * day.mailed * day.zoneShare) / (day.mailedHours * 3_600),
    requests: visits * perVisit.length,
    webRequests: visits * (perVisit.length + day.filesOfVisit),
  };
  const shares = Object.entries(limits).map(([name, limit]: [string, Limit]) => {
    const share = used[name as keyof typeof limits] / limit.limit;
    return [`${limit.service}: ${limit.what}`, rounded(share, 3)] as const;
  });
  return {
    P20: {
      worst_partition_wcu: rounded(used.partitionWrites, 1),
      worst_partition_rcu: rounded(used.partitionReads, 1),
      peak_concurrency: Math.ceil(used.functions),
      dollars_per_organization_year: rounded(dollarsOf(perVisit, billed, usualMemory)),
      answers_a_second: Math.round(answersAtPeak),
      shard_rcu: rounded(shard, 1),
      library_rcu: rounded(library, 1),
      crowd_rcu: asFigures(busiest, 'rcu'),
      crowd_wcu: asFigures(busiest, 'wcu'),
      shares: Object.fromEntries(shares.toSorted(([, a], [, b]) => b - a)),
      checked_answers: checked,
      checked_answers_a_second: answersASecond,
    },
  };
}

const asFigures = (kinds: Map<string, Units>, unit: keyof Units): Record<string, number> =>
  Object.fromEntries([...kinds].map(([kind, units]) => [kind, rounded(units[unit], 1)]));

/** US dollars of an organization and a year, list prices without free tiers. */
function dollarsOf(perVisit: readonly CallCost[], billed: number, memory: number): number {
  const sum = (of: (call: CallCost) => number) => perVisit.reduce((all, call) => all + of(call), 0);
  const visit =
    (sum(({ rcu }) => rcu) * prices.readUnits +
      sum(({ wcu }) => wcu) * prices.writeUnits +
      perVisit.length * (prices.invocations + prices.apiRequests + prices.webRequests) +
      day.filesOfVisit * prices.webRequests) /
      1e6 +
    (billed / 1000) * (memory / 1024) * prices.gbSecond;
  const visitsAYear = (day.answers / day.answersOfRun) * day.monthFactor * 12;
  const people = day.people * 12 * (morePrices.activePerson + (day.mailsAMonth * morePrices.mails) / 1000);
  // What is written in a year is there for half of it on average.
  const stored = ((visitsAYear * day.storedBytes) / 1e9) * morePrices.storedGb * 6;
  return (visitsAYear * visit + people + stored) / day.organizations;
}
