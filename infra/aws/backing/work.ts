import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Grant } from '#shared/contract/kit/call.ts';

/** How long one job may take. */
export const workTimeout = Duration.minutes(5);

/** The queue of work in the background, and beside it the one for messages that nobody could deal with. */
export class Work extends Construct {
  readonly queue: Queue;
  readonly aside: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const safe = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.aside = new Queue(this, 'Aside', { ...safe, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'Queue', {
      ...safe,
      // Longer than the worker runs: what comes again belongs to a worker that is gone.
      visibilityTimeout: workTimeout.plus(Duration.minutes(1)),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.aside, maxReceiveCount: 5 },
    });
  }

  /** What feeds the worker: one job at a time, and only those again that failed. */
  get source(): SqsEventSource {
    return new SqsEventSource(this.queue, {
      batchSize: 1,
      reportBatchItemFailures: true,
      maxConcurrency: 10,
    });
  }

  /** What the worker may do with the queue; its role takes no later additions. */
  get consuming(): PolicyStatement {
    const actions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
    return new PolicyStatement({ actions, resources: [this.queue.queueArn] });
  }

  /** The statements for what the contracts of an area grant. */
  statements(grants: Iterable<Grant>): PolicyStatement[] {
    if (!new Set(grants).has('startJobs')) return [];
    return [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] })];
  }
}
