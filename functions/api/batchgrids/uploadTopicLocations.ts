import { sheetHandler } from '#functions/features/support/batching/uploading.ts';
import { uploadTopicLocations } from '#shared/contract/support/batchgrids.ts';

export const handler = sheetHandler(uploadTopicLocations, 'pairs');
