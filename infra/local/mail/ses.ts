import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { signedBy } from '#infra/local/cognito/protocol.ts';
import { serve } from '#infra/local/dynamodb/server.ts';
import type { Mailbox } from './mailbox.ts';

/** The part of SendEmail's request (API version 2019-09-27) that Attestry uses. */
interface SendEmail {
  FromEmailAddress?: unknown;
  Destination?: { ToAddresses?: unknown };
  Content?: { Simple?: { Subject?: Part; Body?: { Text?: Part; Html?: Part } } };
}
interface Part {
  Data?: unknown;
}

/** What AWS takes for a message that is not an attachment. */
const mostBytes = 10 * 1024 * 1024;
const path = '/v2/email/outbound-emails';

export interface Ses {
  endpoint: string;
  close(): Promise<void>;
}

/**
 * SES on one machine: SendEmail of simple messages, put into the mailbox. Only requests that are signed with
 * `keyId` are taken, so that no page in a browser can send any.
 */
export async function startSes(options: { mailbox: Mailbox; keyId: string; now: () => Date }): Promise<Ses> {
  const host = '127.0.0.1';
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    handle(request, options).then(
      answer => send(response, answer.status, answer.body, answer.type),
      (error: Error) => {
        process.stderr.write(`SES: ${error.stack ?? error.message}\n`);
        send(response, 500, { message: 'The message could not be kept' }, 'InternalServiceErrorException');
      },
    );
  };
  const { port, stop } = await serve(listener, 0, host);
  return { endpoint: `http://${host}:${port}`, close: stop };
}

interface SesAnswer {
  status: number;
  body: object;
  type?: string;
}

const refused = (status: number, type: string, message: string): SesAnswer => ({
  status,
  type,
  body: { message },
});

async function handle(
  request: IncomingMessage,
  { mailbox, keyId, now }: { mailbox: Mailbox; keyId: string; now: () => Date },
): Promise<SesAnswer> {
  const text = await bodyOf(request);
  if (!signedBy(request, keyId)) return refused(403, 'AccessDeniedException', 'The request is not signed');
  if (request.method !== 'POST' || request.url !== path)
    return refused(404, 'NotFoundException', 'Unknown operation');
  if (text === null) return refused(400, 'MessageRejected', 'The message is too large');
  const asked = parsed(text);
  const { Subject, Body } = asked?.Content?.Simple ?? {};
  const to = asked?.Destination?.ToAddresses;
  const [subject, plain, html] = [Subject?.Data, Body?.Text?.Data, Body?.Html?.Data];
  if (!isAddress(asked?.FromEmailAddress)) return refused(400, 'BadRequestException', 'Missing From address');
  if (!Array.isArray(to) || to.length === 0 || !to.every(isAddress))
    return refused(400, 'BadRequestException', 'Illegal address');
  if (typeof subject !== 'string' || typeof plain !== 'string' || typeof html !== 'string')
    return refused(400, 'BadRequestException', 'Subject, Text and Html are expected');
  for (const one of to as string[]) await mailbox.deliver({ to: one, subject, html, text: plain }, now());
  return { status: 200, body: { MessageId: randomUUID() } };
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(value);

function parsed(text: string): SendEmail | null {
  try {
    return JSON.parse(text) as SendEmail | null;
  } catch {
    // As an empty request, which misses everything.
    return null;
  }
}

/** The request's body, null where it is larger than SES takes. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= mostBytes) parts.push(part);
  }
  return size > mostBytes ? null : Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, status: number, body: object, type?: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-amzn-requestid': randomUUID(),
    ...(type && { 'x-amzn-errortype': type }),
  });
  response.end(JSON.stringify(body));
}
