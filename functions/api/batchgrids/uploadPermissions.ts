import { sheetHandler } from '#functions/features/support/batching/uploading.ts';
import { uploadPermissions } from '#shared/contract/support/batchgrids.ts';

export const handler = sheetHandler(uploadPermissions, 'permissions');
