import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { remindCustomer } from '#functions/services/mailing/digests.ts';
import type { ReminderMessage } from '#functions/services/mailing/queue.ts';

/**
 * Reminds the people of the customers that the queue names. A customer whose reminders failed because of an error of ours is
 * reported, so that the queue delivers it again; who was reminded by then is not reminded twice.
 */
export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of Records) {
    const { customerid, timezone, at } = JSON.parse(body) as ReminderMessage;
    try {
      await remindCustomer(customerid, timezone, at ? new Date(at) : now());
    } catch (error) {
      log('error', 'reminders', { customer: customerid, error: (error as Error).name });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
};
