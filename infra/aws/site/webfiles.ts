import { join } from 'node:path';
import { Duration, Lazy, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IConstruct } from 'constructs';
import { accept } from '#infra/aws/checks.ts';
import { newRunner } from '#infra/aws/lambda.ts';

export interface WebFilesProps {
  bucket: Bucket;
  webFolder?: string;
  /** What pages call. It is deployed before they are. */
  called: readonly IConstruct[];
  /** The content of config.json: what the browser needs to sign in. */
  config: Record<string, unknown>;
}

/**
 * Uploads the application at a deployment: first the files with a hash in their names, which browsers keep
 * forever, then, after everything that pages call, the start page and config.json, which browsers ask for again.
 * Files of earlier deployments stay, so that people who have the application open can continue to load its parts.
 */
export class WebFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, webFolder, called, config }: WebFilesProps) {
    super(scope, id);
    const settings = staged(Source.jsonData('config.json', config));
    const pages = webFolder ? [staged(Source.asset(webFolder, { exclude: ['assets', '.*'] }))] : [];
    const assets = webFolder ? [staged(Source.asset(join(webFolder, 'assets')))] : [];
    const all = [settings, ...pages, ...assets];

    const { role, logGroup } = newRunner(
      this,
      [
        new PolicyStatement({ actions: ['s3:GetObject'], resources: all.map(source => source.arn) }),
        new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
        new PolicyStatement({ actions: ['s3:PutObject'], resources: [bucket.arnForObjects('*')] }),
      ],
      { traced: false },
    );
    const bucketName = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnBucket);
    accept(
      this,
      `IAM5[Resource::<${bucketName}.Arn>/*]`,
      'The upload writes the application’s files, whose names change with each build.',
    );
    const common = { destinationBucket: bucket, prune: false, role, logGroup };
    // The first deployment owns the shared parts, so the others come after it.
    const hashed =
      assets.length > 0 &&
      new BucketDeployment(this, 'Assets', {
        ...common,
        sources: assets.map(({ source }) => source),
        destinationKeyPrefix: 'assets',
        cacheControl: [
          CacheControl.setPublic(),
          CacheControl.maxAge(Duration.days(365)),
          CacheControl.immutable(),
        ],
      });
    const start = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [settings, ...pages].map(({ source }) => source),
      cacheControl: [CacheControl.noCache()],
    });
    start.node.addDependency(...called, ...(hashed ? [hashed] : []));
    for (const uploader of Stack.of(this).node.children.filter(isUploader)) {
      accept(
        uploader,
        'L1',
        'The function and its runtime are part of aws-cdk-lib and come with its updates.',
      );
    }
  }
}

const isUploader = ({ node }: IConstruct): boolean => node.id.startsWith('Custom::CDKBucketDeployment');

/** Returns a source with the ARN of its one package, which is known once the source is bound to a deployment. */
function staged(inner: ISource): { source: ISource; arn: string } {
  let arn = '';
  const source: ISource = {
    bind(scope, context) {
      const config = inner.bind(scope, context);
      arn = config.bucket.arnForObjects(config.zipObjectKey);
      return config;
    },
  };
  return { source, arn: Lazy.string({ produce: () => arn }) };
}
