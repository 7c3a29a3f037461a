import { type CfnElement, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectLockRetention,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { accept } from '#infra/aws/checks.ts';
import type { DeploySettings } from '#infra/aws/settings.ts';

const keys = 'seals/*';

/** For how long nobody, not even the account itself, can change or remove a seal. */
const locked = Duration.days(7 * 365);

/**
 * The bucket of seals. Under its Object Lock every version of a file stays, and its policy accepts new names only, so that
 * no second version hides the first. It outlives the stack.
 */
export class Seals extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, { sealsBucket }: DeploySettings) {
    super(scope, id);
    this.bucket = sealsBucket ? Bucket.fromBucketName(this, 'Existing', sealsBucket) : this.newBucket();
  }

  private newBucket(): Bucket {
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      objectLockEnabled: true,
      objectLockDefaultRetention: ObjectLockRetention.compliance(locked),
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const deny = (actions: string[], conditions?: Record<string, Record<string, string>>) =>
      bucket.addToResourcePolicy(
        new PolicyStatement({
          effect: Effect.DENY,
          principals: [new AnyPrincipal()],
          actions,
          resources: [bucket.arnForObjects('*')],
          ...(conditions && { conditions }),
        }),
      );
    deny(['s3:PutObject'], { Null: { 's3:if-none-match': 'true' } });
    // A marker of deletion would make a name new again.
    deny(['s3:DeleteObject']);
    accept(bucket, 'S1', 'The logs of the sealing job say what was written; the lock keeps it.');
    return bucket;
  }

  /** Accepts that a role can reach every seal: they have numbers. */
  acceptReach(role: IRole): void {
    const bucket = this.bucket.node.defaultChild as CfnElement | undefined;
    const arn = bucket
      ? `<${Stack.of(this).getLogicalId(bucket)}.Arn>`
      : `arn:<AWS::Partition>:s3:::${this.bucket.bucketName}`;
    accept(role, `IAM5[Resource::${arn}/${keys}]`, 'Each seal has a number of its own.');
  }

  /** Returns the rights to read seals and, with `writes`, to add new ones. Nothing removes them. */
  statements(writes: boolean): PolicyStatement[] {
    return [
      new PolicyStatement({
        actions: ['s3:GetObject', ...(writes ? ['s3:PutObject'] : [])],
        resources: [this.bucket.arnForObjects(keys)],
      }),
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
    ];
  }
}
