import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { lazily, waiting } from '#functions/kit/clients.ts';
import { log } from '#functions/kit/log.ts';
import type { MailText } from './frame.ts';

export interface Outgoing extends MailText {
  /** One e-mail address. */
  to: string;
  /** What kind of mail it is, for the figures of the configuration set: letters, digits, - and _. */
  kind: string;
  /** Address of a page where the person ends this kind of mail with one click. */
  unsubscribe?: string;
}

/** Why a mail did not go; whoever sends it decides whether the flow goes on. */
type NotSent = 'throttled' | 'refused' | 'unreachable';
export type Sent = { sent: true; id: string } | { sent: false; why: NotSent };

/** SES's client is loaded with the first mail: most requests to the functions that can send do not. */
const library = () => import('@aws-sdk/client-sesv2');
let shared: (() => SESv2Client) | undefined;

async function ses(): Promise<SESv2Client> {
  const { SESv2Client } = await library();
  shared ??= lazily(
    () =>
      new SESv2Client({
        // Once more where it was throttled or broke on the way.
        maxAttempts: 2,
        requestHandler: {
          ...{ connectionTimeout: waiting(1_000), requestTimeout: waiting(2_000) },
          throwOnRequestTimeout: true,
        },
      }),
  );
  return shared();
}

/** The application's address, without a slash at its end; links in mails lead there. */
export const siteUrl = (): string => process.env.SITE_URL ?? '';

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/**
 * Sends a mail to one person, as text and as HTML. Never throws for what the mail service does: the answer
 * says whether it took the mail. What was not sent is logged without the address.
 */
export async function sendMail({ to, kind, subject, text, html, unsubscribe }: Outgoing): Promise<Sent> {
  const set = process.env.MAIL_CONFIGURATION_SET;
  const input = {
    FromEmailAddress: process.env.MAIL_FROM,
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Text: utf8(text), Html: utf8(html) },
        ...(unsubscribe && {
          Headers: [
            { Name: 'List-Unsubscribe', Value: `<${unsubscribe}>` },
            { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
          ],
        }),
      },
    },
    EmailTags: [{ Name: 'kind', Value: kind }],
    ...(set && { ConfigurationSetName: set }),
  };
  try {
    const [{ SendEmailCommand }, client] = await Promise.all([library(), ses()]);
    const { MessageId } = await client.send(new SendEmailCommand(input));
    return { sent: true, id: MessageId ?? '' };
  } catch (error) {
    const why = reason(error as Error);
    log('error', 'mail', { kind, why, error: (error as Error).name });
    return { sent: false, why };
  }
}

function reason(error: Error & { $metadata?: { httpStatusCode?: number } }): NotSent {
  if (['TooManyRequestsException', 'LimitExceededException'].includes(error.name)) return 'throttled';
  const status = error.$metadata?.httpStatusCode ?? 0;
  return status >= 400 && status < 500 ? 'refused' : 'unreachable';
}
