import type { IncomingMessage } from 'node:http';
import type { Context } from 'aws-lambda';
import type { HttpEvent } from '#functions/frame/http.ts';

export type Claims = Record<string, string | number | boolean>;

const textTypes = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded|.*\+json|.*\+xml))/i;

/**
 * Returns a request as an API Gateway HTTP API event, payload format 2.0: lower-case headers joined by commas,
 * cookies separate, repeated query values joined by commas, bodies that are not text in base64.
 */
export function toEvent(
  request: IncomingMessage,
  body: Buffer,
  route: { key: string; requestId: string; claims?: Claims; at: Date },
): HttpEvent {
  const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== 'cookie' && value !== undefined)
      headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  const query: Record<string, string> = {};
  for (const [name, value] of search ? new URLSearchParams(search) : [])
    query[name] = name in query ? `${query[name]},${value}` : value;
  const isText = !headers['content-type'] || textTypes.test(headers['content-type']);
  const cookies = request.headers.cookie?.split(/;\s*/).filter(Boolean);
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: search,
    ...(cookies && { cookies }),
    headers,
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      ...(route.claims
        ? {
            authorizer: { principalId: '', integrationLatency: 0, jwt: { claims: route.claims, scopes: [] } },
          }
        : ({} as { authorizer: never })),
      domainName: headers.host ?? 'localhost',
      domainPrefix: (headers.host ?? 'localhost').split('.')[0]!,
      http: {
        method: request.method ?? 'GET',
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: route.requestId,
      routeKey: route.key,
      stage: '$default',
      // Made only if somebody reads it.
      get time() {
        return clfTime(route.at);
      },
      timeEpoch: route.at.getTime(),
    },
    ...(body.length > 0 && { body: isText ? body.toString('utf8') : body.toString('base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** Returns the Lambda context of a request. The gateway ends what takes too long, so the handler itself has a day. */
export const contextOf = (awsRequestId: string): Context => ({
  awsRequestId,
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'local',
  functionVersion: '$LATEST',
  invokedFunctionArn: '',
  memoryLimitInMB: '',
  logGroupName: '',
  logStreamName: '',
  getRemainingTimeInMillis: () => 86_400_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});

/** 12/Mar/2026:19:03:58 +0000 */
function clfTime(at: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
