import type { ServerResponse } from 'node:http';
import type { HttpAnswer } from '../../../functions/kit/http.ts';

/** Sends what a Lambda returned, by the response rules of payload format 2.0. */
export function sendAnswer(response: ServerResponse, answer: unknown): void {
  const { statusCode, headers, cookies, body, isBase64Encoded } = structured(answer);
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, String(value));
  if (cookies?.length) response.setHeader('set-cookie', cookies);
  if (!response.hasHeader('content-type')) response.setHeader('content-type', 'application/json');
  response.statusCode = Number(statusCode ?? 200);
  // Bytes, because the socket takes them several times faster than text it has to encode itself.
  response.end(Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'));
}

/** Anything without a status code is the body of a 200, as API Gateway infers it. */
function structured(answer: unknown): HttpAnswer {
  if (typeof answer === 'object' && answer !== null && 'statusCode' in answer) return answer as HttpAnswer;
  return { statusCode: 200, body: typeof answer === 'string' ? answer : JSON.stringify(answer) };
}

/** What API Gateway itself answers, before any function is asked. */
export function sendOwn(response: ServerResponse, status: number, message: string, requestId: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.setHeader('x-request-id', requestId);
  response.end(JSON.stringify({ message }));
}
