import type middy from '@middy/core';
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';

export type HttpEvent = APIGatewayProxyEventV2WithJWTAuthorizer;
export type HttpAnswer = APIGatewayProxyStructuredResultV2;
export type Handler = (event: HttpEvent, context: Context) => Promise<HttpAnswer>;

/**
 * A step of the chain of a call. `Known` is what it and the steps before it have added to the event, for the steps after it
 * and the handler.
 */
export type Middleware<Known = unknown> = middy.MiddlewareObj<
  HttpEvent & Known,
  HttpAnswer,
  unknown,
  Context
>;

/** Names the customer for whom a partner, contractor or staff member acts. Every request checks it. */
export const actingForHeader = 'x-attestry-customer';

/** Returns a response with a text of a media type. */
export const replyText = (type: string, text: string): HttpAnswer => ({
  statusCode: 200,
  headers: { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  body: text,
});

/** Returns a JSON response with the headers that every response has. `cacheSeconds` lets the browser keep it. */
export function reply(statusCode: number, body: unknown, cacheSeconds = 0): HttpAnswer {
  return {
    statusCode,
    headers: {
      'content-type': 'application/json',
      'cache-control': cacheSeconds ? `private, max-age=${cacheSeconds}, immutable` : 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body: JSON.stringify(body),
  };
}

/**
 * Returns the address a request comes from. CloudFront is the API's peer and appends the visitor's address to
 * the header. A visitor can forge everything before that.
 */
export function addressOf(event: HttpEvent): string {
  const passed = event.headers?.['x-forwarded-for']?.split(',').map(part => part.trim()) ?? [];
  return passed.at(-2) ?? event.requestContext?.http?.sourceIp ?? '';
}
