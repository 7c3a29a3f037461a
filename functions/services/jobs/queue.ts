import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { lazily } from '#functions/kit/clients.ts';

/*
 * The queue of background jobs. Import this file with `await import` where it is used: a function that never sends
 * anything should not load the SDK's part for queues.
 */

const sqs = lazily(() => new SQSClient({}));

/** Queues a job by its id. The job's item has everything else. */
export async function sendJob(jobid: string): Promise<void> {
  await sqs().send(
    new SendMessageCommand({ QueueUrl: process.env.QUEUE_URL, MessageBody: JSON.stringify({ jobid }) }),
  );
}
