import { sheetHandler } from '#functions/features/loading/uploading.ts';
import { uploadAssignments } from '#shared/contract/support/batchgrids.ts';

export const handler = sheetHandler(uploadAssignments, 'assignments');
