import { sheetHandler } from '#functions/features/loading/uploading.ts';
import { uploadUsers } from '#shared/contract/support/batching.ts';

export const handler = sheetHandler(uploadUsers, 'people');
