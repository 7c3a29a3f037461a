import { Duration, RemovalPolicy, type Size } from 'aws-cdk-lib';
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as Lambda,
  type ParamsAndSecretsLayerVersion,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { lambdaFolder } from './bundle.ts';
import { accept } from './checks.ts';

const logRetention = RetentionDays.THREE_MONTHS;

export const newLogGroup = (scope: Construct, id: string): LogGroup =>
  new LogGroup(scope, id, { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY });

/** What a group of functions shares: one role that nothing can widen later, and one log group. */
export interface Runner {
  role: IRole;
  logGroup: LogGroup;
}

interface RunnerOptions {
  traced?: boolean;
  /** Accepts the findings about what the statements reach, with the reasons. */
  accepting?: (role: IRole) => void;
}

/** Returns a role with exactly these statements, in addition to its log group and traces. */
export function newRunner(
  scope: Construct,
  statements: PolicyStatement[],
  { traced = true, accepting }: RunnerOptions = {},
): Runner {
  const logGroup = newLogGroup(scope, 'Logs');
  const own = [
    new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    }),
  ];
  if (traced) {
    own.push(
      new PolicyStatement({
        actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
        resources: ['*'],
      }),
    );
  }
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { Work: new PolicyDocument({ statements: [...own, ...statements] }) },
  });
  if (traced) accept(role, 'IAM5[Resource::*]', 'X-Ray knows no resources to name: traces are written to *.');
  accepting?.(role);
  return { role: role.withoutPolicyUpdates(), logGroup };
}

/** In megabytes. Lambda's processor grows with the memory, which makes cold starts and the tree rules faster. */
export const usualMemory = 1024;

export interface FunctionSettings {
  /** The folder with all bundles. */
  bundles: string;
  area: string;
  name: string;
  runner: Runner;
  description: string;
  environment?: Record<string, string>;
  timeout?: Duration;
  /** In megabytes. Default: `usualMemory`. */
  memory?: number;
  /** Of the temporary files. Default: 512 MB. */
  storage?: Size | undefined;
  /** How many runs at a time are kept free for it, and are its most. */
  reserved?: number;
  /** Reads secrets for the function. */
  paramsAndSecrets?: ParamsAndSecretsLayerVersion;
}

/** Returns one bundled handler on Lambda. */
export function newFunction(scope: Construct, id: string, settings: FunctionSettings): Lambda {
  const {
    bundles,
    area,
    name,
    runner,
    description,
    environment,
    timeout,
    memory,
    storage,
    reserved,
    paramsAndSecrets,
  } = settings;
  return new Lambda(scope, id, {
    description,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(lambdaFolder(bundles, area)),
    handler: `${name}.handler`,
    memorySize: memory ?? usualMemory,
    ...(storage && { ephemeralStorageSize: storage }),
    // Just under the HTTP API's own time limit.
    timeout: timeout ?? Duration.seconds(29),
    tracing: Tracing.ACTIVE,
    reservedConcurrentExecutions: reserved,
    environment,
    ...(paramsAndSecrets && { paramsAndSecrets }),
    ...runner,
  });
}
