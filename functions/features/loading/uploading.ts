import { expectJob } from '#functions/data/jobs/adding.ts';
import type { Who } from '#functions/data/table/audit.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import type {
  uploadAssignments,
  uploadPermissions,
  uploadTopicLocations,
} from '#shared/contract/support/batchgrids.ts';
import type { uploadLocations, uploadUsers } from '#shared/contract/support/batching.ts';
import { contentTypes, sheetKey, tooLargeText } from '#shared/domain/jobs/uploads.ts';
import { type Load, loads, sheetLimits } from '#shared/domain/loading/loads.ts';
import { closedBy } from '#shared/domain/support/closed.ts';

/** The calls that hand out a form for a sheet. */
type Uploading =
  | typeof uploadLocations
  | typeof uploadUsers
  | typeof uploadTopicLocations
  | typeof uploadAssignments
  | typeof uploadPermissions;

/** Returns the handler of a call that hands out the form for the sheet of a load. */
export const sheetHandler = <C extends Uploading>(contract: C, load: Load) =>
  // The five calls have the same request, response and refusals.
  handleStaffFor(
    contract as typeof uploadLocations,
    () => ({}),
    async ({ input, customer, who, refuse, at }) => {
      const { bytes } = input.data;
      const closed = closedBy(customer, at);
      if (closed) return refuse(closed);
      if (bytes > sheetLimits.bytes.batch)
        return refuse('toolarge', { sizes: tooLargeText(bytes, sheetLimits.bytes.batch) });
      return expectSheet(load, input, who, at);
    },
  );

/** Returns the form for a sheet, and the load whose dry run begins when the sheet has arrived. */
async function expectSheet(
  load: Load,
  { customerid, data: { filename, format } }: Input<typeof uploadLocations>,
  who: Who,
  at: Date,
) {
  const job = { customerid, kind: 'check_batch', permission: loads[load].permission, title: filename };
  const batchid = await expectJob({ ...job, input: { way: 'batch', load, format } }, who, at);
  const { presignUpload } = await import('#functions/services/files/storage.ts');
  const key = sheetKey(customerid, batchid, format);
  return { batchid, ...(await presignUpload(key, contentTypes[format], sheetLimits.bytes.batch)) };
}
