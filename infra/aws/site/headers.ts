import { Duration, Stack } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { pageHeaders, uploadHeaders } from '#infra/headers.ts';
import { edgeName } from './names.ts';

/** What pages may connect to besides the application's own address. */
export interface PageReach {
  /** The origin to which files are posted. */
  filesOrigin: string;
  /** Whether cards are entered at the payment service. */
  payment: boolean;
}

/** Returns the security headers of every page as a CloudFront policy. Throws if it does not know one of them. */
export function headersPolicy(
  scope: Construct,
  id: string,
  { filesOrigin, payment }: PageReach,
): ResponseHeadersPolicy {
  const { region, urlSuffix } = Stack.of(scope);
  const take = headerReader(
    pageHeaders([`https://cognito-idp.${region}.${urlSuffix}`, filesOrigin], { payment }),
  );
  const hsts = /^max-age=(\d+)(; includeSubDomains)?$/.exec(take('strict-transport-security'));
  if (!hsts) throw new Error('CloudFront needs strict-transport-security as max-age and includeSubDomains');
  take('x-content-type-options', 'nosniff');
  const policy = new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: edgeName(scope, 'Headers'),
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: take('content-security-policy'),
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(hsts[1])),
        includeSubdomains: hsts[2] !== undefined,
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: {
        referrerPolicy: take('referrer-policy', ...Object.values(HeadersReferrerPolicy)),
        override: true,
      },
      frameOptions: {
        frameOption: take('x-frame-options', ...Object.values(HeadersFrameOption)),
        override: true,
      },
    },
  });
  take.rest();
  return policy;
}

/** Returns the headers of files that people uploaded as a CloudFront policy. */
export function uploadsPolicy(scope: Construct, id: string): ResponseHeadersPolicy {
  const take = headerReader(uploadHeaders);
  take('x-content-type-options', 'nosniff');
  const policy = new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: edgeName(scope, 'Uploads'),
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: take('content-security-policy'),
        override: true,
      },
      contentTypeOptions: { override: true },
    },
  });
  take.rest();
  return policy;
}

/** Returns a reader that notices headers that nobody read and that CloudFront therefore would not send. */
function headerReader(headers: Readonly<Record<string, string>>) {
  const left = new Map(Object.entries(headers));
  const take = <T extends string = string>(name: string, ...allowed: T[]): T => {
    const value = left.get(name) as T | undefined;
    left.delete(name);
    if (!value || (allowed.length > 0 && !allowed.includes(value))) {
      throw new Error(`CloudFront cannot send ${name}: ${value}`);
    }
    return value;
  };
  const rest = () => {
    if (left.size > 0) throw new Error(`CloudFront is not configured to send ${[...left.keys()].join(', ')}`);
  };
  return Object.assign(take, { rest });
}
