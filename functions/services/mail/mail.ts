import type { SESClient } from '@aws-sdk/client-ses';
import { lazily, waiting } from '#functions/kit/clients.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { isDemoAddress } from '#shared/domain/accounts/address.ts';
import type { MailText } from './frame.ts';
import type { Attachment } from './message.ts';

export interface Outgoing extends MailText {
  /** One e-mail address. */
  to: string;
  /** The kind of mail, for the metrics of the configuration set: letters, digits, - and _. */
  kind: string;
  /** The address of a page where the person unsubscribes from this kind of mail with one click. */
  unsubscribe?: string;
  attachments?: readonly Attachment[];
  /** Makes one attempt only, so that a mail that was accepted without an answer is not sent again. */
  once?: boolean;
}

/**
 * Why a mail was not sent. The caller decides whether to continue without it. 'away': the service answered that it cannot
 * accept it now. Only one that was 'unreachable' may still have been accepted.
 */
type NotSent = 'throttled' | 'refused' | 'away' | 'unreachable';
export type Sent = { sent: true; id: string } | { sent: false; why: NotSent };

/** The SES library is loaded with the first mail, because most requests to the functions that can send do not send one. */
const library = () => import('@aws-sdk/client-ses');
const composing = () => import('./message.ts');
const shared = new Map<number, () => SESClient>();

/** Returns the client that makes so many attempts: two are one retry after throttling or a broken connection. */
async function ses(maxAttempts: 1 | 2): Promise<SESClient> {
  const { SESClient } = await library();
  const known = shared.get(maxAttempts);
  if (known) return known();
  const made = lazily(
    () =>
      new SESClient({
        maxAttempts,
        requestHandler: {
          connectionTimeout: waiting(1_000),
          requestTimeout: waiting(2_000),
          throwOnRequestTimeout: true,
        },
      }),
  );
  shared.set(maxAttempts, made);
  return made();
}

/** Exactly one address. SES reads a comma as the beginning of another recipient. */
const oneAddress = /^[^\s<>@,;:"()\\]+@[^\s<>@,;:"()\\]+$/;

/**
 * Sends a mail to one person, as text and as HTML. None goes to people in demonstrations. Returns whether the mail service accepted it, and never
 * throws for what the service does. A mail that was not sent is logged without the address.
 */
export async function sendMail({ kind, once, ...mail }: Outgoing): Promise<Sent> {
  if (!oneAddress.test(mail.to)) return notSent(kind, 'refused', 'NotOneAddress');
  if (isDemoAddress(mail.to)) return { sent: false, why: 'refused' };
  const [{ SendRawEmailCommand }, { mimeMessage }, client] = await Promise.all([
    library(),
    composing(),
    ses(once ? 1 : 2),
  ]);
  const message = await mimeMessage({ ...mail, from: process.env.MAIL_FROM, date: now() });
  const set = process.env.MAIL_CONFIGURATION_SET;
  const command = new SendRawEmailCommand({
    RawMessage: { Data: message },
    Destinations: [mail.to],
    Tags: [{ Name: 'kind', Value: kind }],
    ...(set && { ConfigurationSetName: set }),
  });
  try {
    const { MessageId } = await client.send(command);
    return { sent: true, id: MessageId ?? '' };
  } catch (error) {
    return notSent(kind, reason(error as Error, once === true), (error as Error).name);
  }
}

function notSent(kind: string, why: NotSent, error: string): Sent {
  log('error', 'mail', { kind, why, error });
  return { sent: false, why };
}

/** Errors before a request is sent: no mail service has seen it. */
const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function reason(
  error: Error & { code?: string; $metadata?: { httpStatusCode?: number } },
  once: boolean,
): NotSent {
  if (['Throttling', 'ThrottlingException'].includes(error.name)) return 'throttled';
  const status = error.$metadata?.httpStatusCode ?? 0;
  if (status >= 400 && status < 500) return 'refused';
  // Of two attempts, the first may have been accepted.
  const certain = status >= 500 || unsent.has(error.code ?? '') || error.name === 'CredentialsProviderError';
  return certain && once ? 'away' : 'unreachable';
}
