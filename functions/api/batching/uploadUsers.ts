import { sheetHandler } from '#functions/features/support/batching/uploading.ts';
import { uploadUsers } from '#shared/contract/support/batching.ts';

export const handler = sheetHandler(uploadUsers, 'people');
