import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { historyItem } from '#functions/data/answering/rollup.ts';
import { rolledPlace, rollupsPk } from '#functions/data/table/keys.ts';
import { putMany } from '#functions/data/table/table.ts';
import { now } from '#functions/kit/clock.ts';
import { setSink } from '#functions/kit/log.ts';
import { type Local, startLocal } from '#infra/local/local.ts';
import { large, largeAdmin, largeCustomer, largeId, type Size, seedLarge } from '#infra/local/seed/large.ts';
import { storyPassword } from '#infra/local/seed/story.ts';
import { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import type { Call, Output } from '#shared/contract/kit/call.ts';
import { getCertification } from '#shared/contract/reporting/certification.ts';
import { runCompletedReport, runOutstandingReport } from '#shared/contract/reporting/reports.ts';
import { addMonths, localDate, periodAt } from '#shared/domain/kit/periods.ts';
import { tokenOf } from '#test/load/signin.ts';
import { rounded } from '#test/load/stats.ts';
import { figuresOf, type ReportsTold, recountedFigures } from '#test/support/answering/recounted.ts';
import { costOf, tripsOf } from '#test/support/database/meter.ts';

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

type Ask = <C extends Call>(call: C, more?: object) => Promise<{ bytes: number; body: Output<C> }>;

async function asking(local: Local): Promise<Ask> {
  const token = await tokenOf(local, largeAdmin, storyPassword);
  return async ({ path, method, scope }, more = {}) => {
    const own = (scope as { customer?: string }).customer ?? 'customerid';
    const response = await fetch(`${local.url}${path}${method === 'GET' ? `?${own}=${largeId}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify({ [own]: largeId, ...more }) }),
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

/** Returns whether every report tells what a count from the stored answers and actions tells. */
async function equalsRecount(ask: Ask): Promise<boolean> {
  const answers = await Promise.all([
    ask(runCompletedReport),
    ask(getCertification),
    ask(runOutstandingReport),
    ask(listRiskByMonth),
  ]);
  const [completed, certification, outstanding, home] = answers.map(({ body }) => body);
  return isDeepStrictEqual(
    figuresOf({ completed, certification, outstanding, home } as ReportsTold),
    await recountedFigures(largeId, many, localDate(now(), 'UTC')),
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
      // The screen asks for the summary first.
      const { bytes } = await ask(call, { part: 'summary' });
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
