import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { staffItem } from '#functions/data/accounts/staff.ts';
import { job, jobResult } from '#functions/data/jobs/job.ts';
import { deletionBegun, everyDeleted } from '#functions/data/support/deleted.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { type ExportedFile, startExportJob } from '#functions/features/administration/exporting/latest.ts';
import { customerNow } from '#functions/features/support/customer.ts';
import { deletionJob, startDeletion } from '#functions/features/support/erasing/state.ts';
import { setSink } from '#functions/kit/log.ts';
import { type Local, startLocal } from '#infra/local/local.ts';
import { largeCustomer, largeId } from '#infra/local/seed/large.ts';
import { rounded } from '#test/load/stats.ts';

const at = new Date('2026-11-23T07:00:00Z');
const who = { email: 'sam@staff.example', right: 'staff' } as const;
/** Locations, each with 33 topics that were completed for three months. */
const [few, many] = [20, 100];
const [topics, months] = [33, 3];

/** Waits for a job, and returns how long its worker had to work. */
async function ended(jobid: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const its = await readOne(job(jobid, at), true);
    if (!its) throw new Error(`There is no job ${jobid}.`);
    if (its.state === 'failed') throw new Error(its.problem);
    if (its.state === 'done') return performance.now() - began;
    await pause(250);
  }
}

/** Returns the most memory that the worker's process had, in MB. */
async function memoryOf(local: Local): Promise<number> {
  const text = await readFile(`/proc/${local.workerPid()}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(text)?.[1]) / 1024;
}

/** Exports a customer with some locations, and then deletes it. */
async function measured(locations: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-bench-'));
  let count = 0;
  const seed = async () => {
    const items = (await largeCustomer(at, { locations, topics, users: locations, months })).build();
    count = items.length;
    await putMany([...items, staffItem(who.email)]);
  };
  const local = await startLocal({ dataDir, inMemory: true, now: () => at, seed });
  try {
    await write(update(keys.customer(largeId), { active: false, closedOn: '2026-10-01' }));
    const { jobid } = (await startExportJob(largeId, who, at, 'A measurement'))!;
    const exportMs = await ended(jobid);
    const { bytes } = (await readOne(jobResult<ExportedFile>(jobid), true))!;
    const exportMb = await memoryOf(local);
    const seen = await customerNow(largeId);
    const fresh = deletionJob(seen.its, who, at);
    const begun = deletionBegun(seen, { jobid: fresh.jobid, reason: 'A measurement' }, [], who, at);
    await startDeletion(largeId, fresh, begun);
    const [deleting] = await everyDeleted();
    const deleteMs = await ended(deleting!.jobid);
    return { items: count, exportMs, bytes, exportMb, deleteMs, deleteMb: await memoryOf(local) };
  } finally {
    await local.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** P15: export and deletion of a customer with 9,900 completed questionnaires: what they take, and how that grows. */
export async function measureWholes() {
  const restore = setSink(() => undefined);
  try {
    const small = await measured(few);
    const big = await measured(many);
    return {
      P15: {
        runs: many * topics * months,
        items: big.items,
        export_s: rounded(big.exportMs / 1000),
        export_mb: rounded(big.bytes / 1e6),
        export_memory_mb: rounded(big.exportMb, 0),
        export_memory_ratio: rounded(big.exportMb / small.exportMb),
        export_item_ratio: rounded(big.exportMs / big.items / (small.exportMs / small.items)),
        delete_s: rounded(big.deleteMs / 1000),
        delete_memory_mb: rounded(big.deleteMb, 0),
        delete_item_ratio: rounded(big.deleteMs / big.items / (small.deleteMs / small.items)),
      },
    };
  } finally {
    restore();
  }
}
