import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { lazily } from '#functions/kit/clients.ts';

/** The kind of message in the queue of reminders. */
export const reminderKind = 'reminders';

/** A customer whose people are to be reminded. */
export interface ReminderMessage {
  customerid: string;
  timezone: string;
  /** The ISO instant to work for, if it is not the present. */
  at?: string;
}

const sqs = lazily(() => new SQSClient({}));

/** Queues a customer. */
export async function sendReminder(message: ReminderMessage): Promise<void> {
  const body = JSON.stringify({ kind: reminderKind, ...message });
  await sqs().send(new SendMessageCommand({ QueueUrl: process.env.REMINDER_QUEUE_URL, MessageBody: body }));
}
