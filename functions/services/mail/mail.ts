import type { SESClient } from '@aws-sdk/client-ses';
import { lazily, waiting } from '#functions/kit/clients.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import type { MailText } from './frame.ts';
import type { Attachment } from './message.ts';

export interface Outgoing extends MailText {
  /** One e-mail address. */
  to: string;
  /** What kind of mail it is, for the figures of the configuration set: letters, digits, - and _. */
  kind: string;
  /** Address of a page where the person ends this kind of mail with one click. */
  unsubscribe?: string;
  attachments?: readonly Attachment[];
}

/** Why a mail did not go; anyone who sends it decides whether the flow goes on. */
type NotSent = 'throttled' | 'refused' | 'unreachable';
export type Sent = { sent: true; id: string } | { sent: false; why: NotSent };

/** What sends a mail is loaded with the first one: most requests to the functions that can send do not. */
const library = () => import('@aws-sdk/client-ses');
const composing = () => import('./message.ts');
let shared: (() => SESClient) | undefined;

async function ses(): Promise<SESClient> {
  const { SESClient } = await library();
  shared ??= lazily(
    () =>
      new SESClient({
        // Once more where it was throttled or broke on the way.
        maxAttempts: 2,
        requestHandler: {
          connectionTimeout: waiting(1_000),
          requestTimeout: waiting(2_000),
          throwOnRequestTimeout: true,
        },
      }),
  );
  return shared();
}

/** The application's address, without a slash at its end; links in mails lead there. */
export const siteUrl = (): string => process.env.SITE_URL ?? '';

/** One address and nothing beside it. SES reads a comma as the beginning of another recipient. */
const oneAddress = /^[^\s<>@,;:"()\\]+@[^\s<>@,;:"()\\]+$/;

/**
 * Sends a mail to one person, as text and as HTML. Never throws for what the mail service does: the answer
 * says whether it took the mail. What was not sent is logged without the address.
 */
export async function sendMail({ kind, ...mail }: Outgoing): Promise<Sent> {
  if (!oneAddress.test(mail.to)) return notSent(kind, 'refused', 'NotOneAddress');
  const [{ SendRawEmailCommand }, { mimeMessage }, client] = await Promise.all([
    library(),
    composing(),
    ses(),
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
    return notSent(kind, reason(error as Error), (error as Error).name);
  }
}

function notSent(kind: string, why: NotSent, error: string): Sent {
  log('error', 'mail', { kind, why, error });
  return { sent: false, why };
}

function reason(error: Error & { $metadata?: { httpStatusCode?: number } }): NotSent {
  if (['Throttling', 'ThrottlingException'].includes(error.name)) return 'throttled';
  const status = error.$metadata?.httpStatusCode ?? 0;
  return status >= 400 && status < 500 ? 'refused' : 'unreachable';
}
