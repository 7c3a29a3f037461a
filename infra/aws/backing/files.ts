import { type CfnElement, Duration, Names, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  HttpMethods,
  type IBucket,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { accept } from '#infra/aws/checks.ts';
import type { DeploySettings } from '#infra/aws/settings.ts';
import type { Grant } from '#shared/contract/kit/call.ts';

/** The actions that functions/services/files/storage.ts uses on the bucket. A signed form or address has its signer's rights. */
const fileActions = {
  readFiles: ['s3:GetObject'],
  writeFiles: ['s3:PutObject', 's3:DeleteObject'],
} as const;

/**
 * The bucket of files that people upload and that are made for them to download. It deletes them after seven
 * days and outlives the stack.
 */
export class FileBucket extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, settings: DeploySettings) {
    super(scope, id);
    this.bucket = settings.filesBucket
      ? Bucket.fromBucketName(this, 'Existing', settings.filesBucket)
      : this.newBucket(settings);
  }

  private newBucket(settings: DeploySettings): Bucket {
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [
        { expiration: Duration.days(7), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          // CloudFront's own address is not known yet. Any origin is safe, because only a signed form can upload a file.
          allowedOrigins: [settings.domain ? `https://${settings.domain.name}` : '*'],
          allowedHeaders: ['*'],
          maxAge: 3000,
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    // The construct's own switch would add a function to change the bucket after it is made.
    (bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    };
    accept(bucket, 'S1', 'Files are kept for seven days; the API logs who asked for each of them.');
    return bucket;
  }

  /** Returns the origin to which pages post files. */
  get origin(): string {
    return `https://${this.bucket.bucketRegionalDomainName}`;
  }

  /** Accepts that a role can reach every file: names of files are not known in advance. */
  acceptReach(role: IRole): void {
    const bucket = this.bucket.node.defaultChild as CfnElement | undefined;
    // The bucket's name in its own stack, and in a nested one. One that is taken over has its own.
    const arns = bucket
      ? [`<${Stack.of(this).getLogicalId(bucket)}.Arn>`, `<referenceto${Names.nodeUniqueId(bucket.node)}Arn>`]
      : [`arn:<AWS::Partition>:s3:::${this.bucket.bucketName}`];
    for (const arn of arns) {
      accept(
        role,
        `IAM5[Resource::${arn}/*]`,
        'Names of files are not known in advance; the code separates customers.',
      );
    }
  }

  /** Returns the right to find the files of a customer, for who removes them. */
  listing(): PolicyStatement {
    return new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] });
  }

  /** Returns the statements for what the contracts of an area grant. */
  statements(grants: Iterable<Grant>): PolicyStatement[] {
    const wanted = new Set(grants);
    const actions = (['readFiles', 'writeFiles'] as const)
      .filter(grant => wanted.has(grant))
      .flatMap(grant => fileActions[grant]);
    // Without the right to list, a missing object would answer 403 instead of 404.
    const list = wanted.has('readFiles')
      ? [new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] })]
      : [];
    return actions.length === 0
      ? []
      : [new PolicyStatement({ actions, resources: [this.bucket.arnForObjects('*')] }), ...list];
  }
}
