import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { lazily } from '#functions/kit/clients.ts';
import { isDrafting, isImport } from '#shared/domain/jobs/kinds.ts';

/*
 * The queue of background jobs. Import this file with `await import` where it is used: a function that never sends
 * anything should not load the SDK's part for queues.
 */

const sqs = lazily(() => new SQSClient({}));

/** Returns the queue of a kind of job: those that write seats and places, and those that ask a model, have their own workers. */
function queueOf(kind: string): string | undefined {
  if (isDrafting(kind)) return process.env.DRAFT_QUEUE_URL;
  return isImport(kind) ? process.env.IMPORT_QUEUE_URL : process.env.QUEUE_URL;
}

/** Queues a job by its id and kind. The job's item has everything else. */
export async function sendJob(jobid: string, kind: string): Promise<void> {
  await sqs().send(
    new SendMessageCommand({ QueueUrl: queueOf(kind), MessageBody: JSON.stringify({ jobid, kind }) }),
  );
}
