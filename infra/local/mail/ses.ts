import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import PostalMime, { type Email } from 'postal-mime';
import { signedBy } from '#infra/local/cognito/protocol.ts';
import { serve } from '#infra/local/dynamodb/server.ts';
import type { Mailbox } from './mailbox.ts';
import { members, type SesCode, SesFailure, sendFailure, sendResult } from './query.ts';

/** The largest raw message that SES accepts. Its base64 in a form is at most half as long again. */
const mostBytes = 10 * 1024 * 1024;
const mostRecipients = 50;

export interface Ses {
  endpoint: string;
  /**
   * Refuses the next signed requests with these failures, one each, as SES does if it is throttled or sending is
   * paused. Returns the list itself; failures that no request has received yet are still in it.
   */
  failNext(...codes: SesCode[]): SesCode[];
  close(): Promise<void>;
}

interface Options {
  mailbox: Mailbox;
  keyId: string;
  now: () => Date;
}

/**
 * Starts SES on one machine: SendRawEmail of the Query protocol, which puts mails into the mailbox. It accepts only
 * requests that are signed with `keyId`, so that no page in a browser can send mail.
 */
export async function startSes(options: Options): Promise<Ses> {
  const host = '127.0.0.1';
  let planned: SesCode[] = [];
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    handle(request, options, planned).then(
      MessageId => sendResult(response, 'SendRawEmail', { MessageId }),
      (error: Error) => {
        if (error instanceof SesFailure) return sendFailure(response, error);
        process.stderr.write(`SES: ${error.stack ?? error.message}\n`);
        sendFailure(response, new SesFailure('InternalFailure'));
      },
    );
  };
  const { port, stop } = await serve(listener, 0, host);
  const failNext = (...codes: SesCode[]) => {
    planned = codes;
    return planned;
  };
  return { endpoint: `http://${host}:${port}`, failNext, close: stop };
}

/** Handles one request. Returns the id of its message, or throws a SesFailure. */
async function handle(
  request: IncomingMessage,
  { mailbox, keyId, now }: Options,
  planned: SesCode[],
): Promise<string> {
  const body = await bodyOf(request);
  if (!request.headers.authorization) throw new SesFailure('MissingAuthenticationToken');
  if (!signedBy(request, keyId)) throw new SesFailure('InvalidClientTokenId');
  const failure = planned.shift();
  if (failure) throw new SesFailure(failure);
  const form = new URLSearchParams(body ?? '');
  const action = form.get('Action');
  if (body !== null && action !== 'SendRawEmail')
    throw new SesFailure('InvalidAction', `Could not find operation ${action} for version 2010-12-01`);
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
  if (body === null || raw.length > mostBytes)
    throw new SesFailure('InvalidParameterValue', `Message length is more than ${mostBytes} bytes long.`);
  if (raw.length === 0) throw new SesFailure('ValidationError');
  const email = await PostalMime.parse(raw);
  const to = recipients(form, email);
  const tags = tagsOf(form);
  const set = form.get('ConfigurationSetName');
  const details = {
    ...headersOf(email),
    ...Object.fromEntries(tags.map(([name, value]) => [`Tag ${name}`, value])),
    ...(set && { 'Configuration set': set }),
    ...(email.attachments.length && {
      Attachments: email.attachments.map(a => a.filename ?? a.mimeType).join(', '),
    }),
  };
  const message = {
    subject: email.subject ?? '',
    html: written(email.html),
    text: written(email.text),
    details,
    attachments: email.attachments.map(a => ({
      name: a.filename ?? 'file',
      type: a.mimeType,
      content: Buffer.from(a.content as ArrayBuffer).toString('base64'),
    })),
  };
  for (const one of to) await mailbox.deliver({ ...message, to: one }, now());
  return randomUUID();
}

/** Returns a message's recipients: the request's destinations, or, if it has none, To, Cc and Bcc. */
function recipients(form: URLSearchParams, email: Email): string[] {
  const single = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version'];
  const names = email.headers.map(({ key }) => key);
  const twice = names.find((name, i) => single.includes(name) && names.indexOf(name) < i);
  if (twice) throw new SesFailure('InvalidParameterValue', `Duplicate header '${twice}'.`);
  if (!isAddress(email.from?.address))
    throw new SesFailure('InvalidParameterValue', "Missing required header 'From'.");
  const named = members(form, 'Destinations');
  const own = [email.to, email.cc, email.bcc].flatMap(
    list => list?.map(({ address }) => address ?? '') ?? [],
  );
  const to = named.length ? named : own;
  if (!to.every(isAddress)) throw new SesFailure('InvalidParameterValue', 'Illegal address');
  if (to.length === 0 || to.length > mostRecipients)
    throw new SesFailure('InvalidParameterValue', `Recipient count is not between 1 and ${mostRecipients}.`);
  return to;
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\s<>@,;]+@[^\s<>@,;]+$/.test(value);

function tagsOf(form: URLSearchParams): [name: string, value: string][] {
  const values = members(form, 'Tags', '.Value');
  return members(form, 'Tags', '.Name').map((name, i) => {
    const value = values[i] ?? '';
    if (![name, value].every(word => /^[\w-]{1,256}$/.test(word)))
      throw new SesFailure(
        'InvalidParameterValue',
        'Tags have at most 256 characters: letters, digits, _ and -.',
      );
    return [name, value];
  });
}

/** Returns the headers that the mailbox shows: the sender, and how to unsubscribe. */
function headersOf({ from, headers }: Email): Record<string, string> {
  const ending = headers.filter(({ key }) => key.startsWith('list-unsubscribe'));
  return {
    From: `${from?.name ?? ''} <${from?.address}>`.trim(),
    ...Object.fromEntries(ending.map(({ originalKey, value }) => [originalKey, value])),
  };
}

/** Returns the text of a part as its sender wrote it, without the line break that the parser adds. */
const written = (text = ''): string => text.replace(/\n$/, '');

/** Reads the request's body; null if it is larger than SES accepts. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= 2 * mostBytes) parts.push(part);
  }
  return size > 2 * mostBytes ? null : Buffer.concat(parts).toString('latin1');
}
