import type { SNSEvent } from 'aws-lambda';
import { noteReached, noteUnreachable, type Unreachable } from '#functions/data/mailing/mail.ts';
import { log } from '#functions/kit/log.ts';

/** What SES tells about a mail: through a configuration set as `eventType`, through an identity as `notificationType`. */
interface MailEvent {
  eventType?: string;
  notificationType?: string;
  bounce?: { bounceType: string; timestamp: string; bouncedRecipients: { emailAddress: string }[] };
  complaint?: {
    complaintFeedbackType?: string;
    timestamp: string;
    complainedRecipients: { emailAddress: string }[];
  };
  delivery?: { timestamp: string; recipients: string[] };
}

/**
 * Notes which addresses mails do not reach: those that bounced for good, and those whose owner reported a mail as unwanted.
 * A mail that is delivered later takes the note back. Doing it twice changes nothing more.
 */
export const handler = async ({ Records }: SNSEvent): Promise<void> => {
  for (const { Sns } of Records) await note(JSON.parse(Sns.Message) as MailEvent);
};

async function note({ bounce, complaint, delivery, ...event }: MailEvent): Promise<void> {
  const kind = event.eventType ?? event.notificationType;
  const lost = (why: Unreachable, at: string, recipients: readonly { emailAddress: string }[]) =>
    Promise.all(recipients.map(({ emailAddress }) => noteUnreachable(plain(emailAddress), why, at)));
  if (kind === 'Bounce' && bounce?.bounceType === 'Permanent') {
    await lost('bounce', bounce.timestamp, bounce.bouncedRecipients);
  } else if (kind === 'Complaint' && complaint && complaint.complaintFeedbackType !== 'not-spam') {
    await lost('complaint', complaint.timestamp, complaint.complainedRecipients);
  } else if (kind === 'Delivery' && delivery) {
    await Promise.all(delivery.recipients.map(to => noteReached(plain(to), delivery.timestamp)));
    return;
  }
  log('info', 'mail event', { kind, bounce: bounce?.bounceType });
}

/** Returns the address alone, as accounts have it. SES may name it with its owner: `Ann <ann@example.com>`. */
const plain = (address: string): string =>
  (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase();
