import type { ServerResponse } from 'node:http';
import type { HttpAnswer } from '#functions/frame/http.ts';

/** Sends what a Lambda returned, by the response rules of payload format 2.0. */
export function sendAnswer(response: ServerResponse, answer: unknown): void {
  const { statusCode, headers, cookies, body, isBase64Encoded } = structured(answer);
  // Bytes, because the socket sends them several times faster than text that it must encode itself.
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  response.writeHead(Number(statusCode ?? 200), {
    'content-type': 'application/json',
    ...(headers as Record<string, string>),
    ...(cookies?.length && { 'set-cookie': cookies }),
    'content-length': bytes.length,
  });
  response.end(bytes);
}

/** Returns a structured response. A value without a status code is the body of a 200, as API Gateway infers it. */
function structured(answer: unknown): HttpAnswer {
  if (typeof answer === 'object' && answer !== null && 'statusCode' in answer) return answer as HttpAnswer;
  return { statusCode: 200, body: typeof answer === 'string' ? answer : JSON.stringify(answer) };
}

/** Sends a response of API Gateway itself, before any function is called. */
export function sendOwn(response: ServerResponse, status: number, message: string, requestId: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.setHeader('x-request-id', requestId);
  response.end(JSON.stringify({ message }));
}
