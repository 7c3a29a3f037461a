import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression, Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { SingleTable } from '#infra/aws/backing/data.ts';
import type { UserPools } from '#infra/aws/backing/identity.ts';

export const period = Duration.minutes(5);

/** Returns the metrics of all requests. */
export function requestMetrics(http: HttpApi) {
  const failed = http.metricServerError({ statistic: 'Sum', period, label: '5xx' });
  const asked = http.metricCount({ statistic: 'Sum', period, label: 'requests' });
  return {
    asked,
    failed,
    refused: http.metricClientError({ statistic: 'Sum', period, label: '4xx' }),
    p50: http.metricLatency({ statistic: 'p50', period, label: 'p50' }),
    p99: http.metricLatency({ statistic: 'p99', period, label: 'p99' }),
    failedShare: new MathExpression({
      // With few requests, a single failure would raise the alarm.
      expression: 'IF(asked >= 20, 100 * failed / asked, 0)',
      usingMetrics: { failed, asked },
      label: 'failed, %',
      period,
    }),
  };
}

/** Returns a metric of all functions together: without dimensions, Lambda counts the whole account and region. */
export const lambdaMetric = (metricName: string, statistic = 'Sum'): Metric =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period, label: metricName });

const tableMetric = ({ table }: SingleTable, metricName: string, label: string, index?: string): Metric =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    label,
    dimensionsMap: { TableName: table.tableName, ...(index && { GlobalSecondaryIndexName: index }) },
    statistic: 'Sum',
    period,
  });

export const consumedMetric = (data: SingleTable, what: 'Read' | 'Write'): Metric =>
  tableMetric(data, `Consumed${what}CapacityUnits`, what);

/** Returns the sum of several metrics, in which a missing value counts as none. */
function sum(parts: readonly (readonly [string, Metric])[], label: string): MathExpression {
  return new MathExpression({
    expression: parts.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(parts),
    label,
    period,
  });
}

/** Returns the reads and writes that the table and its indexes refused. */
export function tableThrottling(data: SingleTable): MathExpression {
  const places = [undefined, ...data.indexNames];
  const parts = places.flatMap((index, n) => [
    [`r${n}`, tableMetric(data, 'ReadThrottleEvents', 'reads', index)] as const,
    [`w${n}`, tableMetric(data, 'WriteThrottleEvents', 'writes', index)] as const,
  ]);
  return sum(parts, 'refused');
}

/** Returns the sign-ups, sign-ins and renewals of tokens that Cognito refused because there were too many. */
export function signInThrottling({ pool, client }: UserPools): MathExpression {
  const parts = ['SignUp', 'SignIn', 'TokenRefresh'].map((what, n) => {
    const metric = new Metric({
      namespace: 'AWS/Cognito',
      metricName: `${what}Throttles`,
      label: what,
      dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId },
      statistic: 'Sum',
      period,
    });
    return [`c${n}`, metric] as const;
  });
  return sum(parts, 'refused');
}

/** Returns the share of the account's mails that bounced or were reported as spam, as SES judges the account by it. */
export const mailReputation = (what: 'Bounce' | 'Complaint', options: MetricOptions): Metric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${what}Rate`,
    statistic: 'Maximum',
    label: what,
    ...options,
  });
