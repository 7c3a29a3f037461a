import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Clock } from '#functions/kit/clock.ts';
import { consume, drain } from './queue/consumer.ts';
import { Queue } from './queue/queue.ts';
import { serveQueue } from './queue/server.ts';

/** The worker is loaded with the first message, so that the application starts earlier. */
const worker = async (event: SQSEvent): Promise<SQSBatchResponse> =>
  (await import('#functions/events/work.ts')).handler(event);

/** The settings of the queue on AWS, except that a failed message is delivered again after seconds. */
const settings = { visibility: 10_000, mostReceived: 20 };

export interface Background {
  /** Processes what waits in the queue now, for callers that started it with `asked`. */
  work(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the queue of background jobs and its worker. The worker processes the queue continuously, or only when it
 * is asked to (`asked`), so that tests know what was done when.
 */
export async function startBackground(folder: string, asked: boolean, now: Clock): Promise<Background> {
  const queue = await Queue.open({ folder, now, ...settings });
  const { url, stop } = await serveQueue(queue);
  // The SDK finds the queue by the same environment variables that name AWS's.
  process.env.AWS_ENDPOINT_URL_SQS = new URL(url).origin;
  process.env.QUEUE_URL = url;
  const end = asked ? undefined : consume(queue, worker);
  return {
    work: () => drain(queue, worker),
    close: async () => {
      await end?.();
      await stop();
    },
  };
}
