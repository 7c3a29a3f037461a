import { NestedStack, Stack } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Call } from '#shared/contract/kit/call.ts';
import { type Backing, runnerOf, toldOf } from './backing/backing.ts';
import { accept } from './checks.ts';
import { newFunction, type Runner } from './lambda.ts';
import { roleReachOf } from './reach/reach.ts';
import type { Release } from './release.ts';

export interface AreaProps {
  area: string;
  calls: readonly Call[];
  bundles: string;
  backing: Backing;
  apiId: string;
  authorizerId: string;
  release: Release;
  /** How many requests at a time are kept free for each webhook. */
  reserved?: number;
}

/** Returns whether a call needs no access token. */
const isOpen = (call: Call): boolean => call.access.level === 'public' || call.access.level === 'webhook';

/**
 * The calls of one area: one role and one log group for all, and for each call its function, integration,
 * route and permission. Each area has its own stack, since all calls together exceed the limit of one.
 */
export class AreaStack extends NestedStack {
  constructor(scope: Construct, id: string, props: AreaProps) {
    super(scope, id, { description: `Attestry: calls of the area ${props.area}` });
    const grants = props.calls.flatMap(call => call.grants);
    const counts = props.calls.some(call => call.access.level !== 'webhook');
    const runner = runnerOf(this, props.backing, roleReachOf(props.area, counts), grants);
    for (const call of props.calls) this.addCall(call, runner, props);
  }

  private addCall(call: Call, runner: Runner, props: AreaProps): void {
    const { bundles, backing, apiId, authorizerId, release } = props;
    const { environment, ...told } = toldOf(backing, call.grants);
    const fn = newFunction(this, call.name, {
      bundles,
      area: call.area,
      name: call.name,
      runner,
      description: `${call.method} ${call.path}`,
      ...told,
      environment: { ...environment, ...backing.origin.environment },
      ...(call.access.level === 'webhook' && { reserved: props.reserved }),
    });
    const live = release.live(fn);
    const integration = new CfnIntegration(this, `${call.name}Integration`, {
      apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: live.functionArn,
      payloadFormatVersion: '2.0',
    });
    const route = new CfnRoute(this, `${call.name}Route`, {
      apiId,
      routeKey: `${call.method} ${call.path}`,
      target: `integrations/${integration.ref}`,
      ...(isOpen(call) ? { authorizationType: 'NONE' } : { authorizationType: 'JWT', authorizerId }),
    });
    if (isOpen(call)) accept(route, 'APIG4', `The contract says ${call.access.level}: ${call.summary}`);
    const { partition, region, account } = Stack.of(this);
    live.addPermission('Route', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: `arn:${partition}:execute-api:${region}:${account}:${apiId}/*/*${call.path}`,
    });
    // Nothing is routed to a function that may not be invoked yet.
    integration.node.addDependency(live.permissionsNode.findChild('Route'));
  }
}
