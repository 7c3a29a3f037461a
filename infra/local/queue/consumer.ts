import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Message, Queue } from './queue.ts';

type Worker = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** Milliseconds one look at the queue waits for a message. */
const longPoll = 20_000;

/**
 * Hands messages to a worker as Lambda's event source does: one at a time, removed once it is through, and left
 * to come again where it reports a failure or dies. Answers what ends it, after the work under way.
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

/** Hands over what lies in the queue now, until nothing is left that is not hidden. */
export async function drain(queue: Queue, worker: Worker): Promise<void> {
  for (;;) {
    const [message] = await queue.receive(1);
    if (!message) return;
    await handOver(queue, worker, message);
  }
}

async function handOver(queue: Queue, worker: Worker, message: Message): Promise<void> {
  try {
    const { batchItemFailures } = await worker({ Records: [recordOf(message)] });
    if (batchItemFailures.length === 0) await queue.remove(message.ReceiptHandle);
  } catch (error) {
    // As on Lambda, what a worker throws is no reason to stop: the message stays hidden and comes again.
    process.stderr.write(`worker: ${(error as Error).stack}\n`);
  }
}

const recordOf = ({
  MessageId,
  ReceiptHandle,
  Body,
  MD5OfBody,
  Attributes,
}: Message): SQSEvent['Records'][0] => ({
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
