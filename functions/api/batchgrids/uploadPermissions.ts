import { sheetHandler } from '#functions/features/loading/uploading.ts';
import { uploadPermissions } from '#shared/contract/support/batchgrids.ts';

export const handler = sheetHandler(uploadPermissions, 'permissions');
