import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSchedules } from '#infra/local/jobs.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attestry-jobs-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts a yearly job and stops once it has caught up. Returns what happened. */
async function starting(work: () => Promise<void> = async () => undefined): Promise<string[]> {
  const done: string[] = [];
  const run = async () => {
    done.push('ran');
    await work();
  };
  const { stop, caughtUp } = startSchedules(
    folder,
    { yearly: { pattern: '0 0 1 1 *', work: run } },
    async () => void done.push('before'),
    (name, error) => done.push(`${name}: ${error.message}`),
    () => new Date('2026-03-15T12:00:00Z'),
  );
  await caughtUp;
  stop();
  return done;
}

test('a job whose time passed while nothing ran is started at once, and not again', async () => {
  expect(await starting()).toEqual(['before', 'ran']);
  expect(await starting()).toEqual([]);
  await writeFile(join(folder, 'schedules.json'), JSON.stringify({ yearly: '2020-05-01T00:00:00Z' }));
  expect(await starting()).toEqual(['before', 'ran']);
  const kept = JSON.parse(await readFile(join(folder, 'schedules.json'), 'utf8')) as { yearly: string };
  expect(Date.parse(kept.yearly)).toBeGreaterThan(Date.parse('2020-05-01'));
});

test('one that failed is told, and is tried again at the next start', async () => {
  const broken = () => Promise.reject(new Error('no database'));
  expect(await starting(broken)).toEqual(['before', 'ran', 'yearly: no database']);
  expect(await starting()).toEqual(['before', 'ran']);
});
