import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Queue, QueueMessage } from './queue.ts';

type Worker = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** Milliseconds for which one read of the queue waits for a message. */
const longPoll = 20_000;

/**
 * Passes messages to a worker as Lambda's event source does: one at a time. A message is removed once it is done, and
 * delivered again if the worker reports a failure or dies. Returns a function that ends it after the current message.
 */
export function consume(queue: Queue, worker: Worker): () => Promise<void> {
  const stop = new AbortController();
  const loop = async () => {
    while (!stop.signal.aborted) {
      for (const message of await queue.receive(1, longPoll, stop.signal)) {
        await handOver(queue, worker, message);
      }
    }
  };
  const ended = loop();
  return async () => {
    stop.abort();
    await ended;
  };
}

/** Passes on the messages in the queue now, until only hidden ones are left. */
export async function drain(queue: Queue, worker: Worker): Promise<void> {
  for (;;) {
    const [message] = await queue.receive(1);
    if (!message) return;
    await handOver(queue, worker, message);
  }
}

async function handOver(queue: Queue, worker: Worker, message: QueueMessage): Promise<void> {
  try {
    const { batchItemFailures } = await worker({ Records: [recordOf(message)] });
    if (batchItemFailures.length === 0) await queue.remove(message.ReceiptHandle);
  } catch (error) {
    // As on Lambda, an error of the worker does not stop the queue: the message stays hidden and is delivered again.
    process.stderr.write(`worker: ${(error as Error).stack}\n`);
  }
}

const recordOf = ({
  MessageId,
  ReceiptHandle,
  Body,
  MD5OfBody,
  Attributes,
}: QueueMessage): SQSEvent['Records'][0] => ({
  messageId: MessageId,
  receiptHandle: ReceiptHandle,
  body: Body,
  md5OfBody: MD5OfBody,
  attributes: {
    ApproximateReceiveCount: Attributes.ApproximateReceiveCount,
    SenderId: 'local',
    SentTimestamp: '0',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  eventSource: 'aws:sqs',
  awsRegion: 'local',
  eventSourceARN: 'arn:aws:sqs:local:000000000000:work',
});
