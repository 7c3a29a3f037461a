import { type CfnElement, Names, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { accept } from '#infra/aws/checks.ts';
import type { DeploySettings } from '#infra/aws/settings.ts';
import { uploadsPath } from '#shared/domain/administration/iconaddress.ts';

const keys = `${uploadsPath.slice(1)}*`;

/** The bucket of brand icons, which CloudFront serves. It keeps them until their customer is deleted, and outlives the stack. */
export class Icons extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, { iconsBucket }: DeploySettings) {
    super(scope, id);
    this.bucket = iconsBucket
      ? Bucket.fromBucketName(this, 'Existing', iconsBucket)
      : new Bucket(this, 'Bucket', {
          blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
          encryption: BucketEncryption.S3_MANAGED,
          enforceSSL: true,
          removalPolicy: RemovalPolicy.RETAIN,
        });
    if (!iconsBucket)
      accept(this.bucket, 'S1', 'CloudFront logs who reads icons, and the API who uploads them.');
  }

  /** Accepts that a role can reach every icon: their names are not known in advance. */
  acceptReach(role: IRole): void {
    const bucket = this.bucket.node.defaultChild as CfnElement | undefined;
    // The bucket's name in its own stack, and in a nested one. One that is taken over has its own.
    const arns = bucket
      ? [`<${Stack.of(this).getLogicalId(bucket)}.Arn>`, `<referenceto${Names.nodeUniqueId(bucket.node)}Arn>`]
      : [`arn:<AWS::Partition>:s3:::${this.bucket.bucketName}`];
    for (const arn of arns) {
      accept(
        role,
        `IAM5[Resource::${arn}/${keys}]`,
        'Names of icons are not known in advance; the code separates customers.',
      );
    }
  }

  /** Returns the rights to find the icons of a customer and remove them. */
  removing(): PolicyStatement[] {
    return [
      new PolicyStatement({ actions: ['s3:DeleteObject'], resources: [this.bucket.arnForObjects(keys)] }),
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
    ];
  }

  /** Returns the rights to keep icons and to see whether there is one. */
  statements(): PolicyStatement[] {
    return [
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:PutObject'],
        resources: [this.bucket.arnForObjects(keys)],
      }),
      // Without the right to list, a missing icon would answer 403 instead of 404.
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
    ];
  }
}
