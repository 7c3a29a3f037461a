import { Aws, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  type BackupPlanRuleProps,
  BackupResource,
  BackupSelection,
  BackupVault,
} from 'aws-cdk-lib/aws-backup';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { accept } from '#infra/aws/checks.ts';
import type { SingleTable } from './data.ts';

export interface BackupProps {
  data: SingleTable;
  /** The ARN of a vault, usually in another region, that gets a copy of every backup. */
  copyTo?: string;
  /** Hears of backups and copies that fail. */
  topic: ITopic;
}

/**
 * Backups of the table: daily ones for 35 days, monthly ones for a year. Unlike the table's continuous backup they
 * survive the table, and copies survive the region. The vault outlives the stack.
 */
export class Backup extends Construct {
  readonly vault: BackupVault;
  /** The role that backs up and restores. */
  readonly role: Role;

  constructor(scope: Construct, id: string, { data, copyTo, topic }: BackupProps) {
    super(scope, id);
    this.vault = new BackupVault(this, 'Vault', {
      // Names are not CloudFormation's choice. A part of the stack's id keeps this one from that of a removed stack.
      backupVaultName: `${Stack.of(this).stackName}-${Fn.select(0, Fn.split('-', Fn.select(2, Fn.split('/', Aws.STACK_ID))))}`,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.role = this.newRole();
    const vault = copyTo && BackupVault.fromBackupVaultArn(this, 'Copies', copyTo);
    const rule = (name: string, days: number, schedule: Schedule): BackupPlanRule => {
      const deleteAfter = Duration.days(days);
      const props: BackupPlanRuleProps = { ruleName: name, deleteAfter, scheduleExpression: schedule };
      const copies = vault && { copyActions: [{ destinationBackupVault: vault, deleteAfter }] };
      return new BackupPlanRule({ ...props, ...copies });
    };
    const backupPlan = new BackupPlan(this, 'Plan', {
      backupVault: this.vault,
      backupPlanRules: [
        rule('Daily', 35, Schedule.cron({ hour: '3', minute: '0' })),
        rule('Monthly', 365, Schedule.cron({ day: '1', hour: '4', minute: '0' })),
      ],
    });
    const { tableArn } = data.table;
    new BackupSelection(this, 'Selection', {
      backupPlan,
      resources: [BackupResource.fromArn(tableArn)],
      role: this.role,
      disableDefaultBackupPolicy: true,
    });
    new Rule(this, 'Failed', {
      description: 'Backups of the table that fail',
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change', 'Copy Job State Change'],
        detail: { resourceArn: [tableArn], state: ['FAILED', 'EXPIRED', 'ABORTED'] },
      },
      targets: [new SnsTopic(topic)],
    });
  }

  private newRole(): Role {
    const policies = ['AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForRestores'].map(
      name => `service-role/${name}`,
    );
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: policies.map(name => ManagedPolicy.fromAwsManagedPolicyName(name)),
    });
    for (const name of policies) {
      accept(
        role,
        `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
        'AWS Backup’s own policy, which AWS extends with its features.',
      );
    }
    return role;
  }
}
