import { createHash } from 'node:crypto';
import { CustomResource, Duration, Size } from 'aws-cdk-lib';
import type { IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Grant } from '#shared/contract/kit/call.ts';
import type { WorkerName } from '#shared/domain/jobs/kinds.ts';
import { libraryFiles, libraryGroups } from '#shared/library/all.ts';
import { type Backing, runnerOf, toldOf } from './backing/backing.ts';
import type { JobQueue } from './backing/work.ts';
import { eventsArea } from './bundle.ts';
import { newFunction } from './lambda.ts';
import { roleReachOf } from './reach/reach.ts';
import type { DeploySettings } from './settings.ts';

/** Returns a hash that changes with every word of the standard topics. */
const libraryHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify([libraryGroups, libraryFiles]))
    .digest('hex');

interface JobsProps {
  bundles: string;
  backing: Backing;
  settings: DeploySettings;
}

interface WorkerProps {
  bundles: string;
  backing: Backing;
  /** The function, and its role's name. */
  name: WorkerName | 'remind';
  work: JobQueue;
  grants: readonly Grant[];
  description: string;
  /** In MB. */
  memory: number;
  /** Of the temporary files. Default: 512 MB. */
  storage?: Size;
  /** Rights and environment beyond those of its grants. */
  more?: readonly PolicyStatement[];
  environment?: Record<string, string>;
  accepting?: (role: IRole) => void;
  reserved?: number | undefined;
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
      runner: runnerOf(this, backing, roleReachOf('load_library'), []),
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
    const { reservedConcurrency: reserved } = settings;
    const shared = { bundles, backing, reserved };
    this.addWorker('Worker', {
      ...shared,
      name: 'work',
      work: backing.work,
      grants: ['readFiles', 'writeFiles', 'startJobs'],
      description: 'Does the background jobs that read or make files',
      // Enough for a file of 20 MB and what is made from it.
      memory: 2048,
    });
    this.addWorker('Importer', {
      ...shared,
      name: 'import_rows',
      work: backing.imports,
      grants: ['readFiles', 'writeFiles', 'startJobs', 'sendMail'],
      description: 'Does the background jobs that add locations and people',
      memory: 1024,
    });
    const { assistant, identity, files, icons } = backing;
    this.addWorker('Keeper', {
      ...shared,
      name: 'whole_customers',
      work: backing.wholes,
      grants: ['writeFiles'],
      description: 'Does the background jobs about whole customers',
      // An archive is compressed while it is read, on the disk: with this memory on a whole processor.
      memory: 2048,
      storage: Size.gibibytes(5),
      // Who deletes a customer removes the accounts of its people, its files and its icons.
      more: [identity.removing(), files.listing(), ...icons.removing()],
      environment: { ...identity.environment, ICONS_BUCKET: icons.bucket.bucketName },
      accepting: role => icons.acceptReach(role),
    });
    this.addWorker('Drafter', {
      ...shared,
      name: 'draft',
      work: backing.drafting,
      grants: ['readFiles', 'writeFiles'],
      description: 'Does the background jobs of the AI assistant',
      // Enough for a PDF of 10 MB.
      memory: 2048,
      more: assistant.asking,
      environment: assistant.environment,
      accepting: role => assistant.accept(role),
    });
    this.addWorker('Reminder', {
      ...shared,
      name: 'remind',
      work: backing.reminding,
      grants: ['sendMail'],
      description: 'Reminds the people of one customer',
      memory: 1024,
    });
  }

  /** Adds a worker that processes one queue of background jobs. */
  private addWorker(id: string, worker: WorkerProps): void {
    const {
      bundles,
      backing,
      name,
      work,
      grants,
      description,
      memory,
      storage,
      reserved,
      more = [],
      accepting,
    } = worker;
    const scope = new Construct(this, id);
    const told = toldOf(backing, grants);
    const made = newFunction(scope, 'Work', {
      bundles,
      area: eventsArea,
      name,
      timeout: work.timeout,
      runner: runnerOf(scope, backing, roleReachOf(name), grants, [work.consuming, ...more], accepting),
      description,
      ...told,
      environment: { ...told.environment, ...worker.environment },
      memory,
      storage,
      reserved,
    });
    made.addEventSource(work.source);
  }
}
