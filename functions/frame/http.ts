import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

export type HttpEvent = APIGatewayProxyEventV2WithJWTAuthorizer;
export type HttpAnswer = APIGatewayProxyStructuredResultV2;
export type Handler = (event: HttpEvent, context: { awsRequestId: string }) => Promise<HttpAnswer>;

/** Names the customer a partner, contractor or staff member acts for; checked at every request. */
export const actingForHeader = 'x-attestry-customer';

/** A JSON answer with the headers every answer carries. `cacheSeconds` lets the browser keep it. */
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
