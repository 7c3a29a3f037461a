import { createHash } from 'node:crypto';
import { CustomResource, Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { libraryFiles, libraryGroups } from '../../shared/library/all.ts';
import { eventsArea } from './bundle.ts';
import type { Data } from './data.ts';
import { newFunction, newRunner } from './lambda.ts';

/** Changes with every word of the standard topics. */
const libraryHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify([libraryGroups, libraryFiles]))
    .digest('hex');

/** Work that no request asks for. */
export class Jobs extends Construct {
  constructor(scope: Construct, id: string, { bundles, data }: { bundles: string; data: Data }) {
    super(scope, id);
    const timeout = Duration.minutes(5);
    const loadLibrary = newFunction(this, 'LoadLibrary', {
      ...{ bundles, area: eventsArea, name: 'load_library', timeout },
      runner: newRunner(this, data.statements(['readTable', 'writeTable'])),
      description: 'Brings the standard topics into the table at a deployment',
      environment: data.environment,
    });
    new CustomResource(this, 'Library', {
      resourceType: 'Custom::Library',
      serviceToken: loadLibrary.functionArn,
      // CloudFormation would wait an hour for a function that died.
      serviceTimeout: timeout.plus(Duration.minutes(1)),
      properties: { content: libraryHash() },
    });
  }
}
