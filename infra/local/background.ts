import type { Clock } from '#functions/kit/clock.ts';
import { relay } from '#functions/kit/log.ts';
import { jobOfSheet } from '#shared/domain/jobs/uploads.ts';
import type { Around } from './gateway/gateway.ts';
import { consume, drain } from './queue/consumer.ts';
import { Queue } from './queue/queue.ts';
import { serveQueue } from './queue/server.ts';
import { workerOf, workOn } from './queue/working.ts';
import { Worker } from './worker.ts';

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
  /** Queues the job that waits for a file, as the event bus does on AWS. */
  fileArrived(key: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the queue of background jobs and its worker. The worker processes the queue continuously in a process of its
 * own, or here and only when it is asked to (`asked`), so that tests know what was done when.
 */
export async function startBackground(
  folder: string,
  asked: boolean,
  now: Clock,
  around: Around = (_role, work) => work(),
): Promise<Background> {
  const queue = await Queue.open({ folder, now, ...settings });
  const { url, stop } = await serveQueue(queue);
  // The SDK finds the queue by the same environment variables that name AWS's.
  process.env.AWS_ENDPOINT_URL_SQS = new URL(url).origin;
  process.env.QUEUE_URL = url;
  process.env.IMPORT_QUEUE_URL = url;
  process.env.DRAFT_QUEUE_URL = url;
  process.env.REMINDER_QUEUE_URL = url;
  const worker = new Worker(now, relay);
  const end = asked ? undefined : consume(queue, event => worker.handle(event));
  return {
    work: () => drain(queue, event => around(workerOf(event), () => workOn(event))),
    workerPid: () => worker.pid,
    fileArrived: async key => {
      if (jobOfSheet(key)) await queue.send(JSON.stringify({ key }));
    },
    close: async () => {
      await end?.();
      await worker.close();
      await stop();
    },
  };
}
