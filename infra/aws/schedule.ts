import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Grant } from '#shared/contract/kit/call.ts';
import { type Backing, runnerOf, toldOf } from './backing/backing.ts';
import { eventsArea } from './bundle.ts';
import { accept } from './checks.ts';
import { newFunction } from './lambda.ts';
import { roleReachOf } from './reach/reach.ts';

export interface SchedulesProps {
  bundles: string;
  backing: Backing;
  /** The schedules start nothing while the installation is paused. */
  paused: boolean;
}

interface JobProps {
  /** The function, and its role's name. */
  name:
    | 'renewals'
    | 'reminders'
    | 'mail_events'
    | 'resume_deletions'
    | 'seal_activity'
    | 'verify_activity'
    | 'backfill_rollups';
  description: string;
  grants?: readonly Grant[];
  /** Rights and environment beyond those of its grants. */
  more?: readonly PolicyStatement[];
  environment?: Record<string, string>;
  accepting?: (role: IRole) => void;
}

/** Scheduled functions, and the one that hears what became of mails. A run that fails three times waits in a queue, which an alarm watches. */
export class Schedules extends Construct {
  readonly failed: Queue;
  readonly renewals: IFunction;
  readonly reminders: IFunction;
  readonly sealing: IFunction;
  private readonly props: SchedulesProps;

  constructor(scope: Construct, id: string, props: SchedulesProps) {
    super(scope, id);
    this.props = props;
    this.failed = new Queue(this, 'Failed', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    accept(this.failed, 'SQS3', 'It is the queue of failed runs; nothing that could fail reads from it.');
    this.renewals = this.newJob('Renewals', this, {
      name: 'renewals',
      grants: ['sendMail', 'payment'],
      description: 'Mails owners of plans that end, and closes plans that have ended',
    });
    this.start('EveryHour', this.renewals, {
      description: 'Every hour, because days begin at different hours in the time zones',
      schedule: Schedule.cron({ minute: '0' }),
    });
    this.resumesDeletions();
    const { queue } = props.backing.reminding;
    this.reminders = this.newJob('Reminders', new Construct(this, 'Reminding'), {
      name: 'reminders',
      description: 'Queues the customers where it is morning, whose people are reminded',
      more: [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] })],
      environment: { REMINDER_QUEUE_URL: queue.queueUrl },
    });
    this.start('EveryQuarter', this.reminders, {
      description: 'Every quarter of an hour, because time zones differ by quarters',
      schedule: Schedule.cron({ minute: '0/15' }),
    });
    const events = this.newJob('MailEvents', new Construct(this, 'Mails'), {
      name: 'mail_events',
      description: 'Notes which addresses mails do not reach',
    });
    props.backing.mail.told.addSubscription(new LambdaSubscription(events));
    const { seals } = props.backing;
    const sealed = (writes: boolean) => ({
      more: seals.statements(writes),
      environment: { SEALS_BUCKET: seals.bucket.bucketName },
      accepting: (role: IRole) => seals.acceptReach(role),
    });
    this.sealing = this.newJob('SealActivity', new Construct(this, 'Sealing'), {
      name: 'seal_activity',
      description: 'Seals the activity of the days that have ended',
      ...sealed(true),
    });
    this.start('EveryNight', this.sealing, {
      description: 'Every night, when what began on the day before has written its entries',
      schedule: Schedule.cron({ hour: '3', minute: '0' }),
    });
    this.newJob('BackfillRollups', new Construct(this, 'Backfilling'), {
      name: 'backfill_rollups',
      description: 'Counts the roll-ups again from the runs, when somebody asks for it',
    });
    this.newJob('VerifyActivity', new Construct(this, 'Verifying'), {
      name: 'verify_activity',
      description: 'Compares the activity with its seals, when somebody asks for it',
      ...sealed(false),
    });
  }

  /** Deletions whose job was lost go on, also if nobody looks. */
  private resumesDeletions(): void {
    const { queue } = this.props.backing.wholes;
    const resuming = this.newJob('ResumeDeletions', new Construct(this, 'Resuming'), {
      name: 'resume_deletions',
      description: 'Starts deletions of customers again whose job was lost',
      more: [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] })],
      environment: { WHOLE_QUEUE_URL: queue.queueUrl },
    });
    this.start('HalfPast', resuming, {
      description: 'Every hour, half an hour after the renewal check',
      schedule: Schedule.cron({ minute: '30' }),
    });
  }

  /** Adds a function with a role of its own in `scope`. */
  private newJob(id: string, scope: Construct, job: JobProps): IFunction {
    const { bundles, backing } = this.props;
    const { name, description, grants = [], more = [], accepting } = job;
    const told = toldOf(backing, grants);
    const send = new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.failed.queueArn] });
    const made = newFunction(this, id, {
      bundles,
      area: eventsArea,
      name,
      runner: runnerOf(scope, backing, roleReachOf(name), grants, [send, ...more], accepting),
      timeout: Duration.minutes(10),
      description,
      ...told,
      environment: { ...told.environment, ...job.environment },
    });
    made.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(this.failed) });
    return made;
  }

  private start(id: string, job: IFunction, when: { description: string; schedule: Schedule }): void {
    new Rule(this, id, {
      ...when,
      enabled: !this.props.paused,
      targets: [new LambdaFunction(job, { deadLetterQueue: this.failed, retryAttempts: 2 })],
    });
  }
}
