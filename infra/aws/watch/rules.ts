import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Api } from '#infra/aws/api.ts';
import type { Backing } from '#infra/aws/backing/backing.ts';
import {
  lambdaMetric,
  mailReputation,
  period,
  requestMetrics,
  signInThrottling,
  tableThrottling,
} from './metrics.ts';

/** What is watched. */
export interface Watched {
  api: Api;
  backing: Pick<Backing, 'data' | 'identity' | 'work' | 'imports' | 'drafting' | 'wholes' | 'reminding'>;
  /** The function of the renewal check. */
  renewals: IFunction;
  /** The function that begins the reminders. */
  reminders: IFunction;
  /** The function that seals the activity. */
  sealing: IFunction;
  /** The queue of failed scheduled runs. */
  failed: IQueue;
  /** Whether functions send mail. */
  mails: boolean;
}

/** When an alarm is raised: at least `bad` of the last `of` periods of its metric are above or below the limit. */
interface Rule {
  id: string;
  metric: IMetric;
  above?: number;
  below?: number;
  bad: number;
  of: number;
  /** Whether a period without any value is bad. */
  silenceIsBad?: boolean;
  says: string;
}

const hour = Duration.hours(1);

/** Returns the settings of an alarm that follows the rule. */
export const alarmOf = ({ metric, above, below, bad, of, silenceIsBad, says }: Rule) => ({
  metric,
  threshold: below ?? above ?? 0,
  comparisonOperator:
    below === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
  datapointsToAlarm: bad,
  evaluationPeriods: of,
  treatMissingData: silenceIsBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  alarmDescription: says,
});

/** The rules of all alarms. docs/deploy.md says what to do about each. */
export const alarmRulesOf = (watched: Watched): Rule[] => [
  ...requestRules(watched),
  ...queueRules(watched.backing),
  ...scheduleRules(watched),
  ...(watched.mails ? mailRules() : []),
];

function requestRules({ api, backing: { data, identity } }: Watched): Rule[] {
  const { failedShare, p99 } = requestMetrics(api.http);
  return [
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
      id: 'TooManyRequests',
      metric: api.tooMany.metric({ statistic: 'Sum', period, label: '429' }),
      above: 100,
      bad: 2,
      of: 3,
      says: 'More than 100 requests in five minutes are refused because there are too many (HTTP 429).',
    },
    {
      id: 'FunctionErrors',
      metric: lambdaMetric('Errors'),
      above: 0,
      bad: 2,
      of: 3,
      says: 'Functions of this account and region crash or run out of time.',
    },
    {
      id: 'FunctionThrottles',
      metric: lambdaMetric('Throttles'),
      above: 0,
      bad: 1,
      of: 1,
      says: 'Functions of this account and region are refused: the limit of concurrent runs is reached.',
    },
    {
      id: 'TableThrottles',
      metric: tableThrottling(data),
      above: 0,
      bad: 2,
      of: 3,
      says: 'The table refuses reads or writes.',
    },
    {
      id: 'SignInThrottles',
      metric: signInThrottling(identity),
      above: 0,
      bad: 1,
      of: 1,
      says: 'Cognito refuses sign-ups, sign-ins or renewals of tokens: there are more than its limit.',
    },
  ];
}

const waiting = (queue: IQueue) =>
  queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period, label: 'waiting' });

function queueRules({ work, imports, drafting, wholes, reminding }: Watched['backing']): Rule[] {
  const queues = { Work: work, Imports: imports, Drafting: drafting, Wholes: wholes, Reminding: reminding };
  return Object.entries(queues).flatMap(([id, { queue, aside }]) => [
    {
      id: `${id}Waits`,
      metric: queue.metricApproximateAgeOfOldestMessage({
        statistic: 'Maximum',
        period,
        label: 'seconds',
      }),
      above: 900,
      bad: 2,
      of: 2,
      says: 'A background job has waited for more than 15 minutes.',
    },
    {
      id: `${id}GivenUp`,
      metric: waiting(aside),
      above: 0,
      bad: 1,
      of: 1,
      says: 'A message in a queue of background jobs failed too often; it waits in the queue of failed messages.',
    },
  ]);
}

function scheduleRules({ renewals, reminders, sealing, failed }: Watched): Rule[] {
  return [
    {
      id: 'NoRenewalRun',
      metric: renewals.metricInvocations({ statistic: 'Sum', period: hour, label: 'runs' }),
      below: 1,
      bad: 2,
      of: 2,
      silenceIsBad: true,
      says: 'The renewal check has not run for two hours.',
    },
    {
      id: 'NoReminderRun',
      metric: reminders.metricInvocations({ statistic: 'Sum', period: hour, label: 'runs' }),
      below: 1,
      bad: 2,
      of: 2,
      silenceIsBad: true,
      says: 'Reminders have not been begun for two hours.',
    },
    {
      id: 'NoSeal',
      metric: sealing.metricInvocations({ statistic: 'Sum', period: Duration.days(1), label: 'runs' }),
      below: 1,
      bad: 1,
      of: 1,
      silenceIsBad: true,
      says: 'The activity has not been sealed for a day.',
    },
    {
      id: 'FailedRuns',
      metric: waiting(failed),
      above: 0,
      bad: 1,
      of: 1,
      says: 'A scheduled run failed three times; its event waits in the queue of failed runs.',
    },
  ];
}

/** Above twice these rates, SES stops sending for the account. */
function mailRules(): Rule[] {
  return [
    {
      id: 'MailBounces',
      metric: mailReputation('Bounce', { period: hour }),
      above: 0.05,
      bad: 1,
      of: 1,
      says: 'More than 5 % of the account’s mails bounce.',
    },
    {
      id: 'MailComplaints',
      metric: mailReputation('Complaint', { period: hour }),
      above: 0.001,
      bad: 1,
      of: 1,
      says: 'More than 0.1 % of the account’s mails are reported as spam.',
    },
  ];
}
