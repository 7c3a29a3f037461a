import { Annotations, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct, type IConstruct } from 'constructs';
import type { UserPools } from '#infra/aws/backing/identity.ts';
import type { OriginKey } from '#infra/aws/backing/origin.ts';
import { accept } from '#infra/aws/checks.ts';
import type { DeploySettings } from '#infra/aws/settings.ts';
import { uploadsPath } from '#shared/domain/administration/iconaddress.ts';
import { headersPolicy, uploadsPolicy } from './headers.ts';
import { edgeName } from './names.ts';
import { spaFallback } from './spa.ts';
import { WebFiles } from './webfiles.ts';

export interface WebProps {
  identity: UserPools;
  apiHost: string;
  origin: OriginKey;
  /** The origin to which pages post files. */
  filesOrigin: string;
  /** The bucket of brand icons, which is served under /uploads. */
  icons: IBucket;
  /** What pages call. It is deployed before they are. */
  called: readonly IConstruct[];
  settings: DeploySettings;
  /** The folder of the built application; without it, only config.json is deployed. */
  webFolder?: string;
}

const privateBucket = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
} as const;

/** The application and the API under one address: CloudFront before a private bucket and the HTTP API. */
export class Web extends Construct {
  readonly distribution: Distribution;

  constructor(
    scope: Construct,
    id: string,
    { identity, apiHost, origin, filesOrigin, icons, called, settings, webFolder }: WebProps,
  ) {
    super(scope, id);
    const logs = this.logBucket();
    const bucket = new Bucket(this, 'Files', {
      ...privateBucket,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'bucket/',
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      // Everything in it can be built and deployed again.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const responseHeadersPolicy = headersPolicy(this, 'Headers', {
      filesOrigin,
      payment: settings.stripePublishableKey !== undefined,
    });
    const common = { responseHeadersPolicy, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS };
    this.distribution = new Distribution(this, 'Distribution', {
      comment: Stack.of(this).stackName,
      defaultRootObject: 'index.html',
      defaultBehavior: {
        ...common,
        origin: S3BucketOrigin.withOriginAccessControl(bucket, {
          originAccessControl: new S3OriginAccessControl(this, 'Access', {
            originAccessControlName: edgeName(this, 'Files'),
          }),
        }),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: this.fallback() }],
      },
      additionalBehaviors: {
        [`${uploadsPath}*`]: {
          ...common,
          origin: S3BucketOrigin.withOriginAccessControl(icons, {
            originAccessControl: new S3OriginAccessControl(this, 'UploadsAccess', {
              originAccessControlName: edgeName(this, 'Uploads'),
            }),
          }),
          responseHeadersPolicy: uploadsPolicy(this, 'UploadsHeaders'),
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        },
        '/api/*': {
          ...common,
          origin: new HttpOrigin(apiHost, {
            protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
            originSslProtocols: [OriginSslPolicy.TLS_V1_2],
            customHeaders: origin.headers,
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: logs,
      logFilePrefix: 'cloudfront/',
      webAclId: settings.webAclArn,
      ...(settings.domain && {
        domainNames: [settings.domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', settings.domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
    });
    this.acceptSettings(settings);
    new WebFiles(this, 'Upload', {
      bucket,
      webFolder,
      called,
      config: {
        region: Stack.of(this).region,
        userPoolId: identity.pool.userPoolId,
        userPoolClientId: identity.client.userPoolClientId,
        ...(settings.supportEmail && { support: settings.supportEmail }),
        ...(settings.stripePublishableKey && {
          stripe: { publishableKey: settings.stripePublishableKey },
        }),
      },
    });
  }

  private logBucket(): Bucket {
    return new Bucket(this, 'Logs', {
      ...privateBucket,
      // CloudFront's standard logs are delivered by ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(90) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  private fallback(): EdgeFunction {
    return new EdgeFunction(this, 'Fallback', {
      functionName: edgeName(this, 'Fallback'),
      code: FunctionCode.fromInline(spaFallback),
      runtime: FunctionRuntime.JS_2_0,
    });
  }

  /** Accepts the findings about optional settings. */
  private acceptSettings(settings: DeploySettings): void {
    accept(this.distribution, 'CFR1', 'Customers and their travelling staff sign in from any country.');
    if (!settings.webAclArn) {
      accept(this.distribution, 'CFR2', 'A web ACL is a paid option: setting webAclArn (docs/deploy.md).');
    }
    if (settings.iconsBucket) {
      Annotations.of(this.distribution).acknowledgeWarning(
        '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
        'docs/deploy.md says how the bucket lets CloudFront read it.',
      );
    }
    if (!settings.domain) {
      accept(
        this.distribution,
        'CFR4',
        'CloudFront’s own certificate allows no choice; settings domainName and certificateArn ask for TLS 1.2.',
      );
    }
  }
}
