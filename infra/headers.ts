/**
 * Headers of every page, the same from CloudFront and on one machine. `connect` names the origins beside the
 * own one that pages may call: Cognito's, where it is not embedded.
 */
export const pageHeaders = (connect: readonly string[] = []): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; '),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
});

export const securityHeaders = pageHeaders();
