import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { spaFallback } from '#infra/aws/site/spa.ts';
import { pageHeaders, uploadHeaders } from '#infra/headers.ts';
import { readInstallation, type Synthesised } from './app.ts';
import { installations } from './installations.ts';

const { chosen } = installations;
let app: Synthesised;
beforeAll(async () => {
  app = await readInstallation('chosen');
});

const only = (type: string) => app.only(type).is.Properties;

/** The security headers of a policy. */
const headersOf = (id: RegExp) => {
  const { ResponseHeadersPolicyConfig } = app.only('AWS::CloudFront::ResponseHeadersPolicy', id).is
    .Properties;
  return (ResponseHeadersPolicyConfig as { SecurityHeadersConfig: Record<string, Record<string, unknown>> })
    .SecurityHeadersConfig;
};

describe('CloudFront', () => {
  test('serves the application from a private bucket, and /api uncached from the HTTP API', () => {
    const { DistributionConfig } = only('AWS::CloudFront::Distribution');
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    expect(DistributionConfig).toMatchObject({
      CacheBehaviors: [
        { PathPattern: '/uploads/*' },
        { PathPattern: '/api/*', CachePolicyId: cachingDisabled },
      ],
      Origins: [
        { OriginAccessControlId: expect.anything() },
        { OriginAccessControlId: expect.anything() },
        { CustomOriginConfig: expect.anything() },
      ],
    });
    // An error page would turn the API's 404 into a page with status 200.
    expect(DistributionConfig).not.toHaveProperty('CustomErrorResponses');
    for (const { is } of app.all('AWS::S3::Bucket')) {
      expect(is.Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
  });

  test('sends every security header that one machine sends, and lets pages call the region’s Cognito', () => {
    const SecurityHeadersConfig = headersOf(/^WebHeaders/);
    expect(Object.keys(SecurityHeadersConfig)).toHaveLength(Object.keys(pageHeaders()).length);
    const csp = JSON.stringify(SecurityHeadersConfig.ContentSecurityPolicy);
    expect(csp).toContain('https://cognito-idp.",{"Ref":"AWS::Region"},".');
    expect(csp).toContain("default-src 'self'");
  });

  test('serves brand icons from a bucket of their own, as files that may do nothing', () => {
    const icons = app.only('AWS::S3::Bucket', /^IconsBucket/);
    const { CacheBehaviors, Origins } = only('AWS::CloudFront::Distribution').DistributionConfig as {
      CacheBehaviors: Record<string, unknown>[];
      Origins: Record<string, unknown>[];
    };
    const [behavior] = CacheBehaviors;
    const origin = Origins.find(({ Id }) => Id === behavior!.TargetOriginId)!;
    expect(JSON.stringify(origin.DomainName)).toContain(`"${icons.id}","RegionalDomainName"`);
    const { id } = app.only('AWS::CloudFront::ResponseHeadersPolicy', /^WebUploadsHeaders/);
    expect(behavior).toMatchObject({
      ResponseHeadersPolicyId: { Ref: id },
      ViewerProtocolPolicy: 'redirect-to-https',
    });
    // Nobody can put anything through it.
    expect(behavior!.AllowedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD']);
    const headers = headersOf(/^WebUploadsHeaders/);
    expect(Object.keys(headers)).toHaveLength(Object.keys(uploadHeaders).length);
    expect(headers.ContentSecurityPolicy).toEqual({
      ContentSecurityPolicy: "default-src 'none'; sandbox",
      Override: true,
    });
    const policy = JSON.stringify(app.only('AWS::S3::BucketPolicy', /^IconsBucketPolicy/).is.Properties);
    expect(policy).toContain('"Principal":{"Service":"cloudfront.amazonaws.com"}');
    expect(policy).toContain('"AWS:SourceArn"');
  });

  test.each([
    ['/', '/index.html'],
    ['/topiclist', '/index.html'],
    ['/verify/abc', '/index.html'],
    ['/report/2026.10/list', '/index.html'],
    ['/.well-known', '/index.html'],
    ['/assets/index-abc.js', '/assets/index-abc.js'],
    ['/config.json', '/config.json'],
    ['/topic_completed_by_location/nwcare-s.a11y-places', '/index.html'],
    ['/topic_completed_and_repeated_locations/2026/nwcare-s.a11y-places', '/index.html'],
  ])('answers %s with %s', (uri, expected) => {
    const result = runInNewContext(`${spaFallback}; handler(event)`, { event: { request: { uri } } });
    expect(result.uri).toBe(expected);
  });

  test('takes the domain, certificate and web ACL that are set', () => {
    expect(only('AWS::CloudFront::Distribution').DistributionConfig).toMatchObject({
      Aliases: [chosen.domainName],
      WebACLId: chosen.webAclArn,
      ViewerCertificate: {
        AcmCertificateArn: chosen.certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
    });
  });
});

test('Pages are uploaded after every function and route of the API and the standard topics, assets before', async () => {
  const usual = await readInstallation('usual');
  const pages = usual.only('Custom::CDKBucketDeployment', /Pages/);
  const assets = usual.only('Custom::CDKBucketDeployment', /Assets/);
  const needed = [
    ...usual.all('AWS::CloudFormation::Stack'),
    ...usual.all('AWS::ApiGatewayV2::Stage'),
    ...usual.all('AWS::ApiGatewayV2::Authorizer'),
    ...usual.all('Custom::Library'),
    ...usual.all('AWS::Lambda::EventSourceMapping'),
    assets,
  ].map(({ id }) => id);
  expect(needed.length).toBeGreaterThan(20);
  expect(pages.is.DependsOn).toEqual(expect.arrayContaining(needed));
  expect(assets.is.DependsOn ?? []).not.toEqual(expect.arrayContaining([needed[0]]));
});

test('Without a built application, config.json is still deployed, with what the browser needs to sign in', () => {
  const { SourceMarkers } = only('Custom::CDKBucketDeployment');
  const [pool] = app.all('AWS::Cognito::UserPool');
  const [client] = app.all('AWS::Cognito::UserPoolClient');
  expect(Object.values((SourceMarkers as Record<string, unknown>[])[0]!)).toEqual(
    expect.arrayContaining([{ Ref: 'AWS::Region' }, { Ref: pool!.id }, { Ref: client!.id }]),
  );
});

test('Alarms go to the e-mail address that is set, and Cognito’s mails come from the one that is set', () => {
  expect(app.all('AWS::SNS::Subscription').map(({ is }) => is.Properties)).toContainEqual(
    expect.objectContaining({ Protocol: 'email', Endpoint: chosen.alarmEmail }),
  );
  expect(only('AWS::Cognito::UserPool').EmailConfiguration).toMatchObject({
    EmailSendingAccount: 'DEVELOPER',
    From: `Attestry <${chosen.senderEmail}>`,
  });
});
