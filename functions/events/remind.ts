import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { mailSavedReports } from '#functions/features/reporting/savedmail.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { remindCustomer } from '#functions/services/mailing/digests.ts';
import type { ReminderMessage } from '#functions/services/mailing/queue.ts';

/**
 * Mails the saved reports of the customers that the queue names, and reminds their people. A customer for whom one of both
 * failed because of an error of ours is reported, so that the queue delivers it again; who got a mail by then gets no second
 * one.
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
    // A report that cannot be made must not keep anybody from being reminded.
    const reports = await attempt('saved reports', () => mailSavedReports(customerid, instant));
    const isMore = reports?.more ?? true;
    await attempt('reminders', () => remindCustomer(customerid, timezone, instant, { isMore }));
  }
  return { batchItemFailures };
};
