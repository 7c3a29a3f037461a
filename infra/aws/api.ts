import { Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { CfnAuthorizer, HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Call } from '#shared/contract/kit/call.ts';
import { AreaStack } from './area.ts';
import type { Backing } from './backing/backing.ts';
import { callsByArea } from './bundle.ts';
import { newLogGroup } from './lambda.ts';
import { Release } from './release.ts';
import type { DeploySettings } from './settings.ts';

export interface ApiProps {
  bundles: string;
  calls: readonly Call[];
  backing: Backing;
  settings: DeploySettings;
}

/** Requests a second that the API accepts, on average and in a burst. It refuses more with 429. */
const throttle = { rateLimit: 500, burstLimit: 1000 };
/** With these limits it refuses every request. */
const closed = { rateLimit: 0, burstLimit: 0 };

/**
 * The format of one log line for each request, without tokens or query strings. `peer` is an address of CloudFront or
 * of a caller who went around it. The functions log the visitor's, which this log cannot: it is in a header.
 */
export const accessLog = JSON.stringify({
  requestId: '$context.requestId',
  peer: '$context.identity.sourceIp',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  integrationMs: '$context.integrationLatency',
  bytes: '$context.responseLength',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
});

/** The HTTP API: one authorizer, and a nested stack with the functions and routes of each area. */
export class Api extends Construct {
  readonly http: HttpApi;
  /** The host name to which CloudFront forwards /api. */
  readonly host: string;
  /** Counts the requests that were refused because there were too many, by the API itself or by a function. */
  readonly tooMany: MetricFilter;

  constructor(scope: Construct, id: string, { bundles, calls, backing, settings }: ApiProps) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', {
      apiName: Stack.of(this).stackName,
      createDefaultStage: false,
    });
    const { region, urlSuffix } = Stack.of(this);
    this.host = `${this.http.apiId}.execute-api.${region}.${urlSuffix}`;
    const log = newLogGroup(this, 'AccessLog');
    this.tooMany = this.tooManyIn(log);
    new HttpStage(this, 'Stage', {
      httpApi: this.http,
      autoDeploy: true,
      throttle: settings.paused ? closed : throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(accessLog),
      },
    });
    const authorizer = new CfnAuthorizer(this, 'SignedIn', {
      apiId: this.http.apiId,
      name: 'SignedIn',
      authorizerType: 'JWT',
      identitySource: ['$request.header.Authorization'],
      jwtConfiguration: {
        audience: [backing.identity.client.userPoolClientId],
        issuer: backing.identity.issuer,
      },
    });
    const release = new Release(this, 'Release', {
      canary: settings.canary,
      failures: period => this.http.metricServerError({ statistic: 'Sum', period, label: '5xx' }),
    });
    for (const [area, inArea] of callsByArea(calls)) {
      new AreaStack(this, area, {
        area,
        calls: inArea,
        bundles,
        backing,
        apiId: this.http.apiId,
        authorizerId: authorizer.ref,
        release,
        reserved: settings.reservedConcurrency,
      });
    }
  }
  /** API Gateway counts 429 among all other 4xx, so the log is counted. */
  private tooManyIn(logGroup: LogGroup): MetricFilter {
    return new MetricFilter(this, 'TooMany', {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
      // A metric has no other mark of its installation.
      metricNamespace: Stack.of(this).stackName,
      metricName: 'TooManyRequests',
    });
  }
}
