import { SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleted } from '#functions/data/support/deleted.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readOne, remove, update, write } from '#functions/data/table/table.ts';
import { handler as resumeDeletions } from '#functions/events/resume_deletions.ts';
import { getDeletion, resumeDeletion } from '#shared/contract/support/deleting.ts';
import { provider } from '#shared/domain/support/staffjobs.ts';
import { people } from '#test/support/cast.ts';
import { addCustomer } from '#test/support/inputs/support.ts';
import { beginDeletion } from '#test/support/people/deleting.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { asRole } from '#test/support/walls/walls.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const stateOf = async (customerid: string) => (await world.call(getDeletion, { customerid })).body.deletion;
const sweep = (event = {}) => asRole('resume_deletions', () => resumeDeletions(event));

/** Begins to delete a customer while the queue takes no jobs. */
async function unqueued() {
  const { customerid } = await addCustomer(world);
  const queue = mockClient(SQSClient).rejects('The queue is away');
  const answer = await beginDeletion(world, customerid);
  queue.restore();
  return { customerid, answer };
}

/** The entries of the provider's activity that a deletion was started again. */
const resumptions = async (customerid: string) =>
  (await everything())
    .filter(
      ({ event, facts }) =>
        event === 'customer deletion resumed' && (facts as { client: string }).client === customerid,
    )
    .map(({ email, right, facts }) => ({ email, right, facts }));

test('A deletion that the queue does not take has begun: staff are told so, and Try Again starts it, with an entry', async () => {
  const { customerid, answer } = await unqueued();
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'The deletion has begun, but its work could not be started. It is started again within the hour. Press Try Again to start it now.',
  ]);
  expect(await stateOf(customerid)).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(/has begun, but its work does not run\. .*Try Again/),
  });
  expect(await resumptions(customerid)).toEqual([]);
  const again = await world.call(resumeDeletion, { customerid });
  expect(again.body.message).toBe('The customer is being deleted');
  await world.local.work();
  expect(await stateOf(customerid)).toMatchObject({ state: 'done' });
  const facts = { client: customerid, name: 'Larch Hospitals' };
  expect(await resumptions(customerid)).toEqual([{ email: people.sam, right: 'staff', facts }]);
});

test('Try Again is told the same while the queue still takes nothing', async () => {
  const { customerid } = await unqueued();
  const queue = mockClient(SQSClient).rejects('The queue is away');
  const again = await world.call(resumeDeletion, { customerid });
  queue.restore();
  expect([again.status, again.body.message]).toEqual([200, expect.stringMatching(/could not be started/)]);
  expect(await stateOf(customerid)).toMatchObject({ state: 'failed' });
});

test('The schedule starts every deletion again whose job is gone or never ran, once, and none that waits for staff', async () => {
  await sweep();
  await world.local.work();
  await write(remove(keys.openJobs(provider)));
  const { customerid: gone } = await unqueued();
  const { customerid: waits } = await addCustomer(world);
  await beginDeletion(world, waits);
  const { customerid: failed } = await addCustomer(world);
  await beginDeletion(world, failed);
  const jobid = (await readOne(deleted(failed), true))!.jobid;
  await write(update(keys.job(jobid), { jobState: 'failed', problem: 'Three workers died.' }));
  expect(await sweep({ dryRun: true })).toEqual({ resumed: [gone] });
  expect(await stateOf(gone)).toMatchObject({ state: 'failed' });
  expect(await sweep()).toEqual({ resumed: [gone] });
  expect(await sweep()).toEqual({ resumed: [] });
  expect(await stateOf(failed)).toMatchObject({ state: 'failed', problem: 'Three workers died.' });
  const facts = { client: gone, name: 'Larch Hospitals' };
  expect(await resumptions(gone)).toEqual([{ email: 'schedule', right: 'service', facts }]);
  // The message of a job that waits for longer than a queue keeps it is lost.
  await world.at('2026-03-16T12:00:01Z', async () => {
    expect((await sweep()).resumed.sort()).toEqual([gone, waits].sort());
    await world.local.work();
    for (const id of [gone, waits]) expect(await stateOf(id)).toMatchObject({ state: 'done' });
  });
});

test('Staff and the schedule that start it at the same moment start it once', async () => {
  for (const choices of [
    [0, 1, 0, 1, 0, 1, 0, 1],
    [0, 0, 0, 0, 1, 1, 1],
    [1, 1, 0, 0, 0, 0, 1, 1],
  ]) {
    await write(remove(keys.openJobs(provider)));
    const { customerid } = await unqueued();
    await interleave(
      [() => invoke(world, resumeDeletion, { customerid }, people.sam), () => sweep()],
      choices,
    );
    expect([choices, (await resumptions(customerid)).length]).toEqual([choices, 1]);
    expect(await stateOf(customerid)).toMatchObject({ state: 'waiting' });
  }
});
