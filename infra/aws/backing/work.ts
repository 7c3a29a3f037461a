import { Duration } from 'aws-cdk-lib';
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Grant } from '#shared/contract/kit/call.ts';
import { sheetPattern } from '#shared/domain/jobs/uploads.ts';

/** How long one job may take, unless its queue says otherwise. */
const workTimeout = Duration.minutes(5);

/** The queue of background jobs, and the queue for messages that failed. */
export class JobQueue extends Construct {
  readonly queue: Queue;
  readonly aside: Queue;
  /** How long one job may take. */
  readonly timeout: Duration;

  private readonly atATime: number;
  private readonly stopped: boolean;

  /** `reserved` is how many runs of the worker are kept free, if any are. A worker that is `stopped` leaves its messages in the queue. */
  constructor(
    scope: Construct,
    id: string,
    {
      reserved,
      stopped = false,
      timeout = workTimeout,
    }: { reserved?: number; stopped?: boolean; timeout?: Duration } = {},
  ) {
    super(scope, id);
    this.timeout = timeout;
    this.stopped = stopped;
    // More would be refused, and count as attempts at their messages.
    this.atATime = Math.min(10, reserved ?? 10);
    const safe = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.aside = new Queue(this, 'Aside', { ...safe, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'Queue', {
      ...safe,
      // Longer than the worker runs, so that a message is delivered again only after its worker has ended.
      visibilityTimeout: timeout.plus(Duration.minutes(1)),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.aside, maxReceiveCount: 5 },
    });
  }

  /** Returns the event source of the worker: one job at a time; only failed jobs are delivered again. */
  get source(): SqsEventSource {
    return new SqsEventSource(this.queue, {
      batchSize: 1,
      reportBatchItemFailures: true,
      maxConcurrency: this.atATime,
      enabled: !this.stopped,
    });
  }

  /** Queues the job that waits for a file as soon as the file has arrived. */
  startWithFiles({ bucketName }: IBucket): void {
    new Rule(this, 'Arrived', {
      description: 'A sheet has arrived that a job waits for',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [bucketName] }, object: { key: [{ wildcard: sheetPattern }] } },
      },
      targets: [
        new SqsQueue(this.queue, {
          message: RuleTargetInput.fromObject({ key: EventField.fromPath('$.detail.object.key') }),
        }),
      ],
    });
  }

  /** Returns the worker's rights on the queue. Its role cannot be extended later. */
  get consuming(): PolicyStatement {
    const actions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
    return new PolicyStatement({ actions, resources: [this.queue.queueArn] });
  }

  /** Returns the statements for what the contracts of an area grant, if they grant to start its jobs. */
  statements(grants: Iterable<Grant>, starting: Grant = 'startJobs'): PolicyStatement[] {
    if (!new Set(grants).has(starting)) return [];
    return [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] })];
  }
}
