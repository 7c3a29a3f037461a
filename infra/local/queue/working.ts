import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { isImport } from '#shared/domain/jobs/kinds.ts';

/** Returns the name of the function that has the job of an event. On AWS, each of them has a queue of its own. */
export function workerOf({ Records: [record] }: SQSEvent): 'import_rows' | 'work' {
  const { kind = '' } = JSON.parse(record?.body ?? '{}') as { kind?: string };
  return isImport(kind) ? 'import_rows' : 'work';
}

/** Does the background job of an event. */
export async function workOn(event: SQSEvent): Promise<SQSBatchResponse> {
  const { handler } =
    workerOf(event) === 'work'
      ? await import('#functions/events/work.ts')
      : await import('#functions/events/import_rows.ts');
  return handler(event);
}
