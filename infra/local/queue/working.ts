import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { reminderKind } from '#functions/services/mailing/queue.ts';
import { isDrafting, isImport } from '#shared/domain/jobs/kinds.ts';

type Name = 'draft' | 'import_rows' | 'remind' | 'work';

const workers: Readonly<
  Record<Name, () => Promise<{ handler(event: SQSEvent): Promise<SQSBatchResponse> }>>
> = {
  draft: () => import('#functions/events/draft.ts'),
  import_rows: () => import('#functions/events/import_rows.ts'),
  remind: () => import('#functions/events/remind.ts'),
  work: () => import('#functions/events/work.ts'),
};

/** Returns the name of the function that has the job of an event. On AWS, each of them has a queue of its own. */
export function workerOf({ Records: [record] }: SQSEvent): Name {
  const { kind = '' } = JSON.parse(record?.body ?? '{}') as { kind?: string };
  if (kind === reminderKind) return 'remind';
  if (isDrafting(kind)) return 'draft';
  return isImport(kind) ? 'import_rows' : 'work';
}

/** Does the background job of an event. */
export async function workOn(event: SQSEvent): Promise<SQSBatchResponse> {
  const { handler } = await workers[workerOf(event)]();
  return handler(event);
}
