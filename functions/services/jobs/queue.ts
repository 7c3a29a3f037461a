import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { lazily } from '#functions/kit/clients.ts';
import { type WorkerName, workerOfKind } from '#shared/domain/jobs/kinds.ts';

/*
 * The queue of background jobs. Import this file with `await import` where it is used: a function that never sends
 * anything should not load the SDK's part for queues.
 */

const sqs = lazily(() => new SQSClient({}));

/** The variables that name the queues of the workers. */
const queues = {
  work: 'QUEUE_URL',
  draft: 'DRAFT_QUEUE_URL',
  import_rows: 'IMPORT_QUEUE_URL',
  whole_customers: 'WHOLE_QUEUE_URL',
} as const satisfies Record<WorkerName, string>;

/** Queues a job by its id and kind. The job's item has everything else. */
export async function sendJob(jobid: string, kind: string): Promise<void> {
  await sqs().send(
    new SendMessageCommand({
      QueueUrl: process.env[queues[workerOfKind(kind)]],
      MessageBody: JSON.stringify({ jobid, kind }),
    }),
  );
}
