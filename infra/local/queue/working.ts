import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { reminderKind } from '#functions/services/mailing/queue.ts';
import { type WorkerName, workerOfKind } from '#shared/domain/jobs/kinds.ts';

type Name = WorkerName | 'remind';

const workers: Readonly<
  Record<Name, () => Promise<{ handler(event: SQSEvent): Promise<SQSBatchResponse> }>>
> = {
  draft: () => import('#functions/events/draft.ts'),
  import_rows: () => import('#functions/events/import_rows.ts'),
  remind: () => import('#functions/events/remind.ts'),
  whole_customers: () => import('#functions/events/whole_customers.ts'),
  work: () => import('#functions/events/work.ts'),
};

/** Returns the name of the function that has the job of an event. On AWS, each of them has a queue of its own. */
export function workerOf({ Records: [record] }: SQSEvent): Name {
  const { kind = '' } = JSON.parse(record?.body ?? '{}') as { kind?: string };
  if (kind === reminderKind) return 'remind';
  return workerOfKind(kind);
}

/** Does the background job of an event. */
export async function workOn(event: SQSEvent): Promise<SQSBatchResponse> {
  const { handler } = await workers[workerOf(event)]();
  return handler(event);
}
