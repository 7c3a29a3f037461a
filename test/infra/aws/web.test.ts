import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { spaFallback } from '#infra/aws/site/spa.ts';
import { pageHeaders } from '#infra/headers.ts';
import { readInstallation, type Synthesised } from './app.ts';
import { installations } from './installations.ts';

const { chosen } = installations;
let app: Synthesised;
beforeAll(async () => {
  app = await readInstallation('chosen');
});

const only = (type: string) => app.only(type).is.Properties;

describe('CloudFront', () => {
  test('serves the application from a private bucket, and /api uncached from the HTTP API', () => {
    const { DistributionConfig } = only('AWS::CloudFront::Distribution');
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    expect(DistributionConfig).toMatchObject({
      CacheBehaviors: [{ PathPattern: '/api/*', CachePolicyId: cachingDisabled }],
      Origins: [{ OriginAccessControlId: expect.anything() }, { CustomOriginConfig: expect.anything() }],
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
    const { ResponseHeadersPolicyConfig } = only('AWS::CloudFront::ResponseHeadersPolicy');
    const { SecurityHeadersConfig } = ResponseHeadersPolicyConfig as {
      SecurityHeadersConfig: Record<string, Record<string, unknown>>;
    };
    expect(Object.keys(SecurityHeadersConfig)).toHaveLength(Object.keys(pageHeaders()).length);
    const csp = JSON.stringify(SecurityHeadersConfig.ContentSecurityPolicy);
    expect(csp).toContain('https://cognito-idp.",{"Ref":"AWS::Region"},".');
    expect(csp).toContain("default-src 'self'");
  });

  test.each([
    ['/', '/index.html'],
    ['/topiclist', '/index.html'],
    ['/verify/abc', '/index.html'],
    ['/report/2026.10/list', '/index.html'],
    ['/.well-known', '/index.html'],
    ['/assets/index-abc.js', '/assets/index-abc.js'],
    ['/config.json', '/config.json'],
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
  expect(only('AWS::SNS::Subscription')).toMatchObject({ Protocol: 'email', Endpoint: chosen.alarmEmail });
  expect(only('AWS::Cognito::UserPool').EmailConfiguration).toMatchObject({
    EmailSendingAccount: 'DEVELOPER',
    From: `Attestry <${chosen.senderEmail}>`,
  });
});
