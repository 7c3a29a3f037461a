import { expectJob } from '#functions/data/jobs/job.ts';
import type { Who } from '#functions/data/table/audit.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import type { uploadLocations } from '#shared/contract/support/batching.ts';
import { contentTypes, sheetKey } from '#shared/domain/jobs/uploads.ts';
import { type Load, loads, sheetLimits } from '#shared/domain/support/batching/loads.ts';

/** Returns the form for a sheet, and the load whose dry run begins when the sheet has arrived. */
export async function expectSheet(
  load: Load,
  { customerid, data: { filename, format } }: Input<typeof uploadLocations>,
  who: Who,
  at: Date,
) {
  const job = { customerid, kind: 'check_batch', permission: loads[load].permission, title: filename };
  const batchid = await expectJob({ ...job, input: { load, format } }, who, at);
  const { presignUpload } = await import('#functions/services/files/storage.ts');
  const key = sheetKey(customerid, batchid, format);
  return { batchid, ...(await presignUpload(key, contentTypes[format], sheetLimits.bytes)) };
}
