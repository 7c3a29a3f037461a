import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Clock } from '#functions/kit/clock.ts';
import { relay } from '#functions/kit/log.ts';
import { consume, drain } from './queue/consumer.ts';
import { Queue } from './queue/queue.ts';
import { serveQueue } from './queue/server.ts';
import { Worker } from './worker.ts';

/** The worker in this process, with this process's clock. */
const here = async (event: SQSEvent): Promise<SQSBatchResponse> =>
  (await import('#functions/events/work.ts')).handler(event);

/**
 * A failed message is delivered again after seconds, not after minutes as on AWS. If a worker died, it comes twelve
 * times before the job can be claimed again, and the job is begun three times before it is given up.
 */
const settings = { visibility: 10_000, mostReceived: 60 };

export interface Background {
  /** Processes what waits in the queue now, for callers that started it with `asked`. */
  work(): Promise<void>;
  /** The process that does the jobs, if one was begun. */
  workerPid(): number | undefined;
  close(): Promise<void>;
}

/**
 * Starts the queue of background jobs and its worker. The worker processes the queue continuously in a process of its
 * own, or here and only when it is asked to (`asked`), so that tests know what was done when.
 */
export async function startBackground(folder: string, asked: boolean, now: Clock): Promise<Background> {
  const queue = await Queue.open({ folder, now, ...settings });
  const { url, stop } = await serveQueue(queue);
  // The SDK finds the queue by the same environment variables that name AWS's.
  process.env.AWS_ENDPOINT_URL_SQS = new URL(url).origin;
  process.env.QUEUE_URL = url;
  const worker = new Worker(now, relay);
  const end = asked ? undefined : consume(queue, event => worker.handle(event));
  return {
    work: () => drain(queue, here),
    workerPid: () => worker.pid,
    close: async () => {
      await end?.();
      await worker.close();
      await stop();
    },
  };
}
