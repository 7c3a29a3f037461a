import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type Backing, runnerOf, toldOf } from './backing/backing.ts';
import { eventsArea } from './bundle.ts';
import { accept } from './checks.ts';
import { newFunction } from './lambda.ts';
import { reachOf } from './reach.ts';

export interface SchedulesProps {
  bundles: string;
  backing: Backing;
}

/** Scheduled functions. A run that fails three times waits in a queue, which an alarm watches. */
export class Schedules extends Construct {
  readonly failed: Queue;
  readonly renewals: IFunction;

  constructor(scope: Construct, id: string, { bundles, backing }: SchedulesProps) {
    super(scope, id);
    this.failed = new Queue(this, 'Failed', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    accept(this.failed, 'SQS3', 'It is the queue of failed runs; nothing that could fail reads from it.');
    const grants = ['sendMail', 'payment'] as const;
    const runner = runnerOf(this, backing, reachOf('renewals'), grants, [
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.failed.queueArn] }),
    ]);
    this.renewals = newFunction(this, 'Renewals', {
      bundles,
      area: eventsArea,
      name: 'renewals',
      runner,
      timeout: Duration.minutes(10),
      description: 'Mails owners of plans that end, and closes plans that have ended',
      ...toldOf(backing, grants),
    });
    this.renewals.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(this.failed) });
    new Rule(this, 'EveryHour', {
      description: 'Every hour, because days begin at different hours in the time zones',
      schedule: Schedule.cron({ minute: '0' }),
      targets: [new LambdaFunction(this.renewals, { deadLetterQueue: this.failed, retryAttempts: 2 })],
    });
  }
}
