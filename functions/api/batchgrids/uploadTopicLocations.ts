import { expectSheet } from '#functions/features/support/batching/uploading.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { uploadTopicLocations } from '#shared/contract/support/batchgrids.ts';
import { tooLargeText } from '#shared/domain/jobs/uploads.ts';
import { sheetLimits } from '#shared/domain/support/batching/loads.ts';

export const handler = handleStaffFor(
  uploadTopicLocations,
  () => ({}),
  async ({ input, who, refuse, at }) => {
    const { bytes } = input.data;
    if (bytes > sheetLimits.bytes)
      return refuse('toolarge', { sizes: tooLargeText(bytes, sheetLimits.bytes) });
    return expectSheet('pairs', input, who, at);
  },
);
