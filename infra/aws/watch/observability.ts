import { Duration, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Alarm, Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { DeploySettings } from '#infra/aws/settings.ts';
import { consumedMetric, lambdaMetric, requestMetrics, tableThrottling } from './metrics.ts';
import { alarmOf, alarmRulesOf, type Watched } from './rules.ts';

export interface ObservabilityProps extends Omit<Watched, 'mails'> {
  settings: DeploySettings;
}

/** Alarms to one topic, a dashboard of what they watch, and a budget. */
export class Observability extends Construct {
  /** What must be looked at. */
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { settings, ...watched }: ObservabilityProps) {
    super(scope, id);
    const { alarmEmail, monthlyBudget, senderEmail } = settings;
    this.topic = this.newTopic(alarmEmail);
    const action = new SnsAction(this.topic);
    for (const rule of alarmRulesOf({ ...watched, mails: senderEmail !== undefined })) {
      new Alarm(this, rule.id, alarmOf(rule)).addAlarmAction(action);
    }
    this.addDashboard(watched);
    if (alarmEmail && monthlyBudget) this.addBudget(monthlyBudget, alarmEmail);
  }

  private addDashboard({ api, backing: { data } }: Omit<Watched, 'mails'>): void {
    const widget = (title: string, ...left: IMetric[]) =>
      new GraphWidget({ title, left, width: 12, height: 6 });
    const { asked, refused, failed, p50, p99 } = requestMetrics(api.http);
    new Dashboard(this, 'Dashboard', {
      defaultInterval: Duration.days(1),
      widgets: [
        [widget('Requests', asked, refused, failed), widget('Milliseconds', p50, p99)],
        [
          widget('Functions', ...['Invocations', 'Errors', 'Throttles'].map(name => lambdaMetric(name))),
          widget('Functions at a time', lambdaMetric('ConcurrentExecutions', 'Maximum')),
        ],
        [
          widget('Table capacity', consumedMetric(data, 'Read'), consumedMetric(data, 'Write')),
          widget('Table refusals', tableThrottling(data)),
        ],
      ],
    });
  }

  private newTopic(alarmEmail?: string): Topic {
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

  /** Adds mails at 80 % of the budget and as soon as the month is expected to exceed it. It counts the whole account. */
  private addBudget(dollars: number, email: string): void {
    const subscribers = [{ subscriptionType: 'EMAIL', address: email }];
    const mailAt = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers,
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: dollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [mailAt('ACTUAL', 80), mailAt('FORECASTED', 100)],
    });
  }
}
