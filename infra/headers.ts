/**
 * Returns the headers of every page, the same from CloudFront and on one machine. `connect` names the other origins
 * that pages may call: Cognito's, if it is not embedded. `payment` allows the payment service's card form.
 */
export const pageHeaders = (
  connect: readonly string[] = [],
  { payment = false } = {},
): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'self'",
    ["connect-src 'self'", ...connect, ...(payment ? ['https://api.stripe.com'] : [])].join(' '),
    ...(payment
      ? [
          "script-src 'self' https://js.stripe.com",
          "frame-src 'self' https://js.stripe.com https://hooks.stripe.com",
        ]
      : []),
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

/** What a file that people uploaded may do if it is opened by itself: nothing. */
export const uploadHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};
