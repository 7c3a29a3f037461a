import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { crc32 } from 'node:zlib';
import { type ActionAnswer, Encoded } from './actions.ts';
import { isApiError } from './types.ts';

type Handlers = ReadonlyMap<string, (request: object) => ActionAnswer | Promise<ActionAnswer>>;

const largestRequest = 16 * 1024 * 1024;
const contentType = 'application/x-amz-json-1.0';
const target = /^DynamoDB_20120810\.(\w+)$/;

/**
 * Returns a listener for DynamoDB's JSON 1.0 protocol. Signatures are not verified, but a request without one is
 * refused: a web page needs permission to send that header to another origin, and it is never given here.
 */
export function protocol(handlers: Handlers): RequestListener {
  return (request, response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= largestRequest) chunks.push(chunk);
    });
    request.on('end', () => {
      if (size > largestRequest) return send(response, 413, refusal('RequestTooLarge'));
      const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      answer(handlers, request, body).then(
        ([status, found]) => send(response, status, found),
        error => {
          console.error(error);
          send(response, 500, refusal('InternalServerError', 'The database failed; see its output.'));
        },
      );
    });
  };
}

async function answer(
  handlers: Handlers,
  request: IncomingMessage,
  body: Buffer,
): Promise<[status: number, body: object]> {
  const name = target.exec(String(request.headers['x-amz-target'] ?? ''))?.[1];
  const handler = name === undefined ? undefined : handlers.get(name);
  if (request.method !== 'POST' || !handler)
    return [400, refusal('UnknownOperationException', unknown(name))];
  if (!request.headers.authorization?.startsWith('AWS4-')) {
    return [400, refusal('MissingAuthenticationTokenException', 'Request is missing Authentication Token')];
  }
  const data = parsed(body);
  if (!data) return [400, refusal('SerializationException')];
  try {
    return [200, await handler(data)];
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [error.statusCode, error.body];
  }
}

const unknown = (operation: string | undefined): string =>
  operation === undefined
    ? 'This is the embedded database: it expects a POST with the header X-Amz-Target.'
    : `The embedded database does not do ${operation}.`;

function parsed(body: Buffer): object | undefined {
  try {
    const data: unknown = JSON.parse(body.toString());
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const refusal = (type: string, message?: string) => ({
  __type: `com.amazon.coral.service#${type}`,
  ...(message && { message }),
});

function send(response: ServerResponse, status: number, answer: object): void {
  const body = Buffer.from(encoded(answer));
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': body.length,
    'x-amzn-requestid': randomUUID(),
    'x-amz-crc32': crc32(body),
  });
  response.end(body);
}

/** Returns the JSON of an answer, whose `Responses` may be JSON already. */
function encoded(answer: object): string {
  if (!('Responses' in answer && answer.Responses instanceof Encoded)) return JSON.stringify(answer);
  const { Responses, ...rest } = answer;
  return `{"Responses":${Responses.text},${JSON.stringify(rest).slice(1)}`;
}
