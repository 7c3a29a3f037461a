import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { lazily } from '#functions/kit/clients.ts';

/*
 * The queue of work that no request waits for. Import it where it is used, with `await import`: a function that
 * never sends anything should not read the SDK's part for queues.
 */

const sqs = lazily(() => new SQSClient({}));

/** Tells the worker that a job waits. The job's item says everything else. */
export async function sendJob(jobid: string): Promise<void> {
  await sqs().send(
    new SendMessageCommand({ QueueUrl: process.env.QUEUE_URL, MessageBody: JSON.stringify({ jobid }) }),
  );
}
