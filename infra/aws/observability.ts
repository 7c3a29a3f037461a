import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Api } from './api.ts';
import type { Data } from './backing/data.ts';
import type { Work } from './backing/work.ts';

export interface ObservabilityProps {
  api: Api;
  data: Data;
  work: Work;
  /** The queue of failed scheduled runs. */
  failed: IQueue;
  alarmEmail?: string;
}

interface Rule {
  id: string;
  metric: IMetric;
  /** The highest good value. */
  above: number;
  /** How many of the last `of` five-minute periods must be above it. */
  bad: number;
  of: number;
  says: string;
}

const period = Duration.minutes(5);

/** Alarms to one topic, and a dashboard of what they watch. */
export class Observability extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { api, data, work, failed: failedRuns, alarmEmail }: ObservabilityProps,
  ) {
    super(scope, id);
    const topic = this.topic(alarmEmail);
    const action = new SnsAction(topic);
    const { http } = api;
    const p99 = http.metricLatency({ statistic: 'p99', period, label: 'p99' });
    const failed = http.metricServerError({ statistic: 'Sum', period, label: '5xx' });
    const asked = http.metricCount({ statistic: 'Sum', period, label: 'requests' });
    const failedShare = new MathExpression({
      // With few requests, a single failure would raise the alarm.
      expression: 'IF(asked >= 20, 100 * failed / asked, 0)',
      usingMetrics: { failed, asked },
      label: 'failed, %',
      period,
    });
    const errors = lambdaMetric('Errors');
    const throttles = lambdaMetric('Throttles');
    const tableThrottles = tableThrottling(data);
    const waiting = failedRuns.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period });
    const rules: Rule[] = [
      {
        id: 'ApiFailures',
        metric: failedShare,
        above: 1,
        bad: 2,
        of: 3,
        says: 'More than 1 % of the requests fail (HTTP 5xx).',
      },
      {
        id: 'ApiSlow',
        metric: p99,
        above: 3000,
        bad: 3,
        of: 3,
        says: 'One request in a hundred takes more than three seconds.',
      },
      {
        id: 'FunctionErrors',
        metric: errors,
        above: 0,
        bad: 2,
        of: 3,
        says: 'Functions of this account and region crash or run out of time.',
      },
      {
        id: 'FunctionThrottles',
        metric: throttles,
        above: 0,
        bad: 1,
        of: 1,
        says: 'Functions of this account and region are refused: the limit of concurrent runs is reached.',
      },
      {
        id: 'TableThrottles',
        metric: tableThrottles,
        above: 0,
        bad: 2,
        of: 3,
        says: 'The table refuses reads or writes.',
      },
      {
        id: 'WorkGivenUp',
        metric: givenUp(work),
        above: 0,
        bad: 1,
        of: 1,
        says: 'A message in the work queue failed too often; it waits in the queue of failed messages.',
      },
      {
        id: 'FailedRuns',
        metric: waiting,
        above: 0,
        bad: 1,
        of: 1,
        says: 'A scheduled run failed three times; its event waits in the queue of failed runs.',
      },
    ];
    for (const rule of rules) this.alarm(rule).addAlarmAction(action);

    const widget = (title: string, ...left: IMetric[]) =>
      new GraphWidget({ title, left, width: 12, height: 6 });
    const p50 = http.metricLatency({ statistic: 'p50', period, label: 'p50' });
    const refused = http.metricClientError({ statistic: 'Sum', period, label: '4xx' });
    new Dashboard(this, 'Dashboard', {
      defaultInterval: Duration.days(1),
      widgets: [
        [widget('Requests', asked, refused, failed), widget('Milliseconds', p50, p99)],
        [
          widget('Functions', lambdaMetric('Invocations'), errors, throttles),
          widget('Functions at a time', lambdaMetric('ConcurrentExecutions', 'Maximum')),
        ],
        [
          widget('Table capacity', consumed(data, 'Read'), consumed(data, 'Write')),
          widget('Table refusals', tableThrottles),
        ],
      ],
    });
  }

  private alarm({ id, metric, above, bad, of, says }: Rule): Alarm {
    return new Alarm(this, id, {
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      datapointsToAlarm: bad,
      evaluationPeriods: of,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: says,
    });
  }

  private topic(alarmEmail?: string): Topic {
    const topic = new Topic(this, 'Alarms', {
      // Mails name the installation.
      displayName: `${Stack.of(this).stackName} alarms`,
      enforceSSL: true,
    });
    // A policy replaces the topic's default one, which lets alarms write to it.
    topic.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
    return topic;
  }
}

/** Returns a metric of all functions together: without dimensions, Lambda counts the whole account and region. */
const lambdaMetric = (metricName: string, statistic = 'Sum'): Metric =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period, label: metricName });

const givenUp = ({ aside }: Work): Metric =>
  aside.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period, label: 'failed' });

const tableMetric = ({ table }: Data, metricName: string, label: string, index?: string): Metric =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    label,
    dimensionsMap: { TableName: table.tableName, ...(index && { GlobalSecondaryIndexName: index }) },
    statistic: 'Sum',
    period,
  });

const consumed = (data: Data, what: 'Read' | 'Write'): Metric =>
  tableMetric(data, `Consumed${what}CapacityUnits`, what);

/** Returns the reads and writes that the table and its indexes refused. */
function tableThrottling(data: Data): MathExpression {
  const places = [undefined, ...data.indexNames];
  const parts = places.flatMap((index, n) => [
    [`r${n}`, tableMetric(data, 'ReadThrottleEvents', 'reads', index)] as const,
    [`w${n}`, tableMetric(data, 'WriteThrottleEvents', 'writes', index)] as const,
  ]);
  return new MathExpression({
    expression: parts.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(parts),
    label: 'refused',
    period,
  });
}
