import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type IFunction, type Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { accept } from './checks.ts';
import type { DeploySettings } from './settings.ts';

export interface ReleaseProps {
  canary: DeploySettings['canary'];
  /** The requests that fail on the server's side. */
  failures: (period: Duration) => IMetric;
}

/** How a new version of a function replaces the old one. */
export class Release extends Construct {
  private readonly canary?: Pick<LambdaDeploymentGroup, 'application' | 'role'> & { alarms?: Alarm[] };

  constructor(scope: Construct, id: string, { canary, failures }: ReleaseProps) {
    super(scope, id);
    if (!canary) return;
    const managed = 'service-role/AWSCodeDeployRoleForLambdaLimited';
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(managed)],
    });
    accept(
      role,
      `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${managed}]`,
      'CodeDeploy’s own policy for moving aliases of functions; its services update it.',
    );
    this.canary = {
      role,
      application: new LambdaApplication(this, 'Application'),
      ...(canary === 'gradual' && { alarms: [this.alarm(failures(Duration.minutes(1)))] }),
    };
  }

  /**
   * What a route invokes. Without canaries, it is the function. With them, it is an alias. It gives the new
   * version every tenth request for five minutes and returns to the old one if the alarm is raised.
   */
  live(fn: Lambda): IFunction {
    if (!this.canary) return fn;
    const alias = new Alias(fn, 'Live', { aliasName: 'live', version: fn.currentVersion });
    new LambdaDeploymentGroup(fn, 'Deployment', {
      ...this.canary,
      alias,
      deploymentConfig: this.canary.alarms
        ? LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES
        : LambdaDeploymentConfig.ALL_AT_ONCE,
    });
    return alias;
  }

  private alarm(metric: IMetric): Alarm {
    return new Alarm(this, 'Failures', {
      metric,
      threshold: 2,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription:
        'More than two requests in a minute fail (HTTP 5xx): a release under way is rolled back.',
    });
  }
}
