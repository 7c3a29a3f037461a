import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { noteReminded } from '#functions/data/mailing/mail.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { remindCustomer } from '#functions/services/mailing/digests.ts';
import type { ReminderMessage } from '#functions/services/mailing/queue.ts';

/**
 * Reminds the people of the customers that the queue names, then mails their saved reports, which can take long. When nothing
 * is left of both, the day is noted. A customer for whom one of both failed because of an error of ours is reported, so that
 * the queue delivers it again; who got a mail by then gets no second one.
 */
export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of Records) {
    const { customerid, timezone, at } = JSON.parse(body) as ReminderMessage;
    const instant = at ? new Date(at) : now();
    const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await work();
      } catch (error) {
        log('error', what, { customer: customerid, error: (error as Error).name });
        if (!batchItemFailures.some(({ itemIdentifier }) => itemIdentifier === messageId))
          batchItemFailures.push({ itemIdentifier: messageId });
        return undefined;
      }
    };
    const reminded = await attempt('reminders', () => remindCustomer(customerid, timezone, instant));
    const reports = await attempt('saved reports', async () => {
      // Most customers have none that is due, and its code is large.
      const { mailSavedReports } = await import('#functions/features/reporting/savedmail.ts');
      return mailSavedReports(customerid, instant);
    });
    if (reminded?.done && reports?.more === false) {
      await attempt('reminded', () => noteReminded(customerid, reminded.done, instant));
    }
  }
  return { batchItemFailures };
};
