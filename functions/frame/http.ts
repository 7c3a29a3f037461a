import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

export type HttpEvent = APIGatewayProxyEventV2WithJWTAuthorizer;
export type HttpAnswer = APIGatewayProxyStructuredResultV2;
export type Handler = (event: HttpEvent, context: { awsRequestId: string }) => Promise<HttpAnswer>;

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
