import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { Worker } from '#infra/local/worker.ts';
import { checkImport } from '#shared/contract/authoring/topicfiles.ts';
import { getJob } from '#shared/contract/jobs/jobs.ts';
import { makeCustomTopic } from '#test/support/topics/drafts.ts';
import { upload } from '#test/support/topics/importing.ts';
import { pair, topic } from '#test/support/topics/topicfiles.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin({ workWhenAsked: false });
});

/** Has a file checked, as an author does, and returns the job's id. */
async function start(): Promise<string> {
  const topicid = await makeCustomTopic();
  const { key } = await upload(world, 'json', await writeTopicFile('json', topic(pair())));
  const answer = await world.call(checkImport, { topicid, key, filename: 'a.json' });
  expect(answer.status).toBe(200);
  return answer.body.jobid;
}

const stateOf = async (jobid: string) => (await world.call(getJob, { jobid })).body.job.state;
const isDone = (jobid: string) => expect.poll(() => stateOf(jobid)).toBe('done');

/** How often the messages in the queue were delivered. */
async function delivered(): Promise<number[]> {
  const folder = join(world.folder, 'queue');
  const names = (await readdir(folder)).filter(name => name.endsWith('.json'));
  return Promise.all(
    names.map(async name => Number(JSON.parse(await readFile(join(folder, name), 'utf8')).received)),
  );
}

/** The process that does the jobs, once it has done one, and the queue has heard so. */
async function worker(): Promise<number> {
  await isDone(await start());
  await expect.poll(delivered).toEqual([]);
  return world.local.workerPid()!;
}

/** Makes a process stand still, at most until the test ends: one that stands still outlives everything. */
function halt(pid: number): void {
  process.kill(pid, 'SIGSTOP');
  onTestFinished(() => {
    if (world.local.workerPid() === pid) process.kill(pid, 'SIGCONT');
  });
}

test('jobs run in another process: while one stands still there, requests are answered here', async () => {
  const pid = await worker();
  expect(pid).not.toBe(process.pid);
  halt(pid);
  const jobid = await start();
  await expect.poll(delivered).toEqual([1]);
  for (let i = 0; i < 20; i++) expect(await stateOf(jobid)).toBe('waiting');
  process.kill(pid, 'SIGCONT');
  await isDone(jobid);
  expect(world.local.workerPid()).toBe(pid);
  // What it logs joins the log of this process.
  expect(world.logs.some(line => line.includes(jobid) && line.includes('"done"'))).toBe(true);
});

test('a job whose process is killed is delivered again, to a new process', async () => {
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const pid = await worker();
  halt(pid);
  const killed = await start();
  await expect.poll(delivered).toEqual([1]);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => errors.mock.calls.join()).toContain('ended with SIGKILL');
  errors.mockRestore();
  expect(await stateOf(killed)).toBe('waiting');
  const later = new Date(world.now.getTime() + 11_000).toISOString();
  await world.at(later, async () => {
    // A new message wakes the queue, which then finds the other one visible again.
    await isDone(await start());
    await isDone(killed);
  });
  expect(world.local.workerPid()).not.toBe(pid);
  await expect.poll(delivered).toEqual([]);
});

test('a job that takes longer than any on AWS ends with its process, and the next one has a new process', async () => {
  const late = new Worker(
    () => world.now,
    () => undefined,
    1,
  );
  for (let times = 0; times < 2; times++) {
    await expect(late.handle({ Records: [] })).rejects.toThrow('ended with SIGKILL');
    expect(late.pid).toBeUndefined();
  }
});

test('the process ends with the server', async () => {
  const pid = await worker();
  await world.close();
  expect(world.local.workerPid()).toBeUndefined();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
