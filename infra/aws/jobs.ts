import { createHash } from 'node:crypto';
import { CustomResource, Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { libraryFiles, libraryGroups } from '#shared/library/all.ts';
import { type Backing, runnerOf, toldOf } from './backing/backing.ts';
import { workTimeout } from './backing/work.ts';
import { eventsArea } from './bundle.ts';
import { newFunction } from './lambda.ts';
import { reachOf } from './reach.ts';
import type { Settings } from './settings.ts';

/** Returns a hash that changes with every word of the standard topics. */
const libraryHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify([libraryGroups, libraryFiles]))
    .digest('hex');

interface JobsProps {
  bundles: string;
  backing: Backing;
  settings: Settings;
}

/** Functions that no request calls. */
export class Jobs extends Construct {
  constructor(scope: Construct, id: string, { bundles, backing, settings }: JobsProps) {
    super(scope, id);
    const timeout = Duration.minutes(5);
    const loadLibrary = newFunction(this, 'LoadLibrary', {
      bundles,
      area: eventsArea,
      name: 'load_library',
      timeout,
      runner: runnerOf(this, backing, reachOf('load_library'), []),
      description: 'Loads the standard topics into the table at a deployment',
      ...toldOf(backing, []),
    });
    new CustomResource(this, 'Library', {
      resourceType: 'Custom::Library',
      serviceToken: loadLibrary.functionArn,
      // Without it, CloudFormation would wait an hour for a function that died.
      serviceTimeout: timeout.plus(Duration.minutes(1)),
      properties: { content: libraryHash() },
    });
    this.addWorker(bundles, backing, settings.reservedConcurrency);
  }

  /** Adds the worker that processes the queue of background jobs. */
  private addWorker(bundles: string, backing: Backing, reserved?: number): void {
    const scope = new Construct(this, 'Worker');
    const grants = ['readFiles', 'writeFiles', 'startJobs', 'sendMail'] as const;
    const worker = newFunction(scope, 'Work', {
      bundles,
      area: eventsArea,
      name: 'work',
      timeout: workTimeout,
      runner: runnerOf(scope, backing, reachOf('work'), grants, [backing.work.consuming]),
      description: 'Does the background jobs',
      ...toldOf(backing, grants),
      // Enough for a file of 20 MB and what is made from it.
      memory: 2048,
      reserved,
    });
    worker.addEventSource(backing.work.source);
  }
}
