import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { staffItem } from '#functions/data/accounts/staff.ts';
import { expectJob, newJob } from '#functions/data/jobs/adding.ts';
import { job, jobResult } from '#functions/data/jobs/job.ts';
import { putMany, readAll } from '#functions/data/table/table.ts';
import { handler as importRows } from '#functions/events/import_rows.ts';
import { handler as work } from '#functions/events/work.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import type { LoadResult, PlanResult } from '#functions/features/loading/load.ts';
import { setClock } from '#functions/kit/clock.ts';
import { setSink } from '#functions/kit/log.ts';
import { writeFile } from '#functions/services/files/storage.ts';
import { startJob } from '#functions/services/jobs/jobs.ts';
import { startLocal } from '#infra/local/local.ts';
import { sheetKey } from '#shared/domain/jobs/uploads.ts';
import { columnNames, type Load, loads } from '#shared/domain/loading/loads.ts';
import { rounded } from '#test/load/stats.ts';
import { addStep, removeStep } from '#test/support/database/steps.ts';

const [few, many] = [500, 2000];
const at = new Date('2026-11-23T07:00:00Z');
/** Later than a worker that is killed counts as alive. */
const later = new Date(at.getTime() + 181_000);
const who = { email: 'sam@staff.example', right: 'staff' } as const;

const lines: Readonly<Record<'places' | 'people', (n: number) => string>> = {
  places: n => `Site ${n},USA,,23,S-${n},Y`,
  people: n => `p${n}@${n % 7}.p12.example,3,N,Nurse,HOME,Y`,
};

/** Delivers a message to a worker, as its queue does. */
const deliver = (to: (event: SQSEvent) => Promise<SQSBatchResponse>, body: object) =>
  to({ Records: [{ messageId: 'm', body: JSON.stringify(body) }] } as unknown as SQSEvent);

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await act();
  return performance.now() - began;
};

/** Counts transactions; `dieAt` fails everything from that one on, as if the process were killed. */
async function transactionsOf(
  act: () => Promise<unknown>,
  dieAt = Number.POSITIVE_INFINITY,
): Promise<number> {
  let count = 0;
  addStep('transactions', (next, context) => args => {
    if (context.commandName === 'TransactWriteItemsCommand') count++;
    if (count >= dieAt) throw new Error('killed');
    return next(args);
  });
  try {
    await act();
  } catch (error) {
    if ((error as Error).message !== 'killed') throw error;
  } finally {
    removeStep('transactions');
  }
  return count;
}

let made = 0;

/** Has a sheet checked and loaded for a customer of its own. */
async function loadOnce(load: 'places' | 'people', count: number, dieAt?: number) {
  const customerid = `p12x${++made}`;
  const limits = { locationLimit: count + 1, userLimit: count };
  const customer = new CustomerBuilder({ customerid, name: customerid, planid: 5, ...limits });
  await putMany(customer.location('home', 'Home', 'USA').build());
  const kind: Load = load;
  const base = { customerid, permission: loads[kind].permission, title: 'p12.csv' };
  const check = { ...base, kind: 'check_batch', input: { way: 'batch', load, format: 'csv' } };
  const batchid = await expectJob(check, who, at);
  const rows = Array.from({ length: count }, (_, n) => lines[load](n + made * 10_000));
  const text = [columnNames(kind, 'batch').join(','), ...rows].join('\r\n');
  const key = sheetKey(customerid, batchid, 'csv');
  await writeFile(key, new TextEncoder().encode(text), 'text/csv');
  const checkMs = await timed(() => deliver(work, { key }));
  const apply = { ...base, kind: 'import_batch', input: { check: batchid, way: 'batch', load } };
  const { jobid } = (await startJob(newJob(apply, who, at)))!;
  let transactions = 0;
  const loadMs = await timed(async () => {
    transactions = await transactionsOf(() => deliver(importRows, { jobid }), dieAt);
  });
  if (dieAt) {
    setClock(() => later);
    transactions += await transactionsOf(() => deliver(importRows, { jobid }));
    setClock(() => at);
  }
  const found = await readAll({
    plan: jobResult<PlanResult>(batchid),
    result: jobResult<LoadResult>(jobid),
    job: job(jobid, at),
  });
  if (found.plan?.counts.add !== count || found.result?.done !== count)
    throw new Error(`${load}: ${JSON.stringify({ plan: found.plan, job: found.job })}`);
  return { checkMs, loadMs, transactions };
}

/** Loads at two sizes. Returns what 2,000 rows take, and how the time for a row grows. */
async function measured(load: 'places' | 'people') {
  const small = await loadOnce(load, few);
  const large = await loadOnce(load, many);
  const killed = await loadOnce(load, many, many / 2);
  return {
    dry_run_s: rounded(large.checkMs / 1000),
    load_s: rounded(large.loadMs / 1000),
    row_time_ratio: rounded(large.loadMs / many / (small.loadMs / few)),
    transactions_per_row: rounded(large.transactions / many),
    // The transaction at which the worker died is begun again, and is no row done twice.
    rows_done_twice: Math.max(0, killed.transactions - large.transactions - 1),
  };
}

/** P12: a sheet of 2,000 people and one of 2,000 places: its dry run, its load, and a load whose worker is killed halfway. */
export async function measureBatches() {
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-bench-'));
  const restore = setSink(() => undefined);
  const seed = () => putMany([staffItem(who.email)]);
  const local = await startLocal({ dataDir, inMemory: true, workWhenAsked: true, now: () => at, seed });
  try {
    const places = await measured('places');
    const people = await measured('people');
    const worst = Object.fromEntries(
      (Object.keys(places) as (keyof typeof places)[]).map(key => [key, Math.max(places[key], people[key])]),
    );
    return { P12: worst };
  } finally {
    await local.close();
    restore();
    await rm(dataDir, { recursive: true, force: true });
  }
}
