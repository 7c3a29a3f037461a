import { SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newJob } from '#functions/data/jobs/adding.ts';
import { claimJob, failJob, finishJob, isJobOpen, job, openJobsIn } from '#functions/data/jobs/job.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handler as work } from '#functions/events/work.ts';
import { startJob } from '#functions/services/jobs/jobs.ts';
import { checkImport } from '#shared/contract/authoring/topicfiles.ts';
import { getJob } from '#shared/contract/jobs/jobs.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';
import { addedJob, makeJob } from '#test/support/jobs.ts';
import { makeCustomTopic } from '#test/support/topics/drafts.ts';
import { checkUploaded, upload } from '#test/support/topics/importing.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { World } from '#test/support/world.ts';

let world: World;
let n = 0;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const newCustomer = () => `busy${n++}`;
const fresh = (customerid: string) =>
  ({ customerid, kind: 'check_topic', permission: 'Edit Custom Topic Data', title: '', input: {} }) as const;
const someone = { email: 'a@busy.example', right: 'member' } as const;
const later = (seconds: number) => new Date(world.now.getTime() + seconds * 1000).toISOString();

const add = (customerid: string) => addedJob(fresh(customerid), someone, world.now);
const begin = async (customerid: string) =>
  (await startJob(newJob(fresh(customerid), someone, world.now)))?.jobid;
const counted = (customerid: string) =>
  readOne({ key: keys.openJobs(customerid), parse: item => openJobsIn(item).sort() }, true);
const deliver = (jobid: string) =>
  work({ Records: [{ messageId: 'm', body: JSON.stringify({ jobid }) }] } as unknown as SQSEvent);
/** A worker that dies with the job: nothing of it is written any more. */
const dieWith = (jobid: string) => claimJob(jobid, world.now);

describe('A customer', () => {
  test('has five open jobs at most; the sixth call says why, and works as soon as one has ended', async () => {
    const topicid = await makeCustomTopic();
    const { key } = await upload(world, 'json', new Uint8Array([0x7b]));
    const check = () => world.call(checkImport, { topicid, key, filename: 'a.json' });
    const jobids = [];
    for (let i = 0; i < mostOpenJobs; i++) jobids.push((await check()).body.jobid);
    const refused = await check();
    expect([refused.status, refused.body.reason]).toEqual([400, 'joblimit']);
    expect(refused.body.message).toMatch(/^5 jobs of your organization .* Wait until one of them has ended/);
    await expect(add('other')).resolves.toMatch(/^other-/);
    await deliver(jobids[0]!);
    expect((await check()).status).toBe(200);
    expect((await check()).status).toBe(400);
    await world.local.work();
    expect(await counted('acme')).toEqual([]);
    expect((await checkUploaded(world, topicid, key)).job.state).toBe('failed');
  });

  test('gets no more than five of many that are started at once', async () => {
    const customerid = newCustomer();
    const started = await Promise.all(Array.from({ length: 20 }, () => begin(customerid)));
    const accepted = started.filter(jobid => jobid !== undefined);
    expect(accepted).toHaveLength(mostOpenJobs);
    expect(await counted(customerid)).toEqual(accepted.sort());
  });

  test('gets back the place of a job that never ended, after a day and after it has expired', async () => {
    for (const seconds of [86_400, 8 * 86_400]) {
      const customerid = newCustomer();
      for (let i = 0; i < mostOpenJobs; i++) await add(customerid);
      await world.at(later(86_399), () => expect(add(customerid)).rejects.toThrow('Too many jobs'));
      await world.at(later(seconds), async () => {
        const jobid = await add(customerid);
        expect(await counted(customerid)).toEqual([jobid]);
      });
    }
  });

  test('gets back the place of a job that could not be queued, of which nothing is left', async () => {
    const customerid = newCustomer();
    const queue = mockClient(SQSClient).rejects('The queue is away');
    await expect(begin(customerid)).rejects.toThrow('The queue is away');
    queue.restore();
    expect(await counted(customerid)).toEqual([]);
  });
});

test('whoever starts and ends jobs in whatever order, those that are open are counted, and never more than five', async () => {
  const ends = {
    finish: async (jobid: string) => {
      const claimed = await claimJob(jobid, world.now);
      if (claimed) await finishJob(claimed, {}, world.now);
    },
    fail: async (jobid: string) => {
      const claimed = await claimJob(jobid, world.now);
      if (claimed) await failJob(claimed, 'It failed.');
    },
  };
  const plan = fc.record({
    before: fc.integer({ min: 3, max: mostOpenJobs }),
    /** Of those before, the ones that were lost more than a day ago. */
    lost: fc.nat(2),
    starts: fc.integer({ min: 1, max: 3 }),
    ends: fc.array(fc.constantFrom(...(Object.keys(ends) as (keyof typeof ends)[])), { maxLength: 2 }),
    turns: fc.array(fc.nat(4), { minLength: 10, maxLength: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ before, lost, starts, ends: over, turns }) => {
      const customerid = newCustomer();
      const jobids: string[] = [];
      for (let i = 0; i < lost; i++) jobids.push(await world.at(later(-90_000), () => add(customerid)));
      for (let i = lost; i < before; i++) jobids.push(await add(customerid));
      const started: string[] = [];
      const start = async () => {
        const jobid = await begin(customerid);
        if (jobid) started.push(jobid);
      };
      await interleave(
        [
          ...Array.from({ length: starts }, () => start),
          ...over.map((how, i) => () => ends[how](jobids[before - 1 - i]!)),
        ],
        turns,
      );
      const open: string[] = [];
      for (const jobid of [...jobids, ...started]) {
        if (isJobOpen(await readOne(job(jobid, world.now), true), world.now)) open.push(jobid);
      }
      expect(open.length).toBeLessThanOrEqual(mostOpenJobs);
      const old = jobids.slice(0, lost);
      expect((await counted(customerid)).filter(jobid => !old.includes(jobid))).toEqual(open.sort());
      const free = mostOpenJobs - before + lost;
      expect(started.length).toBeGreaterThanOrEqual(Math.min(starts, free));
      expect(started.length).toBeLessThanOrEqual(Math.min(starts, free + over.length));
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

describe('A job whose workers die', () => {
  test('is begun three times, then fails, says why and what to do, and frees its place', async () => {
    const jobid = await makeJob();
    expect(await counted('acme')).toEqual([jobid]);
    for (let attempt = 0; attempt < 3; attempt++) {
      await world.at(later(attempt * 121), async () => {
        expect(await dieWith(jobid)).toMatchObject({ attempts: attempt + 1 });
        expect((await deliver(jobid)).batchItemFailures).toHaveLength(1);
      });
    }
    await world.at(later(3 * 121), async () => {
      expect((await deliver(jobid)).batchItemFailures).toEqual([]);
      const { state, problem } = (await world.call(getJob, { jobid })).body.job;
      expect(state).toBe('failed');
      expect(problem).toMatch(/^This was begun three times and stopped each time .* Split the file/);
      expect((await deliver(jobid)).batchItemFailures).toEqual([]);
    });
    expect(world.logs.filter(line => line.includes(jobid) && line.includes('JobGivenUp'))).toHaveLength(1);
    expect(await counted('acme')).toEqual([]);
  });

  test('is given up once, however many workers find it', async () => {
    const jobid = await makeJob();
    for (let attempt = 0; attempt < 3; attempt++) await world.at(later(attempt * 121), () => dieWith(jobid));
    await world.at(later(3 * 121), async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(jobid)));
      expect(answers.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
    });
    expect(world.logs.filter(line => line.includes(jobid) && line.includes('JobGivenUp'))).toHaveLength(1);
  });
});
