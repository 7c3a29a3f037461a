import type { SQSEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { claimJob, finishJob, JobBusy, JobLost, noteProgress } from '#functions/data/jobs/job.ts';
import { handler as work } from '#functions/events/work.ts';
import { writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { checkImport, getImportPreview } from '#shared/contract/authoring/topicfiles.ts';
import { createUpload, getJob, listJobs } from '#shared/contract/jobs/jobs.ts';
import { people } from '#test/support/cast.ts';
import { addStep, removeStep } from '#test/support/database/steps.ts';
import { addedJob, makeJob } from '#test/support/jobs.ts';
import { makeCustomTopic } from '#test/support/topics/drafts.ts';
import { checkFile, upload } from '#test/support/topics/importing.ts';
import { pair, topic } from '#test/support/topics/topicfiles.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
afterEach(() => removeStep('planted'));

const deliver = async (...jobids: string[]) => {
  const records = jobids.map((jobid, n) => ({ messageId: `m${n}`, body: JSON.stringify({ jobid }) }));
  const { batchItemFailures } = await work({ Records: records } as unknown as SQSEvent);
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
};
const progress = async (jobid: string) => (await world.call(getJob, { jobid })).body.job;
const file = () => writeTopicFile('json', topic(pair()));

/** A check of a file that waits, and that no queue knows of. */
async function waiting(): Promise<string> {
  const topicid = await makeCustomTopic();
  const { key } = await upload(world, 'json', await file());
  return makeJob({ input: { topicid, key } });
}

/** Lets the commands of a name fail, from the nth on. */
const failing = (command: string, from = 1) => {
  let nth = 0;
  addStep('planted', (next, context) => args => {
    if (context.commandName === command && ++nth >= from) throw new Error('planted');
    return next(args);
  });
};

describe('A job', () => {
  test('is done once, however often it is delivered', async () => {
    const jobid = await waiting();
    expect(await deliver(jobid, jobid)).toEqual([]);
    expect(await progress(jobid)).toMatchObject({ state: 'done' });
    const { body } = await world.call(getImportPreview, { jobid });
    expect(await deliver(jobid)).toEqual([]);
    expect((await world.call(getImportPreview, { jobid })).body).toEqual(body);
  });

  test('is logged with its customer and the person who started it, and without an address', async () => {
    const topicid = await makeCustomTopic();
    const { key } = await upload(world, 'json', await file());
    const { jobid } = (await world.call(checkImport, { topicid, key, filename: 'a.json' })).body;
    await deliver(jobid);
    const lines = world.logs.filter(line => line.includes('"event":"job"') && line.includes(jobid));
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { jobid, customer: 'acme', person: await world.useridOf(people.ada), outcome: 'done' },
    ]);
    expect(lines.join()).not.toContain('@');
  });

  test('that another worker has claimed is left to it, and comes again', async () => {
    const jobid = await waiting();
    const mine = (await claimJob(jobid, world.now))!;
    await expect(claimJob(jobid, world.now)).rejects.toThrow(JobBusy);
    expect(await deliver(jobid)).toEqual(['m0']);
    expect(await progress(jobid)).toMatchObject({ state: 'running' });
    await finishJob(mine, {}, world.now);
    expect(await deliver(jobid)).toEqual([]);
  });

  test('whose worker died is taken over after two minutes of silence, and the dead worker can no longer write', async () => {
    const jobid = await waiting();
    const dead = (await claimJob(jobid, world.now))!;
    const later = (seconds: number) => new Date(world.now.getTime() + seconds * 1000).toISOString();
    await world.at(later(60), () => noteProgress(dead, 1, 4, world.now));
    await world.at(later(150), async () => expect(await deliver(jobid)).toEqual(['m0']));
    await world.at(later(181), async () => expect(await deliver(jobid)).toEqual([]));
    expect(await progress(jobid)).toMatchObject({ state: 'done' });
    await expect(noteProgress(dead, 2, 4, world.now)).rejects.toThrow(JobLost);
    await expect(finishJob(dead, { overwritten: true }, world.now)).rejects.toThrow(JobLost);
    expect((await world.call(getImportPreview, { jobid })).body.questions).toBe(2);
  });

  test('that fails because of our error is tried three times, then fails with a message for people', async () => {
    const jobid = await waiting();
    for (const [expected, state] of [
      [['m0'], 'waiting'],
      [['m0'], 'waiting'],
      [[], 'failed'],
    ] as const) {
      // The first read is that of the job; the next one is the work's own.
      failing('BatchGetItemCommand', 2);
      expect(await deliver(jobid)).toEqual(expected);
      removeStep('planted');
      expect(await progress(jobid)).toMatchObject({ state });
    }
    const { state, problem } = await progress(jobid);
    expect([state, problem]).toEqual(['failed', expect.stringContaining('went wrong on our side')]);
    expect(world.logs.filter(text => text.includes(jobid) && text.includes('planted'))).toHaveLength(3);
  });

  test('of an unknown kind fails, and one that never existed is removed from the queue', async () => {
    const jobid = await makeJob({ kind: 'nothing' });
    for (const expected of [['m0'], ['m0'], []]) expect(await deliver(jobid)).toEqual(expected);
    expect(await progress(jobid)).toMatchObject({ state: 'failed' });
    expect(await deliver('acme-never')).toEqual([]);
  });

  test('of several in one delivery only those that failed come again', async () => {
    const [fine, busy] = [await waiting(), await waiting()];
    await claimJob(busy, world.now);
    expect(await deliver(busy, fine)).toEqual(['m0']);
    expect(await progress(fine)).toMatchObject({ state: 'done' });
  });

  test('expires after seven days', async () => {
    const jobid = await makeJob();
    const days = (n: number) => new Date(world.now.getTime() + n * 86_400_000).toISOString();
    const statusAt = (n: number) =>
      world.at(days(n), async () => (await world.call(getJob, { jobid })).status);
    expect([await statusAt(6.9), await statusAt(7.1)]).toEqual([200, 403]);
  });
});

describe('Progress', () => {
  test('can be read by people with the permission the job was started with, and by nobody else', async () => {
    const topicid = await makeCustomTopic();
    const { jobid } = await checkFile(world, topicid, { format: 'json', bytes: await file() });
    const statuses = [];
    for (const as of [people.ada, people.eve, people.ben, people.zoe]) {
      statuses.push((await world.call(getJob, { jobid }, { as })).status);
    }
    expect(statuses).toEqual([200, 403, 403, 403]);
    const acting = await world.call(getJob, { jobid }, { as: people.pat, actingFor: 'acme' });
    expect(acting.status).toBe(200);
  });

  test('a person finds only the jobs they started, newest first', async () => {
    const other = await addedJob(
      {
        customerid: 'acme',
        kind: 'listed',
        permission: 'Edit Custom Topic Data',
        title: 'theirs',
        input: {},
      },
      { email: people.pat, right: 'partner' },
      world.now,
    );
    const first = await makeJob({ kind: 'listed' });
    const second = await addedJob(
      {
        customerid: 'acme',
        kind: 'listed',
        permission: 'Edit Custom Topic Data',
        title: 'mine',
        input: { topicid: 'acme-t1' },
      },
      { email: people.ada, right: 'member' },
      new Date(world.now.getTime() + 60_000),
    );
    const { jobs } = (await world.call(listJobs, { kind: 'listed' })).body;
    expect(jobs.map(({ jobid }) => jobid)).toEqual([second, first]);
    expect(jobs.map(({ jobid }) => jobid)).not.toContain(other);
    expect(jobs.find(({ jobid }) => jobid === second)).toMatchObject({ title: 'mine', topicid: 'acme-t1' });
  });
});

describe('An upload', () => {
  test('is for people who may use the file, and under their own customer’s name', async () => {
    const wanted = { purpose: 'topic', format: 'csv', bytes: 10 } as const;
    const mine = await world.call(createUpload, wanted);
    expect(mine.body.key).toMatch(/^acme\/uploads\/topic\/\w{20}\.csv$/);
    expect(mine.body.fields).toMatchObject({ 'Content-Type': 'text/csv', key: mine.body.key });
    const eve = await world.call(createUpload, wanted, { as: people.eve });
    expect([eve.status, eve.body.reason]).toEqual([403, 'notAllowed']);
    const acting = await world.call(createUpload, wanted, { as: people.pat, actingFor: 'acme' });
    expect(acting.body.key).toMatch(/^acme\//);
  });
});
