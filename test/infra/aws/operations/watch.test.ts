import { beforeAll, describe, expect, test } from 'vitest';
import { alarmNames, metricsOf, readInstallation, type Synthesised } from '#test/infra/aws/app.ts';

let usual: Synthesised;
let chosen: Synthesised;
beforeAll(async () => {
  [usual, chosen] = await Promise.all([readInstallation('usual'), readInstallation('chosen')]);
});

const given = 'Maximum of AWS/SQS ApproximateNumberOfMessagesVisible';
const oldest = 'Maximum of AWS/SQS ApproximateAgeOfOldestMessage';
const runs = 'Sum of AWS/Lambda Invocations';
const often = ', 2 of 3 times in 300 s';
const once = ', 1 of 1 times in 300 s';
const late = ' above 900, 2 of 2 times in 300 s';

/** What raises each alarm that every installation has. */
const always = {
  ApiFailures: `IF(asked >= 20, 100 * failed / asked, 0): Sum of AWS/ApiGateway 5xx ApiHttp, Sum of AWS/ApiGateway Count ApiHttp above 1${often}`,
  ApiSlow: 'p99 of AWS/ApiGateway Latency ApiHttp above 3000, 3 of 3 times in 300 s',
  DraftingGivenUp: `${given} DraftingAside above 0${once}`,
  DraftingWaits: `${oldest} DraftingQueue${late}`,
  FailedRuns: `${given} SchedulesFailed above 0${once}`,
  FunctionErrors: `Sum of AWS/Lambda Errors above 0${often}`,
  FunctionThrottles: `Sum of AWS/Lambda Throttles above 0${once}`,
  ImportsGivenUp: `${given} ImportsAside above 0${once}`,
  ImportsWaits: `${oldest} ImportsQueue${late}`,
  NoReminderRun: `${runs} SchedulesReminders below 1 or silent, 2 of 2 times in 3600 s`,
  NoRenewalRun: `${runs} SchedulesRenewals below 1 or silent, 2 of 2 times in 3600 s`,
  NoSeal: `${runs} SchedulesSealActivity below 1 or silent, 1 of 1 times in 86400 s`,
  RemindingGivenUp: `${given} RemindingAside above 0${once}`,
  RemindingWaits: `${oldest} RemindingQueue${late}`,
  SignInThrottles: `FILL(c0, 0) + FILL(c1, 0) + FILL(c2, 0): ${['SignUp', 'SignIn', 'TokenRefresh']
    .map(what => `Sum of AWS/Cognito ${what}Throttles IdentityPool IdentityPoolWeb`)
    .join(', ')} above 0${once}`,
  TableThrottles: `FILL(r0, 0) + FILL(w0, 0) + FILL(r1, 0) + FILL(w1, 0): ${['DataTable', 'gsi1 DataTable']
    .flatMap(of => ['Read', 'Write'].map(what => `Sum of AWS/DynamoDB ${what}ThrottleEvents ${of}`))
    .join(', ')} above 0${often}`,
  TooManyRequests: `Sum of Attestry-Test TooManyRequests above 100${often}`,
  WholesGivenUp: `${given} WholesAside above 0${once}`,
  WholesWaits: `${oldest} WholesQueue${late}`,
  WorkGivenUp: `${given} WorkAside above 0${once}`,
  WorkWaits: `${oldest} WorkQueue${late}`,
};
/** What raises those of the installation that sends mail and has canaries. */
const more = {
  MailBounces: 'Maximum of AWS/SES Reputation.BounceRate above 0.05, 1 of 1 times in 3600 s',
  MailComplaints: 'Maximum of AWS/SES Reputation.ComplaintRate above 0.001, 1 of 1 times in 3600 s',
  ReleaseFailures: 'Sum of AWS/ApiGateway 5xx ApiHttp above 2, 1 of 1 times in 60 s',
};

/** The name of what a dimension stands for: a resource of the template, or a text. */
const nameOf = (dimension: object): string => {
  const { Value } = dimension as { Value: string | { Ref?: string; 'Fn::GetAtt'?: [string] } };
  const name = typeof Value === 'string' ? Value : (Value.Ref ?? Value['Fn::GetAtt']![0]);
  return name.replace(/[0-9A-F]{8}$/, '');
};

/** What raises an alarm as one line: what it counts and of what, its limit, and how often within which time. */
function raisedBy(properties: Record<string, unknown>): string {
  const metrics = metricsOf(properties);
  const expressions = (properties.Metrics as { Expression?: string }[]).flatMap(one => one.Expression ?? []);
  const counted = metrics.map(({ Stat, Metric: { Namespace, MetricName, Dimensions = [] } }) =>
    [Stat, 'of', Namespace, MetricName, ...Dimensions.map(nameOf)].join(' '),
  );
  const { Threshold, ComparisonOperator, EvaluationPeriods: of, DatapointsToAlarm: bad = of } = properties;
  const side = { GreaterThanThreshold: 'above', LessThanThreshold: 'below' }[String(ComparisonOperator)];
  const silent = { breaching: ' or silent', notBreaching: '' }[String(properties.TreatMissingData)];
  const seconds = [...new Set(metrics.map(({ Period }) => Period))].join(' and ');
  const what = [...expressions, counted.join(', ')].join(': ');
  return `${what} ${side} ${Threshold}${silent}, ${bad} of ${of} times in ${seconds} s`;
}

const alarm = (app: Synthesised, id: string) =>
  app.only('AWS::CloudWatch::Alarm', new RegExp(`^Observability${id}`)).is.Properties;

describe('Alarms', () => {
  test('watch these things, mail only if it is sent, and a canary only if there is one', () => {
    expect(alarmNames(usual)).toEqual(Object.keys(always).sort());
    expect(alarmNames(chosen)).toEqual(Object.keys({ ...always, ...more }).sort());
  });

  test.each(Object.entries({ ...always, ...more }))('are raised at their limits alone: %s', (id, line) => {
    const { is } = chosen.only('AWS::CloudWatch::Alarm', new RegExp(`^(Observability|Api)${id}[0-9A-F]{8}$`));
    expect(raisedBy(is.Properties)).toBe(line);
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
