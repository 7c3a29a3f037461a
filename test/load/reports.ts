import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { historyItem } from '#functions/data/answering/rollup.ts';
import { rolledPlace, rollupsPk } from '#functions/data/table/keys.ts';
import { putMany } from '#functions/data/table/table.ts';
import { setSink } from '#functions/kit/log.ts';
import { type Local, startLocal } from '#infra/local/local.ts';
import { large, largeAdmin, largeCustomer, largeId, type Size, seedLarge } from '#infra/local/seed/large.ts';
import { storyPassword } from '#infra/local/seed/story.ts';
import type { Call, Output } from '#shared/contract/kit/call.ts';
import { getCertification } from '#shared/contract/reporting/certification.ts';
import { runCompletedReport, runOutstandingReport } from '#shared/contract/reporting/reports.ts';
import { addMonths, periodAt } from '#shared/domain/kit/periods.ts';
import { type Recounted, recounted } from '#test/support/answering/recounted.ts';
import { costOf, tripsOf } from '#test/support/meter.ts';
import { tokenOf } from './signin.ts';
import { rounded } from './stats.ts';

/** 16,800 runs, about a million answers. */
const many: Size = { locations: 20, topics: 35, users: 5, months: 24 };

const reports = {
  completed: runCompletedReport,
  certification: getCertification,
  outstanding: runOutstandingReport,
} as const;

type Seed = NonNullable<Parameters<typeof startLocal>[0]['seed']>;

/** Runs `work` at a server with `seed`. */
async function withServer<T>(seed: Seed, work: (ask: Ask) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-bench-'));
  const local = await startLocal({ dataDir, inMemory: true, limitRates: false, seed });
  try {
    return await work(await asking(local));
  } finally {
    await local.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Ask = <C extends Call>(call: C) => Promise<{ bytes: number; body: Output<C> }>;

async function asking(local: Local): Promise<Ask> {
  const token = await tokenOf(local, largeAdmin, storyPassword);
  return async ({ path, method, scope }) => {
    const own = (scope as { customer: string }).customer;
    const response = await fetch(`${local.url}${path}${method === 'GET' ? `?${own}=${largeId}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify({ [own]: largeId }) }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
    return { bytes: text.length, body: JSON.parse(text) };
  };
}

/** What the reports of 16,800 runs read, and whether they tell what a count by hand tells. */
const measuredMany = () =>
  withServer(
    around => seedLarge(around, many),
    async ask => {
      const rcu: Record<string, number> = {};
      for (const [name, call] of Object.entries(reports)) {
        await ask(call);
        rcu[name] = (await costOf(() => ask(call))).rcu;
      }
      return { rcu, equal: await equalsRecount(ask) };
    },
  );

const total = (all: readonly Recounted[], of: (one: Recounted) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);
const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

/** Returns whether every report tells what a count from the stored answers and actions tells. */
async function equalsRecount(ask: Ask): Promise<boolean> {
  const pairs = Array.from({ length: many.topics }, (_, topic) =>
    Array.from({ length: many.locations }, (_, at) => [`${largeId}-t${topic}`, `${largeId}-l${at}`] as const),
  ).flat();
  const all: Recounted[] = [];
  for (const [topicid, locationid] of pairs) all.push((await recounted(topicid, locationid))!);
  const byTopic = Map.groupBy(all, ({ topicid }) => topicid);
  const [completed, certification, outstanding] = [
    (await ask(runCompletedReport)).body,
    (await ask(getCertification)).body,
    (await ask(runOutstandingReport)).body,
  ];
  const topicsAgree = completed.Topicsum.every(row => {
    const own = byTopic.get(row.topicid)!;
    return (
      row.testcount === total(own, ({ scores }) => scores.length) &&
      row.highnon === total(own, ({ failed }) => failed.High!) &&
      row.mediumtotal === total(own, ({ scored }) => scored.Medium!) &&
      row.allnon === total(own, ({ failed }) => sum(failed)) &&
      row.alltotal === total(own, ({ scored }) => sum(scored)) &&
      row.assignedcount === total(own, ({ owned }) => owned)
    );
  });
  const average = (of: (one: Recounted) => number) => Math.round((100 * total(all, of)) / all.length) / 100;
  const risk = certification.overall_risk_fil_data[0]!;
  return (
    completed.Topicsum.length === byTopic.size &&
    topicsAgree &&
    risk.avefirstscore === average(({ scores }) => scores[0]![1]) &&
    risk.avelatestscore === average(({ scores }) => scores.at(-1)![1]) &&
    certification.tier.completed === total(all, ({ scores }) => scores.length) &&
    outstanding.count === total(all, ({ failed, done }) => sum(failed) - done)
  );
}

/** Stores a customer whose 16,500 topics at locations were each completed for 36 months: roll-ups, without their runs. */
const seedLargest: Seed = async ({ cognito, at }) => {
  const items = (await largeCustomer(at, large)).build();
  const now = periodAt(at, 'UTC');
  const months = Array.from({ length: 36 }, (_, back) => ({
    period: addMonths(now, -1 - back),
    score: (back * 7) % 60,
  }));
  const known = new Map(items.map(item => [`${item.pk} ${item.sk}`, item]));
  for (const { pk, sk } of items) {
    if (pk !== rollupsPk(largeId)) continue;
    const history = historyItem({ customerid: largeId, ...rolledPlace(largeId, sk) }, months);
    known.set(`${history.pk} ${history.sk}`, history);
  }
  await putMany([...known.values()]);
  await cognito.admin.createUser({ email: largeAdmin, password: storyPassword });
};

const measuredLargest = () =>
  withServer(seedLargest, async ask => {
    const figures = [];
    for (const call of Object.values(reports)) {
      const { bytes } = await ask(call);
      figures.push({ bytes, trips: await tripsOf(() => ask(call)) });
    }
    return figures;
  });

/** P6: reports over 16,800 runs, and over 500 locations, 33 topics and 36 months. */
export async function measureReports() {
  setSink(() => undefined);
  const { rcu, equal } = await measuredMany();
  const largest = await measuredLargest();
  return {
    P6: {
      rcu: Math.max(...Object.values(rcu)),
      equals_recount: Number(equal),
      large_round_trips: Math.max(...largest.map(({ trips }) => trips)),
      large_first_kb: rounded(Math.max(...largest.map(({ bytes }) => bytes)) / 1000, 0),
      ...Object.fromEntries(Object.entries(rcu).map(([name, value]) => [`${name}_rcu`, value])),
      ...Object.fromEntries(
        Object.keys(reports).map((name, at) => [`${name}_kb`, rounded(largest[at]!.bytes / 1000, 0)]),
      ),
    },
  };
}
