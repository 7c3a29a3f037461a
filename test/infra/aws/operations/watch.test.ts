import { beforeAll, describe, expect, test } from 'vitest';
import { alarmNames, metricsOf, readInstallation, type Synthesised } from '#test/infra/aws/app.ts';

let usual: Synthesised;
let chosen: Synthesised;
beforeAll(async () => {
  [usual, chosen] = await Promise.all([readInstallation('usual'), readInstallation('chosen')]);
});

const always = [
  'ApiFailures',
  'ApiSlow',
  'DraftingGivenUp',
  'DraftingWaits',
  'FailedRuns',
  'FunctionErrors',
  'FunctionThrottles',
  'ImportsGivenUp',
  'ImportsWaits',
  'NoReminderRun',
  'NoRenewalRun',
  'NoSeal',
  'RemindingGivenUp',
  'RemindingWaits',
  'SignInThrottles',
  'TableThrottles',
  'TooManyRequests',
  'WholesGivenUp',
  'WholesWaits',
  'WorkGivenUp',
  'WorkWaits',
];
const alarm = (app: Synthesised, id: string) =>
  app.only('AWS::CloudWatch::Alarm', new RegExp(`^Observability${id}`)).is.Properties;

describe('Alarms', () => {
  test('watch these things, mail only if it is sent, and a canary only if there is one', () => {
    expect(alarmNames(usual)).toEqual(always);
    expect(alarmNames(chosen)).toEqual(
      [...always, 'MailBounces', 'MailComplaints', 'ReleaseFailures'].sort(),
    );
  });

  test('go to one topic, to which they may write although its policy replaces the default one', () => {
    const policy = JSON.stringify(usual.only('AWS::SNS::TopicPolicy', /^Observability/).is.Properties);
    expect(policy).toContain('"Principal":{"Service":"cloudwatch.amazonaws.com"}');
    const { id } = usual.only('AWS::SNS::Topic', /^Observability/);
    for (const { is } of usual.all('AWS::CloudWatch::Alarm')) {
      expect(is.Properties.AlarmActions).toEqual([{ Ref: id }]);
    }
  });

  test('are raised if the renewal check does not run for two hours, even if nothing is counted at all', () => {
    const properties = alarm(usual, 'NoRenewalRun');
    const { id } = usual.only('AWS::Lambda::Function', /^SchedulesRenewals/);
    expect(properties).toMatchObject({
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      DatapointsToAlarm: 2,
      EvaluationPeriods: 2,
      TreatMissingData: 'breaching',
    });
    expect(metricsOf(properties)).toMatchObject([
      {
        Metric: { MetricName: 'Invocations', Dimensions: [{ Name: 'FunctionName', Value: { Ref: id } }] },
        Period: 3600,
      },
    ]);
  });

  test('are raised by many answers 429, which the log of an installation counts for it alone', () => {
    const namespaces = [usual, chosen].map(app => {
      const filter = app.only('AWS::Logs::MetricFilter', /^ApiTooMany/).is.Properties;
      const { id } = app.only('AWS::Logs::LogGroup', /^ApiAccessLog/);
      const { AccessLogSettings } = app.only('AWS::ApiGatewayV2::Stage').is.Properties;
      const { DestinationArn, Format } = AccessLogSettings as { DestinationArn: unknown; Format: string };
      expect(DestinationArn).toEqual({ 'Fn::GetAtt': [id, 'Arn'] });
      // In the log it is a text, so the pattern compares it with one.
      expect(JSON.parse(Format).status).toBe('$context.status');
      expect(filter).toMatchObject({ LogGroupName: { Ref: id }, FilterPattern: '{ $.status = "429" }' });
      const [{ MetricNamespace, MetricName, MetricValue }] = filter.MetricTransformations as [
        Record<string, string>,
      ];
      expect(MetricValue).toBe('1');
      expect(metricsOf(alarm(app, 'TooManyRequests'))).toMatchObject([
        { Metric: { Namespace: MetricNamespace, MetricName }, Period: 300 },
      ]);
      return MetricNamespace;
    });
    expect(namespaces).toEqual(['Attestry', 'Attestry-Test']);
    expect(alarm(usual, 'TooManyRequests')).toMatchObject({
      ComparisonOperator: 'GreaterThanThreshold',
      Threshold: 100,
      DatapointsToAlarm: 2,
      EvaluationPeriods: 3,
    });
  });

  test('are raised by the age of the oldest job', () => {
    expect(metricsOf(alarm(usual, 'WorkWaits'))).toMatchObject([
      { Metric: { Namespace: 'AWS/SQS', MetricName: 'ApproximateAgeOfOldestMessage' } },
    ]);
  });

  test('are raised by what Cognito refuses', () => {
    expect(metricsOf(alarm(usual, 'SignInThrottles')).map(({ Metric }) => Metric)).toMatchObject(
      ['SignUpThrottles', 'SignInThrottles', 'TokenRefreshThrottles'].map(MetricName => ({
        Namespace: 'AWS/Cognito',
        MetricName,
        Dimensions: [{ Name: 'UserPool' }, { Name: 'UserPoolClient' }],
      })),
    );
  });

  test('are raised by what makes SES stop', () => {
    for (const [id, name, limit] of [
      ['MailBounces', 'Reputation.BounceRate', 0.05],
      ['MailComplaints', 'Reputation.ComplaintRate', 0.001],
    ] as const) {
      const properties = alarm(chosen, id);
      expect(properties.Threshold).toBe(limit);
      expect(metricsOf(properties)).toMatchObject([{ Metric: { Namespace: 'AWS/SES', MetricName: name } }]);
    }
  });
});

test('A budget warns by mail, if one is set', () => {
  expect(usual.all('AWS::Budgets::Budget')).toEqual([]);
  const { Budget, NotificationsWithSubscribers } = chosen.only('AWS::Budgets::Budget').is.Properties;
  expect(Budget).toEqual({
    BudgetType: 'COST',
    TimeUnit: 'MONTHLY',
    BudgetLimit: { Amount: 50, Unit: 'USD' },
  });
  expect(NotificationsWithSubscribers).toMatchObject([
    {
      Notification: { NotificationType: 'ACTUAL', Threshold: 80 },
      Subscribers: [{ Address: 'ops@example.com' }],
    },
    { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
  ]);
});
