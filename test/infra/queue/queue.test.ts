import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeClients } from '#functions/kit/clients.ts';
import { sendJob } from '#functions/services/jobs/queue.ts';
import { consume, drain } from '#infra/local/queue/consumer.ts';
import { Queue } from '#infra/local/queue/queue.ts';
import { serveQueue } from '#infra/local/queue/server.ts';

let folder: string;
let clock: number;
beforeEach(async () => {
  clock = Date.UTC(2026, 2, 15);
  folder = await mkdtemp(join(tmpdir(), 'attestry-queue-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const open = (mostReceived = 3) =>
  Queue.open({ folder, visibility: 1000, mostReceived, now: () => new Date(clock) });
const bodies = (messages: { Body: string }[]) => messages.map(({ Body }) => Body);

describe('The queue', () => {
  test('hands messages out in the order they came, each once while somebody works on it', async () => {
    const queue = await open();
    for (const body of ['a', 'b', 'c']) await queue.send(body);
    expect(bodies(await queue.receive(2))).toEqual(['a', 'b']);
    expect(bodies(await queue.receive(10))).toEqual(['c']);
    expect(await queue.receive(10)).toEqual([]);
  });

  test('hands a message out again that was not removed in time, and none that was', async () => {
    const queue = await open();
    await queue.send('a');
    await queue.send('b');
    const [first] = await queue.receive(2);
    await queue.remove(first!.ReceiptHandle);
    clock += 999;
    expect(await queue.receive(2)).toEqual([]);
    clock += 1;
    const again = await queue.receive(2);
    expect(bodies(again)).toEqual(['b']);
    expect(again[0]!.Attributes.ApproximateReceiveCount).toBe('2');
  });

  test('keeps what was sent over an end of the process, and hands out again what that one held', async () => {
    const queue = await open();
    for (const body of ['a', 'b', 'c']) await queue.send(body);
    const [first] = await queue.receive(1);
    await queue.receive(1);
    await queue.remove(first!.ReceiptHandle);
    expect(bodies(await (await open()).receive(10))).toEqual(['b', 'c']);
  });

  test('puts a message aside that came back too often', async () => {
    const queue = await open(2);
    await queue.send('a');
    for (let time = 1; time <= 2; time++) {
      expect(await queue.receive(1)).toHaveLength(1);
      clock += 1000;
    }
    expect(await queue.receive(1)).toEqual([]);
    expect(await readdir(join(folder, 'aside'))).toHaveLength(1);
    expect(await (await open()).receive(1)).toEqual([]);
  });

  test('lets anyone who waits know at once', async () => {
    const queue = await open();
    const waiting = queue.receive(1, 60_000);
    await queue.send('a');
    expect(bodies(await waiting)).toEqual(['a']);
  });

  test('takes what functions send by the SDK, and refuses everything else', async () => {
    const queue = await open();
    const { url, stop } = await serveQueue(queue);
    process.env.AWS_REGION = 'local';
    process.env.AWS_ACCESS_KEY_ID = process.env.AWS_SECRET_ACCESS_KEY = 'local';
    process.env.AWS_ENDPOINT_URL_SQS = new URL(url).origin;
    process.env.QUEUE_URL = url;
    await sendJob('acme-1', 'check_topic');
    expect(bodies(await queue.receive(1))).toEqual(['{"jobid":"acme-1","kind":"check_topic"}']);
    const refused = await fetch(url, { method: 'POST', headers: { 'x-amz-target': 'AmazonSQS.PurgeQueue' } });
    expect(refused.status).toBe(400);
    closeClients();
    await stop();
  });
});

describe('The consumer', () => {
  const done = (event: SQSEvent) => event.Records.map(record => record.body);

  test('removes what the worker is through with, and keeps what it failed or died at', async () => {
    const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const queue = await open();
    for (const body of ['fine', 'failed', 'dead']) await queue.send(body);
    await drain(queue, async event => {
      const [body] = done(event);
      if (body === 'dead') throw new Error('dead');
      const failures = body === 'failed' ? [{ itemIdentifier: event.Records[0]!.messageId }] : [];
      return { batchItemFailures: failures };
    });
    expect(errors).toHaveBeenCalledTimes(1);
    errors.mockRestore();
    clock += 1000;
    expect(bodies(await queue.receive(10))).toEqual(['failed', 'dead']);
  });

  test('ends after the work under way, and does not wait for more', async () => {
    const queue = await open();
    const began = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const end = consume(queue, async () => {
      began.resolve();
      await goOn.promise;
      return { batchItemFailures: [] };
    });
    await queue.send('a');
    await began.promise;
    const ended = end();
    goOn.resolve();
    await ended;
    expect(await (await open()).receive(1)).toEqual([]);
  });
});
