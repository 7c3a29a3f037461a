import type { IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { newRunner, type Runner } from '#infra/aws/lambda.ts';
import type { TableReach } from '#infra/aws/reach/parts.ts';
import type { Grant } from '#shared/contract/kit/call.ts';
import type { Assistant } from './assistant.ts';
import type { SingleTable } from './data.ts';
import type { FileBucket } from './files.ts';
import type { Icons } from './icons.ts';
import type { UserPools } from './identity.ts';
import type { MailSending } from './mail.ts';
import type { OriginKey } from './origin.ts';
import type { Payment } from './payment.ts';
import type { Seals } from './seals.ts';
import type { JobQueue } from './work.ts';

/** The services that the functions use. */
export interface Backing {
  data: SingleTable;
  files: FileBucket;
  icons: Icons;
  seals: Seals;
  /** The queue of jobs that read files. */
  work: JobQueue;
  /** The queue of jobs that add the rows of a file that was checked. */
  imports: JobQueue;
  /** The queue of jobs about whole customers. */
  wholes: JobQueue;
  /** The queue of jobs of the AI assistant. */
  drafting: JobQueue;
  /** The queue of customers whose people are to be reminded. */
  reminding: JobQueue;
  assistant: Assistant;
  mail: MailSending;
  identity: UserPools;
  payment: Payment;
  origin: OriginKey;
}

/** Returns the environment of a function with these grants, and the layer that reads secrets for it. */
export function toldOf(
  { data, files, icons, work, imports, wholes, drafting, assistant, mail, identity, payment }: Backing,
  grants: readonly Grant[],
) {
  const has = (...any: Grant[]) => any.some(grant => grants.includes(grant));
  const environment: Record<string, string> = {
    ...data.environment,
    ...(has('readFiles', 'writeFiles') && { FILES_BUCKET: files.bucket.bucketName }),
    ...(has('keepIcons') && { ICONS_BUCKET: icons.bucket.bucketName }),
    ...(has('startJobs') && {
      QUEUE_URL: work.queue.queueUrl,
      IMPORT_QUEUE_URL: imports.queue.queueUrl,
      WHOLE_QUEUE_URL: wholes.queue.queueUrl,
    }),
    ...(has('startDrafts') && { DRAFT_QUEUE_URL: drafting.queue.queueUrl }),
    ...(has('startDrafts', 'knowDrafter') && assistant.environment),
    ...(has('sendMail') && mail.environment),
    ...(has('linkPages') && { SITE_URL: mail.site }),
    ...(has('managePeople') && identity.environment),
    ...(has('payment') && payment.environment),
  };
  return { environment, ...(has('payment') && { paramsAndSecrets: payment.reader }) };
}

/** Returns a role with its reach in the table, the rights that contracts grant on other services and those in `more`, and its log group. `acceptingMore` accepts findings about these. */
export function runnerOf(
  scope: Construct,
  { data, files, icons, work, imports, wholes, drafting, mail, identity, payment }: Backing,
  reach: TableReach,
  grants: readonly Grant[],
  more: readonly PolicyStatement[] = [],
  acceptingMore: (role: IRole) => void = () => undefined,
): Runner {
  const granted = [
    ...data.statements(reach),
    ...files.statements(grants),
    ...(grants.includes('keepIcons') ? icons.statements() : []),
    ...work.statements(grants),
    ...imports.statements(grants),
    ...wholes.statements(grants),
    ...drafting.statements(grants, 'startDrafts'),
    ...(grants.includes('sendMail') ? mail.statements() : []),
    ...(grants.includes('managePeople') ? [identity.managing()] : []),
    ...(grants.includes('payment') ? payment.statements() : []),
  ];
  const reaches = grants.includes('readFiles') || grants.includes('writeFiles');
  const accepting = (role: IRole) => {
    if (reaches) files.acceptReach(role);
    if (grants.includes('keepIcons')) icons.acceptReach(role);
    acceptingMore(role);
  };
  return newRunner(scope, [...granted, ...more], { accepting });
}
